import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** A cash-out request, timed by its receipt. */
export interface AskedCashOut {
  player: string;
  spot: string;
  hundredths: number;
  receivedAt: Date;
  /** Only half of the bet. */
  isHalf: boolean;
}

export interface StoredCashOut {
  player: string;
  spot: string;
  hundredths: number;
  /** True when the bet had already reached its own target. */
  isByItself: boolean;
  isHalf: boolean;
}

/** Manual cash-outs of a bet by spot, in hundredths. */
export interface CashOuts {
  left: Record<string, number>;
  halves: Record<string, number>;
}

/** Stakes below it have no half: see `halfOf` of the game. */
const minHalvedMinor = 200;

/**
 * Stores cash-outs of a flight in progress, in the order of the requests. The first of a bet counts, unless the bet's own
 * target came earlier; so does the first of its half, unless the bet was cashed out earlier.
 * @returns the effective cash-out of each requested bet; `none` if the round has no such bet, or it has no half.
 */
export async function saveCashOuts(
  db: Queries,
  roundId: string,
  request: readonly AskedCashOut[],
): Promise<(StoredCashOut | 'none')[]> {
  const { rows } = await db.query<{ n: string; target: number; hundredths: number | null; half: number | null }>(
    `with asked as (
       select * from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::bool[])
         with ordinality as a (player, spot, hundredths, received_at, is_half, n)),
     found as (
       select a.*, b.id as bet_id, (b.targets ->> a.spot)::int as target from asked a
       join live.bet b on b.round_id = $1 and b.player = a.player and b.status = 'staked' and b.targets ? a.spot
         and (not a.is_half or (b.layout ->> a.spot)::bigint >= $7)
       join live.round r on r.id = b.round_id and r.phase = 'DRAWN'),
     halved as (
       insert into live.half_cash_out (bet_id, spot, hundredths, received_at)
       select distinct on (bet_id, spot) bet_id, spot, hundredths, received_at from found f
       where is_half and hundredths < target
         and not exists (select from live.cash_out c where c.bet_id = f.bet_id and c.spot = f.spot)
         and not exists (select from found e where e.bet_id = f.bet_id and e.spot = f.spot and not e.is_half and e.n < f.n)
       order by bet_id, spot, n
       on conflict do nothing returning bet_id, spot, hundredths),
     stored as (
       insert into live.cash_out (bet_id, spot, hundredths, received_at)
       select distinct on (bet_id, spot) bet_id, spot, hundredths, received_at from found
       where not is_half and hundredths < target
       order by bet_id, spot, n
       on conflict do nothing returning bet_id, spot, hundredths)
     select f.n, f.target, coalesce(s.hundredths, c.hundredths) as hundredths,
       case when f.is_half then coalesce(h.hundredths, k.hundredths) end as half
     from found f left join stored s using (bet_id, spot) left join live.cash_out c using (bet_id, spot)
       left join halved h using (bet_id, spot) left join live.half_cash_out k using (bet_id, spot)`,
    [
      roundId,
      request.map(({ player }) => player),
      request.map(({ spot }) => spot),
      request.map(({ hundredths }) => hundredths),
      request.map(({ receivedAt }) => receivedAt),
      request.map(({ isHalf }) => isHalf),
      minHalvedMinor,
    ],
  );
  const stored = new Map(rows.map((row) => [Number(row.n), row]));
  return request.map(({ player, spot }, place) => {
    const row = stored.get(place + 1);
    if (!row) return 'none';
    const { half, hundredths, target } = row;
    if (half !== null) return { player, spot, hundredths: half, isByItself: false, isHalf: true };
    return { player, spot, hundredths: hundredths ?? target, isByItself: hundredths === null, isHalf: false };
  });
}

/** Manual cash-outs of a round, or of one player in it, by bet. */
export async function listCashOuts(
  db: Queries,
  of: { roundId: string; player?: string },
): Promise<Map<string, CashOuts>> {
  const { rows } = await db.query<{ bet_id: string; spot: string; hundredths: number; is_half: boolean }>(
    `select c.bet_id, c.spot, c.hundredths, c.is_half from (
       select bet_id, spot, hundredths, false as is_half from live.cash_out
       union all select bet_id, spot, hundredths, true from live.half_cash_out) c
     join live.bet b on b.id = c.bet_id where b.round_id = $1 and ($2::text is null or b.player = $2)`,
    [of.roundId, of.player ?? null],
  );
  const byBet = new Map<string, CashOuts>();
  for (const { bet_id, spot, hundredths, is_half } of rows) {
    const known = byBet.get(bet_id) ?? { left: {}, halves: {} };
    known[is_half ? 'halves' : 'left'][spot] = hundredths;
    byBet.set(bet_id, known);
  }
  return byBet;
}
