import type { LiveMessage, LiveOwn, LiveRoundView } from '@altyn/contracts/live-table';
import type { LiveBetRow } from './bet-store.ts';
import { startOfFlight } from './move-round.ts';
import { type Entry, viewBets } from './round-book.ts';
import type { LiveRoundRow } from './round-store.ts';

/** A round as everybody may see it. The end of a flight is told by nothing before it. */
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

function stateOf({ status, wallet_call }: LiveBetRow): LiveOwn['state'] {
  if (status === 'refused') return 'refused';
  if (status === 'void' || wallet_call === 'rollback' || wallet_call === 'check') return 'out';
  return status === 'pending' && wallet_call === 'bet' ? 'asked' : 'staked';
}

/** A player's bet as it stands. */
export function viewOwn(bet: LiveBetRow, version: number): LiveOwn {
  const own = { round: bet.round_id, version, bets: bet.layout, state: stateOf(bet) };
  return bet.targets === null ? own : { ...own, targets: bet.targets };
}

/** A player's layout before it is a bet. */
export function viewEntry({ version, layout, targets }: Entry, round: Pick<LiveRoundRow, 'id' | 'phase'>): LiveOwn {
  const state = round.phase === 'OPEN' ? 'placed' : 'asked';
  const own = { round: round.id, version, bets: viewBets(layout), state } as const;
  return targets === undefined ? own : { ...own, targets: { ...targets } };
}

/** What a player is told when their bet has changed. */
export function messageOf(bet: LiveBetRow, version: number): LiveMessage {
  const balance = bet.balance_minor?.toString() ?? null;
  if (bet.status !== 'settled') return { type: 'stake', own: viewOwn(bet, version), balance, refusal: bet.refusal };
  const win = (bet.win_minor ?? 0n).toString();
  return { type: 'paid', round: bet.round_id, stake: (bet.stake_minor + bet.further_minor).toString(), win, balance };
}
