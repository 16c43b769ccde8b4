import type { GameMovement } from '@altyn/contracts/game-movement';
import type { Currency } from '@altyn/domain/money';
import { type NanoEur, toNanoEur } from '@altyn/domain/reference-rate';
import { countedTenThousandths } from '@altyn/domain/theoretical-loss';
import { shownMillionths } from './cycle.ts';

/** From smallest to largest: the order in which a bet wins several points. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

/** A level from one win to the next. */
export interface LevelRound {
  /** From 1. */
  round: number;
  /** The house's seed money. */
  seed: NanoEur;
  /** Highest amount that is shown and paid. */
  highest: NanoEur;
  /** Progress at which it is won; the smaller of it and `highest` is paid. */
  point: NanoEur;
  salt: string;
  pointHash: string;
}

export interface Level extends LevelRound {
  /** Progress towards the point; `shownAmount` is what the level holds. */
  amount: NanoEur;
}

/** Amount that a level holds and shows: its progress up to its highest amount. */
export const shownAmount = ({ amount, highest }: Pick<Level, 'amount' | 'highest'>): NanoEur =>
  amount < highest ? amount : highest;

/** Amount that a won level pays. */
export const paidAmount = ({ point, highest }: Pick<Level, 'point' | 'highest'>): NanoEur =>
  point < highest ? point : highest;
export type Levels = Readonly<Record<Suit, Level>>;

/** Amount that a movement adds to the jackpots, or a rollback removes (negative). */
export interface Contribution {
  movementId: string;
  playerId: string;
  gameId: string;
  currency: Currency;
  at: Date;
  eur: NanoEur;
  /** The same in ten-thousandths of the currency's minor unit, unrounded. */
  own: bigint;
}

export interface Hit {
  suit: Suit;
  /** The won round and its successor. */
  won: LevelRound;
  next: LevelRound;
}

/** Levels after a contribution. */
export interface Fed {
  levels: Levels;
  hits: readonly Hit[];
  /** Amount that the levels took or returned. */
  moved: NanoEur;
  /** Amount saved for seeds, or taken back: what a level does not show, and what exceeds its highest amount. */
  saved: NanoEur;
}

/** Full stake in hundredths of a per cent: the unit in which `own` is exact. */
const wholeStake = 10_000n;

/**
 * Computes the contribution of a movement's real-money stake: per cent of its counted turnover. Undefined when there is
 * none. House gifts feed nothing.
 */
export function contributionOf(
  movement: GameMovement,
  terms: { percentHundredths: bigint; ratePerEur: string },
): Contribution | undefined {
  if (movement.isFree || movement.isPromo) return undefined;
  const counted = countedTenThousandths(movement.stake.real, movement.edgeHundredths);
  const own = (counted * terms.percentHundredths) / wholeStake;
  if (own === 0n) return undefined;
  const { id: movementId, playerId, gameId, currency, at } = movement;
  return { movementId, playerId, gameId, currency, at, own, eur: toNanoEur(own, terms.ratePerEur) / wholeStake };
}

/** Splits an amount into parts that sum to it; the remainder goes to the smallest level with a share. */
export function splitOf(eur: NanoEur, sharesPercent: Readonly<Record<Suit, number>>): Record<Suit, NanoEur> {
  const part = (suit: Suit) => (eur * BigInt(sharesPercent[suit])) / 100n;
  const parts = { clubs: part('clubs'), diamonds: part('diamonds'), hearts: part('hearts'), spades: part('spades') };
  const rest = eur - suits.reduce((sum, suit) => sum + parts[suit], 0n);
  const first = suits.find((suit) => sharesPercent[suit] > 0) ?? 'clubs';
  parts[first] += rest;
  return parts;
}

/**
 * Feeds the levels. Of each level's part the share of `shownMillionths` is shown; the rest is saved for the next seeds. A
 * level that reaches its point is won: the point is paid, up to the highest amount, and the excess starts the next round on
 * top of the seed. A bet wins a level at most once; a rollback removes its part, but never money already won or below the
 * seed.
 * @param openNext draws the next round of a won level.
 */
export function feedLevels(
  levels: Levels,
  contribution: { eur: NanoEur; sharesPercent: Readonly<Record<Suit, number>> },
  openNext: (suit: Suit, round: number) => LevelRound,
): Fed {
  const parts = splitOf(contribution.eur, contribution.sharesPercent);
  const hits: Hit[] = [];
  let moved = 0n;
  let saved = 0n;
  const feed = (suit: Suit): Level => {
    const level = levels[suit];
    const part = parts[suit];
    const shown = (part * shownMillionths(level)) / 1_000_000n;
    const reached = level.amount + shown;
    const amount = reached < level.seed ? level.seed : reached;
    const isWon = shown > 0n && amount >= level.point;
    const excess = isWon ? amount - level.point : 0n;
    const next = isWon ? openNext(suit, level.round + 1) : undefined;
    const after = next ? { ...next, amount: next.seed + excess } : { ...level, amount };
    if (next) hits.push({ suit, won: level, next });
    const won = next ? paidAmount(level) - next.seed : 0n;
    const taken = shownAmount(after) + won - shownAmount(level);
    moved += taken;
    // What was clamped at the seed is neither moved nor saved.
    saved += part - shown + (amount - level.amount - taken);
    return after;
  };
  return {
    levels: { clubs: feed('clubs'), diamonds: feed('diamonds'), hearts: feed('hearts'), spades: feed('spades') },
    hits,
    moved,
    saved,
  };
}

/** Part of a contribution in its own currency that corresponds to the moved amount, in ten-thousandths of a minor unit. */
export function ownMoved({ eur, own }: Pick<Contribution, 'eur' | 'own'>, moved: NanoEur): bigint {
  return eur === moved ? own : (own * moved) / eur;
}

/** Splits a carry into whole minor units to move now and the remainder. */
export function wholeOf(carry: bigint): { minor: bigint; carry: bigint } {
  const minor = carry / wholeStake;
  return { minor, carry: carry - minor * wholeStake };
}
