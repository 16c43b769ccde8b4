import type { WagerGame } from './wager-game.ts';

/** A roll is 0.00 to 99.99, counted in hundredths. */
export const rolls = 10_000;
const returnOfPlay = 98n;
const leastChance = 100;
const mostChance = 9_500;

export interface DiceBet {
  stake: string;
  side: 'under' | 'over';
  /** How many of the 10,000 rolls win. */
  chance: number;
}

/** The multiplier in hundredths, rounded down: the return is never above 98 %. */
export function multiplierOf(chance: number): bigint {
  return (returnOfPlay * BigInt(rolls)) / BigInt(chance);
}

export function isWinning({ side, chance }: Pick<DiceBet, 'side' | 'chance'>, roll: number): boolean {
  return side === 'under' ? roll < chance : roll >= rolls - chance;
}

export const dice: WagerGame<DiceBet> = {
  game: 'dice',
  mathsVersion: '1',
  maxWinMultiple: 98,
  readBet(raw, { leastMinor, mostMinor }) {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const { stake, side, chance } = raw as Record<string, unknown>;
    if (typeof stake !== 'string' || !/^[1-9]\d{0,17}$/.test(stake)) return undefined;
    if (BigInt(stake) < leastMinor || BigInt(stake) > mostMinor) return undefined;
    if (side !== 'under' && side !== 'over') return undefined;
    if (typeof chance !== 'number' || !Number.isInteger(chance)) return undefined;
    if (chance < leastChance || chance > mostChance) return undefined;
    return { stake, side, chance };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  play({ bet, randomness }) {
    const roll = randomness.nextInt(rolls);
    const win = isWinning(bet, roll) ? (BigInt(bet.stake) * multiplierOf(bet.chance)) / 100n : 0n;
    return {
      events: [
        { type: 'roll', roll },
        { type: 'roundTotal', win: win.toString() },
      ],
      win,
    };
  },
};
