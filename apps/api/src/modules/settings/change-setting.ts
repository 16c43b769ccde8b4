import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { settingDefinitions } from './definitions.ts';
import { forgetSettings } from './read-setting.ts';
import { writeSetting } from './store.ts';

/**
 * An operator changes a setting: checked against its shape, written with its audit entry.
 * @returns NOT_FOUND for an unknown code, VALIDATION_ERROR for a value of the wrong shape.
 */
export async function changeSetting(
  deps: PlatformDeps,
  change: { code: string; value: unknown; actor: string; reason: string },
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
  });
  forgetSettings(deps);
  return undefined;
}
