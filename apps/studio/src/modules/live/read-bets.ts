import type { LiveBetView, LiveChainList, LivePastRound, LiveProof } from '@altyn/contracts/live/table';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';
import { type ListedBet, listBetsOfPlayer } from './store/bet-store.ts';
import { findChainById, listChains } from './chains/chain-store.ts';
import { announcementOf } from './chains/witness.ts';
import { findLiveRound, listPastRounds } from './store/round-store.ts';
import { keyOfAnswer, rawKeyOf } from '../../operator-keys.ts';
import { viewChain } from './views.ts';

const shownBets = 50;
const shownRounds = 60;

/** The newest bets of a player at a table. */
export async function readLiveBets(
  deps: Pick<Deps, 'pool'>,
  of: { player: string; tableCode: string },
): Promise<LiveBetView[]> {
  return (await listBetsOfPlayer(deps.pool, { ...of, limit: shownBets })).map(viewBet);
}

/** The last rounds of a table, newest first. */
export async function readPastRounds(deps: Pick<Deps, 'pool'>, tableCode: string): Promise<LivePastRound[]> {
  const rounds = await listPastRounds(deps.pool, { tableCode, limit: shownRounds });
  return rounds.map(({ id, number, outcome, opened_at }) => ({ id, number, outcome, at: opened_at.toISOString() }));
}

function viewBet(bet: ListedBet): LiveBetView {
  const isPending = bet.status === 'pending' || bet.status === 'staked';
  return {
    round: bet.round_id,
    number: bet.number,
    // A pending win is hidden until its round is public.
    outcome: isPending ? null : bet.outcome,
    status: isPending ? 'open' : (bet.status as 'settled' | 'refused' | 'void'),
    stake: (bet.stake_minor + bet.added_minor).toString(),
    win: isPending ? '0' : (bet.win_minor ?? 0n).toString(),
    at: bet.created_at.toISOString(),
  };
}

/** Inputs of a round's draw. The seed is included once the round is drawn. */
export async function readLiveProof(
  deps: Pick<Deps, 'pool' | 'config'>,
  roundId: string,
): Promise<LiveProof | undefined> {
  const round = await findLiveRound(deps.pool, roundId);
  const table = round && liveTables.get(round.table_code);
  if (!round || !table) return undefined;
  const chain = await findChainById(deps.pool, round.chain_id);
  const announcement = announcementOf(chain);
  const witness = { body: chain.witness_body ?? '', signature: chain.witness_signature ?? '' };
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
      witness,
      operator_key: chain.operator_key ?? keyOfAnswer(deps.config, witness),
      beacon:
        chain.beacon && announcement && chain.beacon_value !== null
          ? {
              chain: chain.beacon,
              round: announcement.round,
              value: chain.beacon_value,
              announced_at: announcement.announced_at,
            }
          : null,
    },
  };
}

/** Every chain of a table, newest first, also those that were given up. */
export async function readChains(deps: Pick<Deps, 'pool' | 'config'>, tableCode: string): Promise<LiveChainList> {
  const chains = await listChains(deps.pool, tableCode);
  return {
    operator_key: rawKeyOf(deps.config.OPERATOR_PUBLIC_KEY),
    chains: chains.map((chain) => ({
      ...viewChain(chain),
      state: chain.is_spent ? 'spent' : chain.is_next ? 'announced' : 'in use',
      last_number: chain.used,
      created_at: chain.created_at.getTime(),
    })),
  };
}
