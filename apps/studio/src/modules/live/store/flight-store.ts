import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** A cash-out request, timed by its receipt. */
export interface AskedCashOut {
  player: string;
  spot: string;
  hundredths: number;
  receivedAt: Date;
}

export interface StoredCashOut {
  player: string;
  spot: string;
  hundredths: number;
  /** True when the bet had already reached its own target. */
  isByItself: boolean;
}

/**
 * Stores cash-outs of a flight in progress. The first of a bet counts, unless the bet's own target came earlier.
 * @returns the effective cash-out of each requested bet; `none` if the round has no such bet.
 */
export async function saveCashOuts(
  db: Queries,
  roundId: string,
  request: readonly AskedCashOut[],
): Promise<(StoredCashOut | 'none')[]> {
  const { rows } = await db.query<{ player: string; spot: string; target: number; hundredths: number | null }>(
    `with asked as (
       select * from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[]) as a (player, spot, hundredths, received_at)),
     found as (
       select a.*, b.id as bet_id, (b.targets ->> a.spot)::int as target from asked a
       join live.bet b on b.round_id = $1 and b.player = a.player and b.status = 'staked' and b.targets ? a.spot
       join live.round r on r.id = b.round_id and r.phase = 'DRAWN'),
     stored as (
       insert into live.cash_out (bet_id, spot, hundredths, received_at)
       select distinct on (bet_id, spot) bet_id, spot, hundredths, received_at from found where hundredths < target
       order by bet_id, spot, received_at
       on conflict do nothing returning bet_id, spot, hundredths)
     select f.player, f.spot, f.target, coalesce(s.hundredths, c.hundredths) as hundredths
     from found f left join stored s using (bet_id, spot) left join live.cash_out c using (bet_id, spot)`,
    [
      roundId,
      request.map(({ player }) => player),
      request.map(({ spot }) => spot),
      request.map(({ hundredths }) => hundredths),
      request.map(({ receivedAt }) => receivedAt),
    ],
  );
  const stored = new Map(
    rows.map(({ player, spot, target, hundredths }) => [
      `${player} ${spot}`,
      { player, spot, hundredths: hundredths ?? target, isByItself: hundredths === null },
    ]),
  );
  return request.map(({ player, spot }) => stored.get(`${player} ${spot}`) ?? 'none');
}

/** Manual cash-outs of a round, or of one player in it, by bet and spot, in hundredths. */
export async function listCashOuts(
  db: Queries,
  of: { roundId: string; player?: string },
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await db.query<{ bet_id: string; spot: string; hundredths: number }>(
    `select c.bet_id, c.spot, c.hundredths from live.cash_out c join live.bet b on b.id = c.bet_id
     where b.round_id = $1 and ($2::text is null or b.player = $2)`,
    [of.roundId, of.player ?? null],
  );
  const byBet = new Map<string, Record<string, number>>();
  for (const { bet_id, spot, hundredths } of rows) byBet.set(bet_id, { ...byBet.get(bet_id), [spot]: hundredths });
  return byBet;
}
