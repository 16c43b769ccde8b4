import { readObject, readStake } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

export const ringRisks = ['low', 'medium', 'high'] as const;
export type RingRisk = (typeof ringRisks)[number];
const stakeUnits = 100;

/** Pays of the twenty sectors, clockwise from the top, in hundredths. */
export const sectors: Readonly<Record<RingRisk, readonly number[]>> = {
  low: [120, 130, 120, 120, 0, 120, 120, 120, 120, 0, 120, 120, 120, 130, 0, 120, 120, 120, 120, 0],
  medium: [150, 0, 200, 0, 150, 0, 170, 0, 200, 0, 150, 0, 400, 0, 170, 0, 200, 0, 150, 0],
  high: [1_940, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

export interface RingBet {
  stake: string;
  risk: RingRisk;
}

/** A wheel of twenty equal sectors: every risk returns exactly 97 %. */
export const fortuneRing: WagerGame<RingBet> = {
  game: 'fortune-ring',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 20,
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const risk = ringRisks.find((one) => one === sent?.['risk']);
    return stake === undefined || risk === undefined ? undefined : { stake, risk };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: ({ risk }) => sectors[risk].reduce((sum, pay) => sum + pay, 0) / sectors[risk].length,
  play({ bet, randomness }) {
    const ring = sectors[bet.risk];
    const sector = randomness.nextInt(ring.length);
    const pay = ring[sector] ?? 0;
    return { events: [{ type: 'stopped', sector, pay }], win: (BigInt(bet.stake) * BigInt(pay)) / 100n };
  },
};
