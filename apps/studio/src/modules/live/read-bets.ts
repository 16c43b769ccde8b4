import type { LiveBetView, LiveProof } from '@altyn/contracts/live/table';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';
import { type ListedBet, listBetsOfPlayer } from './store/bet-store.ts';
import { findChainById } from './store/chain-store.ts';
import { findLiveRound } from './store/round-store.ts';

const shownBets = 50;

/** The newest bets of a player at a table. */
export async function readLiveBets(
  deps: Pick<Deps, 'pool'>,
  of: { player: string; tableCode: string },
): Promise<LiveBetView[]> {
  return (await listBetsOfPlayer(deps.pool, { ...of, limit: shownBets })).map(viewBet);
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
