import type { SiteLocale } from '@altyn/contracts/common';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Choice, QuietHours } from './channel-rules.ts';

/** What players have chosen, by player; who has chosen nothing is not among them. */
export async function listChoices(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Choice[]>> {
  const { rows } = await sql<Choice & { playerId: string }>`
    select player_id as "playerId", kind, channel, is_on as "isOn"
    from notifications.preference where player_id = any(${playerIds}::uuid[])`.execute(queries);
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
  language: SiteLocale | null;
}

export async function findSetting(queries: Queries, playerId: string): Promise<Setting> {
  const { rows } = await sql<{ from: number | null; until: number | null; language: SiteLocale | null }>`
    select quiet_from as "from", quiet_until as "until", language
    from notifications.setting where player_id = ${playerId}`.execute(queries);
  const [row] = rows;
  if (!row) return { quiet: null, language: null };
  const { from, until, language } = row;
  return { quiet: from === null || until === null ? null : { from, until }, language };
}

export async function writeSetting(tx: Tx, playerId: string, { quiet, language }: Setting): Promise<void> {
  await sql`
    insert into notifications.setting (player_id, quiet_from, quiet_until, language)
    values (${playerId}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${language})
    on conflict (player_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      language = excluded.language`.execute(tx);
}
