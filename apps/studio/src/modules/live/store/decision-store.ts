import { type Moves, type TableMove, movePlayed } from '@altyn/engines/live/blackjack';
import type { LiveBetRow } from './bet-store.ts';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** A player's requested move for a hand, timed by its receipt. */
export interface AskedDecision {
  betId: string;
  stage: number;
  hand: number;
  move: TableMove;
  receivedAt: Date;
}

export interface Decision {
  bet_id: string;
  stage: number;
  hand: number;
  move: TableMove;
}

/**
 * Stores decisions of a round in phase DECIDING. The first one for a hand counts; it may be replaced if its additional
 * stake was refused.
 * @returns the effective decision for each; `none`: the stage is over, or the bet is not in it. `isNew`: it is this
 * one.
 */
export async function saveDecisions(
  db: Queries,
  roundId: string,
  request: readonly AskedDecision[],
): Promise<((Decision & { isNew: boolean }) | 'none')[]> {
  const { rows } = await db.query<Decision & { is_new: boolean }>(
    `with asked as (
       select distinct on (bet_id, hand) * from unnest($2::uuid[], $3::smallint[], $4::smallint[], $5::text[], $6::timestamptz[])
         with ordinality as a (bet_id, stage, hand, move, received_at, place) order by bet_id, hand, place),
     found as (
       select a.* from asked a join live.bet b on b.id = a.bet_id and b.status = 'staked' and b.of_bet is null
       join live.round r on r.id = $1 and r.id = b.round_id and r.phase = 'DECIDING' and r.stage = a.stage),
     stored as (
       insert into live.decision as d (bet_id, stage, hand, move, received_at)
       select bet_id, stage, hand, move, received_at from found
       on conflict (bet_id, stage, hand) do update set move = excluded.move, received_at = excluded.received_at
         where d.move in ('double', 'split') and excluded.move in ('hit', 'stand')
           and exists (select from live.bet added where added.of_bet = d.bet_id and added.status = 'refused')
       returning bet_id, stage, hand, move)
     select f.bet_id, f.stage, f.hand, coalesce(s.move, d.move) as move, s.move is not null as is_new
     from found f left join stored s using (bet_id, stage, hand) left join live.decision d using (bet_id, stage, hand)`,
    [
      roundId,
      request.map(({ betId }) => betId),
      request.map(({ stage }) => stage),
      request.map(({ hand }) => hand),
      request.map(({ move }) => move),
      request.map(({ receivedAt }) => receivedAt),
    ],
  );
  const stored = new Map(rows.map((row) => [`${row.bet_id} ${row.hand}`, row]));
  const reported = new Set<string>();
  return request.map(({ betId, hand, stage, move }) => {
    const key = `${betId} ${hand}`;
    const row = stored.get(key);
    if (!row || row.stage !== stage) return 'none';
    const { is_new: isStored, ...decision } = row;
    // Of two identical decisions received together, the first is stored.
    const isNew = isStored && decision.move === move && !reported.has(key);
    reported.add(key);
    return { ...decision, isNew };
  });
}

export async function listDecisions(db: Queries, roundId: string): Promise<Decision[]> {
  const { rows } = await db.query<Decision>(
    `select d.bet_id, d.stage, d.hand, d.move from live.decision d join live.bet b on b.id = d.bet_id
     where b.round_id = $1 order by d.stage, d.hand`,
    [roundId],
  );
  return rows;
}

/** Moves made so far for each bet, with the additional stakes taken. */
export function movesByBet(
  decisions: readonly Decision[],
  added: readonly Pick<LiveBetRow, 'of_bet' | 'status'>[],
): Map<string, (TableMove | undefined)[][]> {
  const taken = new Set(
    added.filter(({ status }) => status === 'staked' || status === 'settled').map(({ of_bet }) => of_bet),
  );
  const byBet = new Map<string, (TableMove | undefined)[][]>();
  for (const { bet_id, stage, hand, move } of decisions) {
    const moves = byBet.get(bet_id) ?? [];
    while (moves.length < stage) moves.push([]);
    moves[stage - 1]![hand] = movePlayed(move, taken.has(bet_id));
    byBet.set(bet_id, moves);
  }
  return byBet satisfies Map<string, Moves>;
}
