import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { settingDefinitions } from './definitions.ts';
import { forgetSettings } from './read-setting.ts';
import { writeSetting } from './store.ts';

/** A change of a setting as it is written, for those who keep something that follows from it. */
export interface SettingChange {
  code: string;
  /** Checked against the setting's shape. */
  value: unknown;
  actor: string;
  reason: string;
  at: Date;
}

/** Brings what follows from a setting in step with it, in the change's own transaction; writes its own audit entries. */
export type SettingFollower = (tx: Tx, deps: Pick<PlatformDeps, 'ids'>, change: SettingChange) => Promise<void>;

/**
 * An operator changes a setting: checked against its shape, written with its audit entry and with all that follows from it.
 * @returns NOT_FOUND for an unknown code, VALIDATION_ERROR for a value of the wrong shape.
 */
export async function changeSetting(
  deps: PlatformDeps,
  change: Omit<SettingChange, 'at'>,
  followers: readonly SettingFollower[] = [],
): Promise<Refusal | undefined> {
  if (!Object.hasOwn(settingDefinitions, change.code)) return refuse('NOT_FOUND');
  const { shape, tag } = settingDefinitions[change.code as keyof typeof settingDefinitions];
  const parsed = shape.safeParse(change.value);
  if (!parsed.success) {
    return refuse('VALIDATION_ERROR', {
      details: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    });
  }
  const at = deps.clock.now();
  const { code, actor, reason } = change;
  await deps.db.transaction(async (tx) => {
    await writeSetting(tx, { code, tag, value: parsed.data, updatedAt: at }, { keep: false });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: 'setting.change',
      subject: code,
      reason,
      details: { value: parsed.data },
    });
    for (const follow of followers) await follow(tx, deps, { code, value: parsed.data, actor, reason, at });
  });
  forgetSettings(deps);
  return undefined;
}
