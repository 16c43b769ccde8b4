import type { PlatformDeps } from '../../platform/deps.ts';
import { readSetting } from './read-setting.ts';

/** Tells whether gaming is closed for technical work: by hand, or at a planned time. */
export async function isUnderMaintenance(deps: Pick<PlatformDeps, 'db' | 'log' | 'clock'>): Promise<boolean> {
  if (await readSetting(deps, 'IS_MAINTENANCE')) return true;
  const window = await readSetting(deps, 'MAINTENANCE_WINDOW');
  if (window === null) return false;
  const nowMs = deps.clock.now().getTime();
  return Date.parse(window.from) <= nowMs && nowMs < Date.parse(window.until);
}
