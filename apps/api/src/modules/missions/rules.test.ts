import { type MissionDefinition, missionList } from '@altyn/contracts/promotions/missions';
import { describe, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { isInEntry, periodAt, valueOf } from './rules.ts';

const amounts = { uah: '10', kzt: '100', usd: '1', eur: '1', kgs: '10', tjs: '1', uzs: '1000' };
const nothing = { real: 0n, bonus: 0n };
const base = { code: 'test', name: { en: 'x', ua: 'x', ru: 'x' }, period: 'day', rewards: amounts };
const missionOf = (goal: object): MissionDefinition => missionList.parse([{ ...base, ...goal }])[0]!;
const roundsMission = missionOf({ goal: 'rounds', count: 1, min_bets: amounts });
const turnoverMission = missionOf({ goal: 'turnover', turnover: amounts });
const entryOf = (definition: MissionDefinition) => ({
  definition,
  currency: 'uah' as const,
  startedAt: new Date('2026-11-23T12:00:00Z'),
  // Midnight in Kyiv.
  endsAt: periodAt('day', new Date('2026-11-23T12:00:00Z'), 'Europe/Kyiv').endsAt,
});

describe('a round across the border of a mission', () => {
  it.each([
    // The bet of each was at 23:55 in Kyiv.
    ['that closes before midnight', '2026-11-23T21:59:59.999Z', true],
    ['that closes at midnight', '2026-11-23T22:00:00.000Z', false],
    ['that closes after midnight', '2026-11-23T22:05:00.000Z', false],
    ['that closed before the start', '2026-11-23T11:59:59.999Z', false],
    ['that closes at the start, whenever it was bet', '2026-11-23T12:00:00.000Z', true],
  ])('%s: %s counts: %s', (_name, finishedAt, isIn) => {
    const movement = { finishedAt: new Date(finishedAt), isFree: false, isPromo: false, currency: 'uah' as const };
    expect(isInEntry(entryOf(roundsMission), movement, 100)).toBe(isIn);
  });
});

describe('what a round counts', () => {
  const round = (edgeHundredths: bigint) => {
    const sums = fullRound({ stake: { real: 1_000n, bonus: 0n }, win: nothing });
    return { round: { ...sums, theoreticalLoss: 1_000n * edgeHundredths } };
  };

  it.each([
    ['a slot of 96.46 %', 354n, 1n, 1_000n],
    ['one number of roulette', 270n, 1n, 771n],
    ['red and black', 135n, 0n, 385n],
    ['blackjack', 33n, 0n, 94n],
  ])('%s', (_name, edge, rounds, turnover) => {
    expect(valueOf(entryOf(roundsMission), round(edge))).toBe(rounds);
    expect(valueOf(entryOf(turnoverMission), round(edge))).toBe(turnover);
  });
});
