import { readInt, readObject, readStake } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

/** A roll is 0.00 to 99.99, in hundredths. */
export const rolls = 10_000;
export const returnOfPlay = 98n;
export const minChance = 100;
export const maxChance = 9_500;
const stakeUnits = 100;

export interface DiceBet {
  stake: string;
  side: 'under' | 'over';
  /** Number of winning rolls out of 10,000. */
  chance: number;
}

/** Multiplier in hundredths, rounded down so that the return never exceeds 98 %. */
export function multiplierOf(chance: number): bigint {
  return (returnOfPlay * BigInt(rolls)) / BigInt(chance);
}

export function isWinning({ side, chance }: Pick<DiceBet, 'side' | 'chance'>, roll: number): boolean {
  return side === 'under' ? roll < chance : roll >= rolls - chance;
}

export const dice: WagerGame<DiceBet> = {
  game: 'dice',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 98,
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const chance = readInt(sent?.['chance'], minChance, maxChance);
    const side = sent?.['side'];
    if (stake === undefined || chance === undefined || (side !== 'under' && side !== 'over')) return undefined;
    return { stake, side, chance };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: ({ chance }) => (chance * Number(multiplierOf(chance))) / rolls,
  play({ bet, randomness }) {
    const roll = randomness.nextInt(rolls);
    const win = isWinning(bet, roll) ? (BigInt(bet.stake) * multiplierOf(bet.chance)) / 100n : 0n;
    return { events: [{ type: 'roll', roll }], win };
  },
};
