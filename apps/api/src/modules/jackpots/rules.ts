import type { GameMovement } from '@altyn/contracts/game-movement';
import type { Currency } from '@altyn/domain/money';
import { type NanoEur, toNanoEur } from '@altyn/domain/reference-rate';

/** From the smallest to the largest: the order in which a bet that reaches several points wins them. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

/** A level from one win to the next. */
export interface LevelRound {
  /** From 1. */
  round: number;
  /** The house's own money in it. */
  seed: NanoEur;
  /** The point is not above it. */
  highest: NanoEur;
  /** Where it is won, and what is then paid. */
  point: NanoEur;
  salt: string;
  pointHash: string;
}

export interface Level extends LevelRound {
  amount: NanoEur;
}
export type Levels = Readonly<Record<Suit, Level>>;

/** What a movement of a game adds to the jackpots, or a rollback takes back (negative). */
export interface Contribution {
  movementId: string;
  playerId: string;
  gameId: string;
  currency: Currency;
  at: Date;
  eur: NanoEur;
  /** The same in ten-thousandths of the currency's minor unit, not rounded. */
  own: bigint;
}

export interface Hit {
  suit: Suit;
  /** The round that was won, and the one that it makes room for. */
  won: LevelRound;
  next: LevelRound;
}

/** Levels after a contribution. */
export interface Fed {
  levels: Levels;
  hits: readonly Hit[];
  /** What the levels took of it, or gave back: all of it, unless a level had nothing left above its seed. */
  moved: NanoEur;
}

/** Of the stake, in hundredths of a per cent: the unit in which `own` is exact. */
const wholeStake = 10_000n;

/** The real money of a movement's stake that goes to the jackpots; undefined when none does. Gifts of the house feed nothing. */
export function contributionOf(
  movement: GameMovement,
  terms: { percentHundredths: bigint; ratePerEur: string },
): Contribution | undefined {
  if (movement.isFree || movement.isPromo) return undefined;
  const own = movement.stake.real * terms.percentHundredths;
  if (own === 0n) return undefined;
  const { id: movementId, playerId, gameId, currency, at } = movement;
  return { movementId, playerId, gameId, currency, at, own, eur: toNanoEur(own, terms.ratePerEur) / wholeStake };
}

/** Parts that sum to the whole; what does not divide goes to the smallest level that has a share. */
export function splitOf(eur: NanoEur, sharesPercent: Readonly<Record<Suit, number>>): Record<Suit, NanoEur> {
  const part = (suit: Suit) => (eur * BigInt(sharesPercent[suit])) / 100n;
  const parts = { clubs: part('clubs'), diamonds: part('diamonds'), hearts: part('hearts'), spades: part('spades') };
  const rest = eur - suits.reduce((sum, suit) => sum + parts[suit], 0n);
  const first = suits.find((suit) => sharesPercent[suit] > 0) ?? 'clubs';
  parts[first] += rest;
  return parts;
}

/**
 * Feeds the levels. One that reaches its point is won: the point is paid, and what came above it begins the next round on
 * top of the seed. A bet wins a level once at most; a rollback takes its part back, though nothing of what was won and
 * nothing below the seed.
 * @param openNext draws the next round of a level that is won.
 */
export function feedLevels(
  levels: Levels,
  contribution: { eur: NanoEur; sharesPercent: Readonly<Record<Suit, number>> },
  openNext: (suit: Suit, round: number) => LevelRound,
): Fed {
  const parts = splitOf(contribution.eur, contribution.sharesPercent);
  const hits: Hit[] = [];
  let moved = 0n;
  const feed = (suit: Suit): Level => {
    const level = levels[suit];
    const reached = level.amount + parts[suit];
    const amount = reached < level.seed ? level.seed : reached;
    moved += amount - level.amount;
    if (parts[suit] <= 0n || amount < level.point) return { ...level, amount };
    const next = openNext(suit, level.round + 1);
    hits.push({ suit, won: level, next });
    return { ...next, amount: next.seed + (amount - level.point) };
  };
  return {
    levels: { clubs: feed('clubs'), diamonds: feed('diamonds'), hearts: feed('hearts'), spades: feed('spades') },
    hits,
    moved,
  };
}

/** What of a contribution's own money follows what the levels moved, in ten-thousandths of a minor unit. */
export function ownMoved({ eur, own }: Pick<Contribution, 'eur' | 'own'>, moved: NanoEur): bigint {
  return eur === moved ? own : (own * moved) / eur;
}

/** Whole minor units that can be moved now, and what waits for more. */
export function wholeOf(carry: bigint): { minor: bigint; carry: bigint } {
  const minor = carry / wholeStake;
  return { minor, carry: carry - minor * wholeStake };
}
