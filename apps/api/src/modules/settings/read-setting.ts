import type { PlatformDeps } from '../../platform/deps.ts';
import { type SettingCode, type SettingValue, settingDefinitions } from './definitions.ts';
import { findBrokenRules, type SettingReader, settingRules } from './rules.ts';
import { selectSettings } from './store.ts';

/** Interval at which a process reads the settings again: bounds how late it sees a change made by another one. */
const reloadEveryMs = 1_000;

type Stored = ReadonlyMap<string, unknown>;
type SettingDeps = Pick<PlatformDeps, 'db' | 'log'>;

/** The settings in force, as last loaded, by database. */
const snapshots = new WeakMap<object, Stored>();
/** Contradictions of the last load that were logged, by database. */
const reported = new WeakMap<object, string>();
/** Pending first loads, by database. */
const firstLoads = new WeakMap<object, Promise<Stored>>();

/** Loads this process's snapshot of the settings. Not inside a transaction: it takes a connection from the pool. */
export async function loadSettings(deps: SettingDeps): Promise<Stored> {
  const stored = await selectSettings(deps.db.kysely);
  reportContradictions(deps, stored);
  const inForce = withoutContradictions(stored, snapshots.get(deps.db) ?? new Map());
  snapshots.set(deps.db, inForce);
  return inForce;
}

/** Logs stored settings that contradict each other, once: a release or a change by hand may have left such. */
function reportContradictions(deps: SettingDeps, stored: Stored): void {
  const broken = findBrokenRules(readerOf(stored)).join('; ');
  if (broken !== '' && reported.get(deps.db) !== broken)
    deps.log.error({ broken }, 'stored settings contradict each other; the last ones without a contradiction hold');
  reported.set(deps.db, broken);
}

/**
 * Returns the stored settings with the last values, or the defaults, in place of those that contradict each other.
 * @param last values without contradictions; a setting that is missing has its default.
 */
export function withoutContradictions(stored: Stored, last: Stored): Stored {
  const inForce = new Map(stored);
  // Each round takes back further settings, at the end all that have rules: those of `last` keep them together.
  for (let round = 0; round <= settingRules.length; round += 1) {
    const broken = settingRules.filter(({ findBroken }) => findBroken(readerOf(inForce)).length > 0);
    if (broken.length === 0) break;
    for (const code of broken.flatMap(({ codes }) => codes)) {
      if (last.has(code)) inForce.set(code, last.get(code));
      else inForce.delete(code);
    }
  }
  return inForce;
}

/** Lists stored settings that are not in force: of another shape than theirs, or in contradiction with another. */
export function listNotInForce(stored: Stored): SettingCode[] {
  const contradicting = settingRules.filter(({ findBroken }) => findBroken(readerOf(stored)).length > 0);
  const codes = new Set<string>(contradicting.flatMap((rule) => rule.codes));
  return (Object.keys(settingDefinitions) as SettingCode[]).filter(
    (code) => codes.has(code) || (stored.has(code) && valueIn(stored, code) === undefined),
  );
}

/**
 * Loads the snapshot and keeps it at most about a second old; a load that fails keeps the last one. Stored settings that
 * contradict each other are logged and have no effect: no row that an operator wrote stops a server.
 * @returns stops it, after the pending load.
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
