import type { officeSettingHistory, officeSettings } from '@altyn/contracts/office/catalogue';
import type { z } from 'zod';
import { differences } from '../../../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { listSettings } from '../../../settings/index.ts';
import { lastChanges, listSettingChanges } from './setting-store.ts';

const pageSize = 30;

/** Lists all settings with their values and when each was changed last. */
export async function viewSettings(deps: PlatformDeps): Promise<z.input<typeof officeSettings>> {
  const [settings, changes] = await Promise.all([listSettings(deps), lastChanges(deps.db.kysely)]);
  const items = settings.map((one) => ({ ...one, changed_at: changes.get(one.code)?.toISOString() ?? null }));
  return { items, next: null };
}

/** Lists the changes of a setting from the audit log, the newest first, each with what differs. Refuses NOT_FOUND. */
export async function viewSettingHistory(
  deps: PlatformDeps,
  of: { code: string; after?: string | undefined },
): Promise<z.input<typeof officeSettingHistory> | Refusal> {
  const setting = (await listSettings(deps)).find(({ code }) => code === of.code);
  if (!setting) return refuse('NOT_FOUND');
  // One more than a page: an entry that names no old value takes it from the one before it.
  const rows = await listSettingChanges(deps.db.kysely, { code: of.code, after: of.after, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(({ at, actor, reason, details }, place) => {
    const older = rows[place + 1]?.details['value'] ?? setting.initial;
    const before = 'before' in details ? details['before'] : older;
    const changes = differences(before ?? {}, details['value'], of.code);
    return {
      ...{ at: at.toISOString(), actor, reason },
      parts: changes.map(({ what, before: old, after }) => ({ what, before: old, after })),
    };
  });
  return { items, next: rows.length > pageSize ? (rows[pageSize - 1]?.id ?? null) : null };
}
