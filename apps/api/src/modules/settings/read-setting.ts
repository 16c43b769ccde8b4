import type { PlatformDeps } from '../../platform/deps.ts';
import { type SettingCode, type SettingValue, settingDefinitions } from './definitions.ts';
import { selectSettings } from './store.ts';

/** Maximum staleness of a value changed by another process. */
const freshMs = 2_000;

interface Cached {
  readAtMs: number;
  stored: Promise<Map<string, unknown>>;
}

const caches = new WeakMap<object, Cached>();

type SettingDeps = Pick<PlatformDeps, 'db' | 'clock' | 'log'>;

function readStored(deps: SettingDeps): Promise<Map<string, unknown>> {
  const nowMs = deps.clock.now().getTime();
  const cached = caches.get(deps.db);
  if (cached && nowMs - cached.readAtMs < freshMs && nowMs >= cached.readAtMs) return cached.stored;
  const stored = selectSettings(deps.db.sideConnection);
  caches.set(deps.db, { readAtMs: nowMs, stored });
  stored.catch(() => caches.delete(deps.db));
  return stored;
}

/** Drops this process's cached settings. */
export function forgetSettings(deps: Pick<PlatformDeps, 'db'>): void {
  caches.delete(deps.db);
}

/**
 * Reads a setting: the stored value, else the default. A stored value that does not match the schema is logged, and the
 * default applies. At most two seconds old. Inside a transaction it takes no second connection from the pool.
 */
export async function readSetting<Code extends SettingCode>(
  deps: SettingDeps,
  code: Code,
): Promise<SettingValue<Code>> {
  const stored = await readStored(deps);
  const { shape, initial } = settingDefinitions[code];
  // The code's definition determines both schema and default.
  if (!stored.has(code)) return initial as SettingValue<Code>;
  const parsed = shape.safeParse(stored.get(code));
  if (parsed.success) return parsed.data as SettingValue<Code>;
  deps.log.error({ setting: code }, 'a stored setting has the wrong shape; its default holds');
  return initial as SettingValue<Code>;
}
