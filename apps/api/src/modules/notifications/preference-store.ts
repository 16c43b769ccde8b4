import type { PlayerLocale } from '@altyn/contracts/languages';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import type { Choice, QuietHours } from './channel-rules.ts';

/** Lists choices by player; omits players without any. */
export async function listChoices(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Choice[]>> {
  const rows = await queries
    .selectFrom('notifications.preference')
    .select(['playerId', 'kind', 'channel', 'isOn'])
    .where('playerId', '=', anyOf(playerIds))
    .execute();
  return Map.groupBy(rows, ({ playerId }) => playerId);
}

export async function writeChoices(tx: Tx, playerId: string, choices: readonly Choice[]): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  await sql`
    insert into notifications.preference (player_id, kind, channel, is_on)
    select ${playerId}::uuid, kind, channel, "isOn"
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as one (kind text, channel text, "isOn" boolean)
    on conflict (player_id, kind, channel) do update set is_on = excluded.is_on`.execute(tx);
}

export interface Setting {
  quiet: QuietHours | null;
  language: PlayerLocale | null;
}

export async function findSetting(queries: Queries, playerId: string): Promise<Setting> {
  const row = await queries
    .selectFrom('notifications.setting')
    .select(['quietFrom as from', 'quietUntil as until', 'language'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  if (!row) return { quiet: null, language: null };
  const { from, until, language } = row;
  return { quiet: from === null || until === null ? null : { from, until }, language };
}

export async function writeSetting(tx: Tx, playerId: string, { quiet, language }: Setting): Promise<void> {
  const written = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, language };
  await tx
    .insertInto('notifications.setting')
    .values({ playerId, ...written })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet(written))
    .execute();
}
