import type { LiveMove, LiveTableau } from '@altyn/contracts/live/table';
import type { LiveMoveName } from '@altyn/contracts/live/names';
import { handsAt, movesFor } from '@altyn/engines/live/blackjack';
import type { LiveBetRow } from './store/bet-store.ts';
import { type Decision, movesByBet } from './store/decision-store.ts';

/** A hand that is decided in the current stage. */
interface OpenHand {
  place: number;
  allowed: readonly LiveMoveName[];
}

interface Playing {
  bet: LiveBetRow;
  added: LiveBetRow | undefined;
  decisions: Decision[];
  open: readonly OpenHand[];
}

/** One stage of a shared-cards round: pending and made decisions. Reloaded from the database for each stage. */
export interface TablePlay {
  readonly stage: number;
  /** True when every hand is decided and the wallet has answered. */
  readonly isDecided: boolean;
  /** Number of hands by move made in this stage. */
  readonly moves: Record<LiveMoveName, number> & { open: number };
  /** The bet of a player who may make this move; otherwise the reason for the refusal. */
  may(player: string, request: { hand: number; move: LiveMoveName }): LiveBetRow | 'NO_HAND' | 'NOT_ALLOWED' | 'TAKEN';
  /** Records a stored decision. */
  decided(player: string, decision: Decision): void;
  /** Records that an additional stake was requested or answered. @returns its move. */
  staked(added: LiveBetRow): LiveMove | undefined;
  movesOf(player: string): LiveMove[];
}

function stakeOf({ status, wallet_call }: LiveBetRow): LiveMove['stake'] {
  if (status === 'refused') return 'refused';
  if (status === 'void' || wallet_call === 'rollback' || wallet_call === 'check') return 'out';
  return status === 'pending' ? 'requested' : 'staked';
}

/** Players with a stake in the round, and the hands they decide in this stage. */
function listPlaying(
  tableau: Pick<LiveTableau, 'stage' | 'hand' | 'second' | 'isOpen'>,
  { bets, decisions }: { bets: readonly LiveBetRow[]; decisions: readonly Decision[] },
): Map<string, Playing> {
  const { stage } = tableau;
  const added = new Map(bets.flatMap((bet) => (bet.of_bet === null ? [] : [[bet.of_bet, bet] as const])));
  const played = movesByBet(
    decisions.filter((decision) => decision.stage < stage),
    [...added.values()],
  );
  const ofBet = Map.groupBy(decisions, ({ bet_id }) => bet_id);
  const players = new Map<string, Playing>();
  for (const bet of bets) {
    if (bet.of_bet !== null || (bet.status !== 'staked' && bet.wallet_call !== 'win')) continue;
    const hands = tableau.isOpen ? handsAt(tableau, played.get(bet.id) ?? [], stage) : [];
    const open = hands.flatMap((hand, place) => (hand.isDone ? [] : [{ place, allowed: movesFor(hand) }]));
    players.set(bet.player, { bet, added: added.get(bet.id), decisions: [...(ofBet.get(bet.id) ?? [])], open });
  }
  return players;
}

function viewMove({ stage, hand, move }: Decision, { added }: Playing): LiveMove {
  const isAddedStake = (move === 'double' || move === 'split') && added !== undefined;
  return { stage, hand, move, ...(isAddedStake ? { stake: stakeOf(added)! } : {}) };
}

export function createTablePlay(
  tableau: Pick<LiveTableau, 'stage' | 'hand' | 'second' | 'isOpen'>,
  of: { bets: readonly LiveBetRow[]; decisions: readonly Decision[] },
): TablePlay {
  const { stage } = tableau;
  const players = listPlaying(tableau, of);
  const decisionAt = ({ decisions: made }: Playing, hand: number) =>
    made.find((decision) => decision.stage === stage && decision.hand === hand);
  const isWaiting = ({ added: stake }: Playing) => stake?.status === 'pending' && stake.wallet_call === 'bet';
  /** A refused stake reopens the hand for a decision. */
  const isFree = (one: Playing, made: Decision) =>
    one.added?.status === 'refused' && (made.move === 'double' || made.move === 'split');
  const counts = { hit: 0, stand: 0, double: 0, split: 0, open: 0 };
  let waiting = 0;
  const count = (one: Playing, by: 1 | -1) => {
    if (isWaiting(one)) waiting += by;
    for (const { place } of one.open) counts[decisionAt(one, place)?.move ?? 'open'] += by;
  };
  for (const one of players.values()) count(one, 1);

  function change(one: Playing, work: () => void): void {
    count(one, -1);
    work();
    count(one, 1);
  }

  return {
    stage,
    get isDecided() {
      return counts.open === 0 && waiting === 0;
    },
    get moves() {
      return { ...counts };
    },
    may(player, { hand, move }) {
      const one = players.get(player);
      const open = one?.open.find(({ place }) => place === hand);
      if (!one || !open) return 'NO_HAND';
      const made = decisionAt(one, hand);
      if (made && !(isFree(one, made) && (move === 'hit' || move === 'stand'))) return 'TAKEN';
      return open.allowed.includes(move) ? one.bet : 'NOT_ALLOWED';
    },
    decided(player, decision) {
      const one = players.get(player);
      if (!one) return;
      change(one, () => {
        one.decisions = one.decisions.filter(({ stage: at, hand }) => at !== decision.stage || hand !== decision.hand);
        one.decisions.push(decision);
      });
    },
    staked(stake) {
      const one = players.get(stake.player);
      if (!one || one.bet.id !== stake.of_bet) return undefined;
      change(one, () => {
        one.added = stake;
      });
      const made = one.decisions.find(({ move }) => move === 'double' || move === 'split');
      return made && viewMove(made, one);
    },
    movesOf(player) {
      const one = players.get(player);
      return one ? one.decisions.map((decision) => viewMove(decision, one)) : [];
    },
  };
}
