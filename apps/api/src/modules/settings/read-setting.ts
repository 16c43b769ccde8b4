import type { PlatformDeps } from '../../platform/deps.ts';
import { type SettingCode, type SettingValue, settingDefinitions } from './definitions.ts';
import { selectSettings } from './store.ts';

/** How long a process may go on with a value that an operator has changed elsewhere. */
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
  const stored = selectSettings(deps.db.aside);
  caches.set(deps.db, { readAtMs: nowMs, stored });
  stored.catch(() => caches.delete(deps.db));
  return stored;
}

/** Makes this process read the table again. */
export function forgetSettings(deps: Pick<PlatformDeps, 'db'>): void {
  caches.delete(deps.db);
}

/**
 * The value of a setting: what an operator stored, else the default. A stored value that does not fit the shape is
 * reported and the default holds. At most two seconds old. Inside a transaction it takes no second connection of the pool.
 */
export async function readSetting<Code extends SettingCode>(
  deps: SettingDeps,
  code: Code,
): Promise<SettingValue<Code>> {
  const stored = await readStored(deps);
  const { shape, initial } = settingDefinitions[code];
  // The definition of this very code gives both shape and default.
  if (!stored.has(code)) return initial as SettingValue<Code>;
  const parsed = shape.safeParse(stored.get(code));
  if (parsed.success) return parsed.data as SettingValue<Code>;
  deps.log.error({ setting: code }, 'a stored setting has the wrong shape; its default holds');
  return initial as SettingValue<Code>;
}
