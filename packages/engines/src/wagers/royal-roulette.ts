import { liveRoulette } from '../live/roulette.ts';
import { readObject } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

/** Zero returns half of an even-money stake, so stakes must be even. */
const stakeUnits = 2;
const maxSpots = 60;
export const evenMoney: ReadonlySet<string> = new Set(['red', 'black', 'odd', 'even', 'low', 'high']);

export interface RouletteBet {
  /** Stakes by spot, minor units as text. */
  stakes: Record<string, string>;
}

const totalOf = ({ stakes }: RouletteBet) => Object.values(stakes).reduce((sum, stake) => sum + BigInt(stake), 0n);

/**
 * Payout of a layout for a number: winning spots with their stakes, and half of even-money stakes at zero (la partage).
 */
export function returnedBy({ stakes }: RouletteBet, number: number): bigint {
  let returned = 0n;
  for (const [id, text] of Object.entries(stakes)) {
    const stake = BigInt(text);
    const pays = liveRoulette.spots.get(id)?.pays(number);
    if (pays !== undefined) returned += stake * BigInt(pays + 1);
    else if (number === 0 && evenMoney.has(id)) returned += stake / 2n;
  }
  return returned;
}

/** Single-player European roulette with la partage: returns 36/37 on numbers, 73/74 on even money. */
export const royalRoulette: WagerGame<RouletteBet> = {
  game: 'royal-roulette',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 36,
  readBet(raw, { minMinor, maxMinor }) {
    const sent = readObject(readObject(raw)?.['stakes']);
    const entries = Object.entries(sent ?? {});
    if (entries.length === 0 || entries.length > maxSpots) return undefined;
    const stakes: Record<string, string> = {};
    for (const [id, stake] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!liveRoulette.spots.has(id) || typeof stake !== 'string' || !/^[1-9]\d{0,17}$/.test(stake)) return undefined;
      if (BigInt(stake) < minMinor || BigInt(stake) % BigInt(stakeUnits) !== 0n) return undefined;
      stakes[id] = stake;
    }
    return totalOf({ stakes }) > maxMinor ? undefined : { stakes };
  },
  stakeOf: totalOf,
  returnOf(bet) {
    let returned = 0n;
    for (let number = 0; number < liveRoulette.outcomes; number += 1) returned += returnedBy(bet, number);
    return (Number(returned) * 100) / (Number(totalOf(bet)) * liveRoulette.outcomes);
  },
  play({ bet, randomness }) {
    const number = randomness.nextInt(liveRoulette.outcomes);
    return { events: [{ type: 'number', number }], win: returnedBy(bet, number) };
  },
};
