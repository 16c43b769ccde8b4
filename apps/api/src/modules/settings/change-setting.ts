import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { type SettingCode, settingDefinitions } from './definitions.ts';
import { loadSettings, readerOf } from './read-setting.ts';
import { findBrokenRules } from './rules.ts';
import { lockSettings, selectSettings, writeSetting } from './store.ts';

/** A change of a setting, passed to dependants of its value. */
export interface SettingChange {
  code: string;
  /** Validated against the setting's schema. */
  value: unknown;
  actor: string;
  reason: string;
  at: Date;
}

/** Updates data that depends on a setting, in the change's transaction; writes its own audit entries. */
export type SettingFollower = (tx: Tx, deps: Pick<PlatformDeps, 'ids'>, change: SettingChange) => Promise<void>;

/**
 * Changes a setting on an operator's behalf: validated, and written with its audit entry and all dependent data.
 * @returns NOT_FOUND for an unknown code, VALIDATION_ERROR for an invalid value or one that contradicts another setting.
 */
export async function changeSetting(
  deps: PlatformDeps,
  change: Omit<SettingChange, 'at'>,
  followers: readonly SettingFollower[] = [],
): Promise<Refusal | undefined> {
  if (!Object.hasOwn(settingDefinitions, change.code)) return refuse('NOT_FOUND');
  const code = change.code as SettingCode;
  const { shape, tag } = settingDefinitions[code];
  const parsed = shape.safeParse(change.value);
  if (!parsed.success) {
    return refuse('VALIDATION_ERROR', {
      details: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    });
  }
  const at = deps.clock.now();
  const { actor, reason } = change;
  const broken = await deps.db.transaction(async (tx) => {
    await lockSettings(tx);
    const stored = new Map(await selectSettings(tx));
    const rules = findBrokenRules(readerOf(new Map([...stored, [code, parsed.data]])), code);
    if (rules.length > 0) return rules;
    await writeSetting(tx, { code, tag, value: parsed.data, updatedAt: at }, { keep: false });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: 'setting.change',
      subject: code,
      reason,
      details: { before: stored.get(code) ?? null, value: parsed.data },
    });
    for (const follow of followers) await follow(tx, deps, { code, value: parsed.data, actor, reason, at });
    return [];
  });
  if (broken.length > 0)
    return refuse('VALIDATION_ERROR', { details: broken.map((message) => ({ path: code, message })) });
  // The change is committed: a failed load must not report it as failed.
  await loadSettings(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the settings could not be loaded'),
  );
  return undefined;
}
