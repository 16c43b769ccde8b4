import type { LiveMessage, LiveMove } from '@altyn/contracts/live/table';
import type { LiveMoveName } from '@altyn/contracts/live/names';
import { endOf, type HandEnd, handsAt, lastStage, movePlayed, movesFor } from '@altyn/engines/live/blackjack';
import type { Texts } from '../runtime/texts/texts.ts';
import type { TableState } from './messages.ts';
import type { LiveTexts } from './texts/live-texts.ts';

/** A hand of this player in the form shown on the board. */
export interface OwnHand {
  cards: readonly number[];
  /** Moves available now; empty if it is decided, or takes no further card. */
  allowed: readonly LiveMoveName[];
  /** Decision made in this stage. */
  decided: LiveMove | undefined;
  isDoubled: boolean;
  /** Set once the result is final. */
  end: HandEnd | undefined;
}

/** The player's hands in a shared-cards round, and the decisions of others. */
export interface OwnHands {
  stage: number;
  hands: readonly OwnHand[];
  others: (Record<LiveMoveName, number> & { open: number }) | undefined;
}

function playedMoves(moves: readonly LiveMove[]): (LiveMoveName | undefined)[][] {
  const played: (LiveMoveName | undefined)[][] = [];
  for (const { stage, hand, move, stake } of moves) {
    while (played.length < stage) played.push([]);
    played[stage - 1]![hand] = movePlayed(move, stake === 'staked');
  }
  return played;
}

/** A refused stake reopens the hand for a decision without it. */
const isFree = (decided: LiveMove | undefined) => decided === undefined || decided.stake === 'refused';

/** Undefined: the table has no cards. No hands: the player has no stake in the round. */
export function handsOf(
  { round, own, crowd }: Pick<TableState, 'round' | 'own' | 'crowd'>,
  nowMs: number,
): OwnHands | undefined {
  const tableau = round?.tableau;
  if (!round || !tableau) return undefined;
  const { stage } = tableau;
  const view = { stage, others: round.phase === 'DECIDING' ? crowd.moves : undefined };
  if (own?.round !== round.id || own.state !== 'staked') return { ...view, hands: [] };
  const made = own.moves ?? [];
  const moves = playedMoves(made);
  const { deal } = tableau;
  if (deal) {
    const isOver = round.phase === 'RESULT' || round.phase === 'SETTLED';
    const hands = handsAt(deal, moves, lastStage + 1).map(
      (hand): OwnHand => ({
        cards: hand.cards,
        isDoubled: hand.isDoubled,
        allowed: [],
        decided: undefined,
        end: isOver ? endOf(hand, deal.dealer) : undefined,
      }),
    );
    return { ...view, hands };
  }
  const isOpen = tableau.isOpen && round.phase === 'DECIDING' && nowMs < round.deadline;
  const hands = handsAt(tableau, moves, stage).map((hand, place): OwnHand => {
    const decided = made.find((each) => each.stage === stage && each.hand === place);
    const wide = isOpen && isFree(decided) ? movesFor(hand) : [];
    const allowed = decided ? wide.filter((move) => move === 'hit' || move === 'stand') : wide;
    return { cards: hand.cards, isDoubled: hand.isDoubled, allowed, decided, end: undefined };
  });
  return { ...view, hands };
}

/** True when this player has a hand to decide. */
export function isAsked(state: Pick<TableState, 'round' | 'own' | 'crowd'> | undefined, nowMs: number): boolean {
  return (state && handsOf(state, nowMs)?.hands.some(({ allowed }) => allowed.length > 0)) ?? false;
}

/** Message about a double or a split whose stake was not taken; `NOT_ENOUGH_MONEY` has a separate notice. */
export function addedStakeText(
  { move, refusal }: Extract<LiveMessage, { type: 'decided' }>,
  { texts, live }: { texts: Texts; live: LiveTexts },
): string | undefined {
  if (move.stake === 'out') return live.blackjack.stakes.out;
  if (move.stake !== 'refused') return undefined;
  if (refusal === 'NOT_ENOUGH_MONEY') return refusal;
  return texts.refusals[refusal as keyof typeof texts.refusals] ?? live.blackjack.stakes.refused;
}
