import type { GameRandomness } from '../randomness.ts';
import { advise, type Move } from './blackjack-advice.ts';
import { type BlackjackRules, dealerDraws, houseRules, isNatural, pointsOf, valueOf } from './blackjack-rules.ts';
import { createShoe } from './blackjack-shoe.ts';
import {
  type BlackjackEvent,
  type Hand,
  type HandResult,
  isWaiting,
  movesOf,
  situationOf,
  type Table,
  tableOf,
} from './blackjack-state.ts';
import { readObject, readStake } from './read-bet.ts';
import type { BetLimits, WagerEvent, WagerGame, WagerPart } from './wager-game.ts';

export const maxBoxes = 5;
/** Blackjack, insurance and surrender pay in halves of the stake. */
const stakeUnits = 2;

/** Return of the house's table in per cent, by basic strategy (docs/games-wagers.md). */
const houseReturn = 99.67;

export interface BlackjackBet {
  /** The stakes of one to five boxes, minor units as text. */
  stakes: string[];
}

const totalOf = ({ stakes }: BlackjackBet) => stakes.reduce((sum, stake) => sum + BigInt(stake), 0n);

function readBet(raw: unknown, limits: BetLimits): BlackjackBet | undefined {
  const sent = readObject(raw)?.['stakes'];
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > maxBoxes) return undefined;
  const stakes = sent.map((stake) => readStake(stake, limits, stakeUnits));
  if (stakes.includes(undefined)) return undefined;
  const bet = { stakes: stakes as string[] };
  return totalOf(bet) > limits.maxMinor ? undefined : bet;
}

/** Payout of a hand against the dealer's complete cards. */
function resultOf(hand: Hand, dealer: readonly number[], rules: BlackjackRules): HandResult {
  const result = (outcome: HandResult['outcome'], returned: bigint) => ({ outcome, returned: returned.toString() });
  if (hand.isSurrendered) return result('surrender', hand.stake / 2n);
  const { total } = valueOf(hand.cards);
  if (total > 21) return result('bust', 0n);
  const isOwnNatural = !hand.isSplit && isNatural(hand.cards);
  if (isOwnNatural !== isNatural(dealer)) {
    return isOwnNatural
      ? result('blackjack', hand.stake + (hand.stake * BigInt(rules.blackjackTenths)) / 10n)
      : result('lose', 0n);
  }
  const theirs = valueOf(dealer).total;
  if (theirs > 21 || total > theirs) return result('win', hand.stake * 2n);
  return total === theirs ? result('push', hand.stake) : result('lose', 0n);
}

interface Step {
  bet: BlackjackBet;
  /** All events so far, including those of this step. */
  events: WagerEvent[];
  /** Number of events before this step. */
  before: number;
  randomness: GameRandomness;
  rules: BlackjackRules;
}

const stakesOf = ({ stakes }: BlackjackBet) => stakes.map(BigInt);
const add = (step: Step, event: BlackjackEvent) => step.events.push(event as WagerEvent);
const tableAt = (step: Step): Table => tableOf(step.events, stakesOf(step.bet));

function shoeAt(step: Step, table: Table) {
  const seen = [table.up, ...table.hands.flatMap(({ cards }) => cards)];
  return createShoe({ decks: step.rules.decks, seen, up: table.up, hasPeeked: table.hasPeeked });
}

function drawAt(step: Step): number {
  return shoeAt(step, tableAt(step)).draw(step.randomness);
}

/** Ends the round: the dealer's cards and the payout of every hand. */
function settle(step: Step, hidden?: number): WagerPart {
  const table = tableAt(step);
  const shoe = shoeAt(step, table);
  const cards = [table.up, hidden ?? shoe.turn(step.randomness)];
  const isLive = (hand: Hand) =>
    !hand.isSurrendered && valueOf(hand.cards).total <= 21 && (hand.isSplit || !isNatural(hand.cards));
  if (table.hands.some(isLive) && !isNatural(cards)) {
    while (dealerDraws(valueOf(cards), step.rules)) cards.push(shoe.drawOpen(step.randomness));
  }
  const results = table.hands.map((hand) => resultOf(hand, cards, step.rules));
  const insurance = table.isInsured && isNatural(cards) ? (totalOf(step.bet) / 2n) * 3n : 0n;
  add(step, { type: 'dealer', cards });
  add(step, { type: 'paid', results, insurance: insurance.toString() });
  const win = results.reduce((sum, { returned }) => sum + BigInt(returned), insurance);
  return { events: step.events.slice(step.before), win };
}

