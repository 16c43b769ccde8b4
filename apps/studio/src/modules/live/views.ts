import type {
  LiveChainView,
  LiveMessage,
  LiveMove,
  LiveOwn,
  LivePhase,
  LiveRoundView,
} from '@altyn/contracts/live/table';
import { timeOfBeaconRound } from '@altyn/engines/live/beacon';
import { announcementOf } from './chains/witness.ts';
import type { DecisionAnswer, WantedMove } from './decision-desk.ts';
import { startOfFlight } from './machine/move-round.ts';
import { type Entry, viewBets } from './round-book.ts';
import type { LiveBetRow } from './store/bet-store.ts';
import type { ChainRow } from './chains/chain-store.ts';
import type { LiveRoundRow } from './store/round-store.ts';

/** Public view of a round. The end of a flight is hidden until it is reached. */
export function viewRound(round: LiveRoundRow, isFlight: boolean): LiveRoundView {
  const tableau = round.tableau === null ? {} : { tableau: round.tableau };
  const seen = { id: round.id, number: round.number, phase: round.phase, ...tableau };
  if (isFlight && round.phase === 'DRAWN') {
    const started = startOfFlight(round).getTime();
    return { ...seen, deadline: started, started, outcome: null, seed: null };
  }
  const seed = round.seed?.toString('hex') ?? null;
  return { ...seen, deadline: round.deadline.getTime(), outcome: round.outcome, seed };
}

/** State of a bet's stake. */
export function stakeStateOf({ status, wallet_call }: LiveBetRow): LiveOwn['state'] {
  if (status === 'refused') return 'refused';
  if (status === 'void' || wallet_call === 'rollback' || wallet_call === 'check') return 'out';
  return status === 'pending' && wallet_call === 'bet' ? 'requested' : 'staked';
}

/** View of a player's bet. */
export function viewOwn(bet: LiveBetRow, version: number): LiveOwn {
  const own = { round: bet.round_id, version, bets: bet.layout, state: stakeStateOf(bet) };
  return bet.targets === null ? own : { ...own, targets: bet.targets };
}

const entryStates: Partial<Record<LivePhase, LiveOwn['state']>> = { OPEN: 'placed', CLOSING: 'requested' };

/** View of a player's layout without a bet. After `CLOSING`, such a layout is not in the round. */
export function viewEntry({ version, layout, targets }: Entry, round: Pick<LiveRoundRow, 'id' | 'phase'>): LiveOwn {
  const state = entryStates[round.phase] ?? 'out';
  const own = { round: round.id, version, bets: viewBets(layout), state } as const;
  return targets === undefined ? own : { ...own, targets: { ...targets } };
}

/** Message to a player whose bet has changed. */
export function messageOf(bet: LiveBetRow, version: number): LiveMessage {
  const balance = bet.balance_minor?.toString() ?? null;
  if (bet.status !== 'settled') return { type: 'stake', own: viewOwn(bet, version), balance, refusal: bet.refusal };
  const win = (bet.win_minor ?? 0n).toString();
  return { type: 'paid', round: bet.round_id, stake: (bet.stake_minor + bet.added_minor).toString(), win, balance };
}

/** Public view of a seed chain. */
export function viewChain(chain: Omit<ChainRow, 'checkpoints' | 'step' | 'is_sealed'>): LiveChainView {
  const announcement = announcementOf(chain);
  return {
    id: chain.id,
    terminal: chain.terminal.toString('hex'),
    length: chain.length,
    salt: chain.salt,
    beacon:
      announcement && chain.beacon
        ? {
            hash: announcement.beacon,
            round: announcement.round,
            at: timeOfBeaconRound(chain.beacon, announcement.round),
            announced_at: announcement.announced_at,
          }
        : null,
  };
}

/** The answer to a decision. */
export function decisionMessage(
  answer: Exclude<DecisionAnswer, 'lost'>,
  { round, stage, hand }: WantedMove & { round: string },
  running: LiveRoundRow | undefined,
): LiveMessage {
  if (typeof answer === 'object') return { type: 'decided', round, move: answer, balance: null, refusal: null };
  return { type: 'decision_refused', round, stage, hand, reason: answer, ...phaseNow(running) };
}

/** State included in a refusal: the current phase and its end. */
export function phaseNow(running: LiveRoundRow | undefined): { phase: LivePhase | null; lock_at: number | null } {
  return { phase: running?.phase ?? null, lock_at: running?.deadline.getTime() ?? null };
}

/** The wallet's answer to an additional stake. */
export function additionalStakeMessage(
  { round_id: round, balance_minor, refusal }: LiveBetRow,
  move: LiveMove,
): LiveMessage {
  return { type: 'decided', round, move, balance: balance_minor?.toString() ?? null, refusal };
}
