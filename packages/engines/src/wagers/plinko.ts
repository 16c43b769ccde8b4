import { readInt, readObject, readStake } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

export const risks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof risks)[number];
export const minRows = 8;
export const maxRows = 16;
const stakeUnits = 100;

/**
 * Multipliers of the slots in hundredths, from the edge to the middle; the other half mirrors them. By risk, for 8 to
 * 16 rows.
 */
const halves: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>> = {
  low: [
    [550, 210, 110, 97, 50],
    [550, 200, 160, 97, 70],
    [870, 300, 140, 107, 98, 50],
    [820, 300, 190, 128, 97, 70],
    [980, 300, 160, 138, 108, 98, 50],
    [800, 400, 300, 186, 118, 88, 70],
    [700, 400, 190, 138, 127, 108, 98, 50],
    [1_450, 800, 300, 197, 146, 108, 98, 70],
    [1_550, 900, 200, 138, 137, 118, 107, 98, 50],
  ],
  medium: [
    [1_270, 300, 128, 68, 40],
    [1_750, 400, 168, 88, 50],
    [2_150, 500, 200, 137, 58, 40],
    [2_350, 600, 300, 176, 68, 50],
    [3_250, 1_100, 400, 197, 108, 58, 30],
    [4_200, 1_300, 600, 300, 127, 68, 40],
    [5_700, 1_500, 700, 400, 186, 97, 48, 20],
    [8_700, 1_800, 1_100, 500, 295, 127, 48, 30],
    [10_800, 4_200, 1_000, 500, 295, 146, 98, 48, 30],
  ],
  high: [
    [2_850, 390, 147, 30, 20],
    [4_250, 690, 195, 58, 20],
    [7_500, 1_000, 295, 88, 29, 20],
    [11_800, 1_390, 510, 137, 39, 20],
    [16_800, 2_370, 800, 197, 68, 20, 20],
    [25_500, 3_650, 1_080, 395, 98, 20, 20],
    [41_500, 5_500, 1_770, 490, 187, 29, 20, 20],
    [61_000, 8_150, 2_650, 785, 295, 49, 20, 20],
    [98_000, 12_750, 2_550, 885, 395, 195, 20, 20, 20],
  ],
};

/** Multiplier of each slot in hundredths, from left to right: one more slot than rows. */
export function paysOf(risk: PlinkoRisk, rows: number): readonly number[] {
  const half = halves[risk][rows - minRows];
  if (!half) throw new RangeError(`plinko: ${rows} rows`);
  const mirrored = half.toReversed();
  return [...half, ...(rows % 2 === 0 ? mirrored.slice(1) : mirrored)];
}

/** Return in per cent: the binomial mean of the slots' multipliers. */
export function plinkoReturn(risk: PlinkoRisk, rows: number): number {
  let ways = 1;
  let sum = 0;
  for (const [slot, pay] of paysOf(risk, rows).entries()) {
    sum += ways * pay;
    ways = (ways * (rows - slot)) / (slot + 1);
  }
  return sum / 2 ** rows;
}

export interface PlinkoBet {
  stake: string;
  risk: PlinkoRisk;
  rows: number;
}

export const plinko: WagerGame<PlinkoBet> = {
  game: 'plinko',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 980,
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const rows = readInt(sent?.['rows'], minRows, maxRows);
    const risk = risks.find((one) => one === sent?.['risk']);
    return stake === undefined || rows === undefined || risk === undefined ? undefined : { stake, risk, rows };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: ({ risk, rows }) => plinkoReturn(risk, rows),
  play({ bet, randomness }) {
    const path = Array.from({ length: bet.rows }, () => randomness.nextInt(2));
    const slot = path.reduce((sum, step) => sum + step, 0);
    const pay = paysOf(bet.risk, bet.rows)[slot] ?? 0;
    return { events: [{ type: 'path', path, slot, pay }], win: (BigInt(bet.stake) * BigInt(pay)) / 100n };
  },
};