/** Offers the next hand's choice, or ends the round. */
function continueRound(step: Step): WagerPart {
  const table = tableAt(step);
  const hand = table.hands.findIndex((one) => isWaiting(table, one, step.rules));
  const open = table.hands[hand];
  if (!open) return settle(step);
  const situation = situationOf(table, open, step.rules);
  add(step, { type: 'turn', hand, advice: advise(situation, step.rules) });
  const stake = step.bet.stakes[open.box] ?? '0';
  const options = movesOf(table, open, step.rules).map((id) =>
    id === 'double' || id === 'split' ? { id, addedMinor: stake } : { id },
  );
  const cannot = { double: false, split: false, surrender: false };
  const isLeft = !options.some(({ id }) => id === 'hit');
  const fallback = isLeft ? 'stand' : advise({ ...situation, can: cannot }, step.rules);
  return { events: step.events.slice(step.before), win: 0n, next: { options, fallback } };
}

/** The dealer checks the hidden card under an ace or a ten. */
function peek(step: Step): WagerPart {
  const table = tableAt(step);
  const up = pointsOf(table.up);
  if (up !== 1 && up !== 10) return continueRound(step);
  // The checked card is kept only if it makes a blackjack (see blackjack-shoe.ts).
  const hidden = shoeAt(step, table).turn(step.randomness);
  const isBlackjack = isNatural([table.up, hidden]);
  add(step, { type: 'peek', isBlackjack });
  return isBlackjack ? settle(step, hidden) : continueRound(step);
}

/** A single-player blackjack table with the given rules. */
export function blackjackBy(rules: BlackjackRules, game = 'blackjack'): WagerGame<BlackjackBet> {
  return {
    game,
    mathsVersion: '1',
    stakeUnits,
    // Every hand of one box, split and doubled, wins.
    maxWinMultiple: rules.maxHands * 4,
    readBet,
    stakeOf: totalOf,
    returnOf: () => houseReturn,
    play({ bet, randomness }) {
      const step: Step = { bet, events: [], before: 0, randomness, rules };
      const shoe = createShoe({ decks: rules.decks, seen: [], up: 0, hasPeeked: false });
      const draw = () => shoe.drawOpen(randomness);
      const first = bet.stakes.map(draw);
      const up = draw();
      add(step, { type: 'dealt', hands: first.map((card) => [card, draw()]), up });
      if (pointsOf(up) !== 1) return peek(step);
      const options = [{ id: 'insure', addedMinor: (totalOf(bet) / 2n).toString() }, { id: 'decline' }];
      return { events: step.events, win: 0n, next: { options, fallback: 'decline' } };
    },
    resume({ bet, events, choice, randomness }) {
      const step: Step = { bet, events: [...events], before: events.length, randomness, rules };
      if (choice === 'insure' || choice === 'decline') {
        add(step, { type: 'insurance', isTaken: choice === 'insure' });
        return peek(step);
      }
      const table = tableAt(step);
      const hand = table.hands.findIndex((one) => isWaiting(table, one, rules));
      move(step, choice as Move, hand);
      return continueRound(step);
    },
  };
}

function move(step: Step, choice: Move, hand: number): void {
  switch (choice) {
    case 'split': {
      const shoe = shoeAt(step, tableAt(step));
      add(step, { type: 'split', hand, cards: [shoe.draw(step.randomness), shoe.draw(step.randomness)] });
      return;
    }
    case 'double':
      add(step, { type: 'double', hand, card: drawAt(step) });
      return;
    case 'hit':
      add(step, { type: 'card', hand, card: drawAt(step) });
      return;
    default:
      add(step, { type: choice, hand });
  }
}

export const blackjack = blackjackBy(houseRules);
