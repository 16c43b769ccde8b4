import type { Minor } from '@altyn/domain/money';

/** Amounts by pocket, in minor units. */
export interface Parts {
  game: Minor;
  digital: Minor;
  bonus: Minor;
}

export const noParts: Readonly<Parts> = { game: 0n, digital: 0n, bonus: 0n };

export function sumOf(parts: Readonly<Parts>): Minor {
  return parts.game + parts.digital + parts.bonus;
}

/**
 * Splits a stake over the pockets, cash first: game, then digital, then bonus.
 * @returns undefined when they hold too little.
 */
export function splitStake(pockets: Readonly<Parts>, stake: Minor): Parts | undefined {
  if (sumOf(pockets) < stake) return undefined;
  const game = pockets.game < stake ? pockets.game : stake;
  const rest = stake - game;
  const digital = pockets.digital < rest ? pockets.digital : rest;
  return { game, digital, bonus: rest - digital };
}

/** A free-spin win: bonus money only. */
export const bonusOnly = (win: Minor): Parts => ({ game: 0n, digital: 0n, bonus: win });

/**
 * Splits a win by the funding of the round's stake: the bonus share, rounded down, goes to bonus, the rest with the odd
 * minor units to digital. A win without a stake (free, promotional) goes to digital.
 */
export function splitWin(win: Minor, stake: Readonly<Parts>): Parts {
  const total = sumOf(stake);
  const bonus = total === 0n ? 0n : (win * stake.bonus) / total;
  return { game: 0n, digital: win - bonus, bonus };
}
