import type { PlatformDeps } from '../../platform/deps.ts';
import { type SettingCode, type SettingValue, settingDefinitions } from './definitions.ts';
import { findBrokenRules, type SettingReader } from './rules.ts';
import { selectSettings } from './store.ts';

/** Interval at which a process reads the settings again: bounds how late it sees a change made by another one. */
const reloadEveryMs = 1_000;

type Stored = ReadonlyMap<string, unknown>;
type SettingDeps = Pick<PlatformDeps, 'db' | 'log'>;

/** The stored settings last loaded, by database. */
const snapshots = new WeakMap<object, Stored>();
/** Pending first loads, by database. */
const firstLoads = new WeakMap<object, Promise<Stored>>();

/** Loads this process's snapshot of the settings. Not inside a transaction: it takes a connection from the pool. */
export async function loadSettings(deps: Pick<SettingDeps, 'db'>): Promise<Stored> {
  const stored = await selectSettings(deps.db.kysely);
  snapshots.set(deps.db, stored);
  return stored;
}

/** @throws Error naming the settings that contradict each other: a release or a change by hand may have left such. */
function refuseContradictions(stored: Stored | undefined): void {
  const broken = stored ? findBrokenRules(readerOf(stored)) : [];
  if (broken.length === 0) return;
  throw new Error(
    `Settings contradict each other; change one with "npm run altyn -- setting set":\n${broken.join('\n')}`,
  );
}

/**
 * Loads the snapshot and keeps it at most about a second old; a load that fails keeps the last one.
 * @returns stops it, after the pending load.
 * @throws Error if stored settings contradict each other.
 */
export async function followSettings(deps: SettingDeps): Promise<() => Promise<void>> {
  let loading: Promise<void> | undefined;
  const reload = (): Promise<void> => {
    loading ??= loadSettings(deps)
      .then(
        () => undefined,
        (error: unknown) => deps.log.error({ err: error }, 'the settings could not be loaded'),
      )
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  await reload();
  refuseContradictions(snapshots.get(deps.db));
  const timer = setInterval(() => void reload(), reloadEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await loading;
  };
}

/**
 * Reads a setting from this process's snapshot: the stored value, else the default. A stored value that does not match the
 * schema is logged, and the default applies. Takes no connection, so that transactions may read settings, except before the
 * first load: servers load at start (`followSettings`), commands and tests on their first read.
 */
export async function readSetting<Code extends SettingCode>(
  deps: SettingDeps,
  code: Code,
): Promise<SettingValue<Code>> {
  const stored = snapshots.get(deps.db) ?? (await loadFirst(deps));
  const value = valueIn(stored, code);
  if (value !== undefined) return value;
  if (stored.has(code)) deps.log.error({ setting: code }, 'a stored setting has the wrong shape; its default holds');
  return settingDefinitions[code].initial as SettingValue<Code>;
}

/** A stored value; undefined where there is none of the setting's shape. */
function valueIn<Code extends SettingCode>(stored: Stored, code: Code): SettingValue<Code> | undefined {
  const parsed = stored.has(code) ? settingDefinitions[code].shape.safeParse(stored.get(code)) : undefined;
  // The code's definition determines both schema and value.
  return parsed?.success ? (parsed.data as SettingValue<Code>) : undefined;
}

/** Reads settings from stored values: the value that holds, or its default. */
export const readerOf =
  (stored: Stored): SettingReader =>
  (code) =>
    valueIn(stored, code) ?? (settingDefinitions[code].initial as SettingValue<typeof code>);

function loadFirst(deps: SettingDeps): Promise<Stored> {
  const pending = firstLoads.get(deps.db);
  if (pending) return pending;
  const loading = loadSettings(deps).finally(() => firstLoads.delete(deps.db));
  firstLoads.set(deps.db, loading);
  return loading;
}
