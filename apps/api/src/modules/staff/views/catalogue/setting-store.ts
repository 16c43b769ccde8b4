import type { Queries } from '../../../../platform/db/db.ts';

const action = 'setting.change';

/** Time of the last change of each setting. */
export async function lastChanges(queries: Queries): Promise<Map<string, Date>> {
  const rows = await queries
    .selectFrom('platform.audit')
    .select(({ fn }) => ['subject', fn.max('at').as('at')])
    .where('action', '=', action)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, at }) => [subject, at]));
}

/** Lists changes of a setting, the newest first. `after`: the id of the last one of the page before. */
export async function listSettingChanges(
  queries: Queries,
  { code, after, limit }: { code: string; after?: string | undefined; limit: number },
): Promise<{ id: string; at: Date; actor: string; reason: string; details: Record<string, unknown> }[]> {
  let query = queries
    .selectFrom('platform.audit')
    .select(['id', 'at', 'actor', 'reason', 'details'])
    .where('action', '=', action)
    .where('subject', '=', code);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ details: Record<string, unknown> }>()
    .execute();
  return rows;
}
