import { livePaths } from '@altyn/contracts/live-paths';
import type { LiveBetView, LiveProof } from '@altyn/contracts/live-table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticateSession } from '../sessions/index.ts';
import { type ListedBet, listBetsOfPlayer } from './bet-store.ts';
import { findChainById } from './chain-store.ts';
import { findLiveRound } from './round-store.ts';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';

const shownBets = 50;

/** HTTP routes of live tables: for their clients, and public ones. */
export function registerLiveRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(livePaths.bets, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const session = await authenticateSession(deps, request.headers.authorization);
    if (!session) return reply.status(401).send({ error: 'SESSION_ENDED' });
    const bets = await listBetsOfPlayer(deps.pool, {
      player: session.player,
      tableCode: session.game_code,
      limit: shownBets,
    });
    return { items: bets.map(viewBet) };
  });

  app.get(`${livePaths.proof}/:id`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    const id = z.object({ id: z.uuid() }).safeParse(request.params).data?.id;
    const proof = id === undefined ? undefined : await readLiveProof(deps, id);
    return proof ?? reply.status(404).send({ error: 'NOT_FOUND' });
  });
}

function viewBet(bet: ListedBet): LiveBetView {
  const isPending = bet.status === 'pending' || bet.status === 'staked';
  return {
    round: bet.round_id,
    number: bet.number,
    // A pending win is hidden until its round is public.
    outcome: isPending ? null : bet.outcome,
    status: isPending ? 'open' : (bet.status as 'settled' | 'refused' | 'void'),
    stake: (bet.stake_minor + bet.further_minor).toString(),
    win: isPending ? '0' : (bet.win_minor ?? 0n).toString(),
    at: bet.created_at.toISOString(),
  };
}

/** Inputs of a round's draw. The seed is included once the round is drawn. */
export async function readLiveProof(deps: Pick<Deps, 'pool'>, roundId: string): Promise<LiveProof | undefined> {
  const round = await findLiveRound(deps.pool, roundId);
  const table = round && liveTables.get(round.table_code);
  if (!round || !table) return undefined;
  const chain = await findChainById(deps.pool, round.chain_id);
  // The end of a flight is secret until it is reached.
  const isTold = !table.isFlight || round.phase !== 'DRAWN';
  return {
    game: table.code,
    maths_version: table.game.mathsVersion,
    number: round.number,
    phase: round.phase,
    outcome: isTold ? round.outcome : null,
    seed: isTold ? (round.seed?.toString('hex') ?? null) : null,
    chain: {
      id: chain.id,
      length: chain.length,
      terminal: chain.terminal.toString('hex'),
      salt: chain.salt ?? '',
      salt_source: chain.salt_source ?? '',
      witness: { body: chain.witness_body ?? '', signature: chain.witness_signature ?? '' },
    },
  };
}
