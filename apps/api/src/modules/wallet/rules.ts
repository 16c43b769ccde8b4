import type { Minor } from '@altyn/domain/money';

/** Money by the pocket it comes from or goes to, minor units. */
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
 * Divides a stake over the pockets, cash first: game, then digital, then bonus.
 * @returns undefined when they do not hold enough together.
 */
export function splitStake(pockets: Readonly<Parts>, stake: Minor): Parts | undefined {
  if (sumOf(pockets) < stake) return undefined;
  const game = pockets.game < stake ? pockets.game : stake;
  const rest = stake - game;
  const digital = pockets.digital < rest ? pockets.digital : rest;
  return { game, digital, bonus: rest - digital };
}

/** The win of a free spin: all of it is bonus money. */
export const bonusOnly = (win: Minor): Parts => ({ game: 0n, digital: 0n, bonus: win });

/**
 * Divides a win as the round's stake was funded so far: the bonus share, rounded down, goes to bonus, the rest with the
 * odd minor units to digital. A round without a stake (free, promotional) pays to digital.
 */
export function splitWin(win: Minor, stake: Readonly<Parts>): Parts {
  const total = sumOf(stake);
  const bonus = total === 0n ? 0n : (win * stake.bonus) / total;
  return { game: 0n, digital: win - bonus, bonus };
}
