import type pg from 'pg';

/** A month of invented play: its beginning and end, and the numbers of a player's rounds in it. */
export interface BenchMonth {
  from: Date;
  to: Date;
  firstRound: number;
  lastRound: number;
}

/** Rows written by one statement. */
const rowsAtOnce = 400_000;

/**
 * Writes a month of rounds of one call: each player stakes and wins back the same amount from the digital pocket, so that
 * balances stay as they are. Ids and times are spread over the month in the order of the versions.
 * @returns the number of rows.
 */
export async function writeMonth(
  client: pg.ClientBase,
  { month, gameId, players }: { month: BenchMonth; gameId: string; players: number },
): Promise<number> {
  const step = Math.max(1, Math.floor(rowsAtOnce / players));
  let rows = 0;
  for (let first = month.firstRound; first <= month.lastRound; first += step) {
    const last = Math.min(first + step - 1, month.lastRound);
    const result = await client.query(
      `insert into wallet.provider_transaction (
         player_id, id, provider, transaction_uuid, kind, round_id, round, game_id, currency, amount, win_amount, win_bonus,
         part_game, part_digital, part_bonus, counted, status, request_hash, created_at, request_uuid, total_after, version,
         game_after, digital_after, bonus_after)
       select player_id, id, 'bench', h::uuid, 'round', id, h, $1::uuid, currency, 100, 100, 0, 0, 100, 0, 100, 'OK',
         md5('a' || h)::uuid, to_timestamp(ms / 1000.0), md5('b' || h)::uuid, game + digital, version + k, game, digital, bonus
       from (
         select *, (lpad(to_hex(ms), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid as id
         from (
           select b.*, k, md5(b.player_id::text || ':' || k) as h,
             $2::bigint + ((k - $3::bigint) * ($4::bigint - $2::bigint)) / $5::bigint as ms
           from ledger.balance b cross join generate_series($6::bigint, $7::bigint) as k) as timed) as named`,
      [
        gameId,
        month.from.getTime(),
        month.firstRound,
        month.to.getTime(),
        month.lastRound - month.firstRound + 1,
        first,
        last,
      ],
    );
    rows += result.rowCount ?? 0;
  }
  return rows;
}
