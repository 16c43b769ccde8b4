import { describe, expect, it } from 'vitest';
import { battleOfGame, clockText, signOf, withScore } from './play-status.ts';

type Battles = Parameters<typeof battleOfGame>[0];
const battle = (id: string, of: { status?: string; games?: readonly string[]; place?: number | null }) =>
  ({
    battle: { id, status: of.status ?? 'active', games: of.games ?? ['plinko'] },
    place: of.place ?? null,
  }) as unknown as Battles[number];

describe('the battle of a game', () => {
  it('runs, counts its rounds, and is the one with the best place', () => {
    const battles = [
      battle('of another game', { games: ['mines'], place: 1 }),
      battle('over', { status: 'completed', place: 1 }),
      battle('without a place', {}),
      battle('third', { place: 3 }),
      battle('ninth', { place: 9 }),
    ];
    expect(battleOfGame(battles, 'plinko')?.battle.id).toBe('third');
    expect(battleOfGame(battles.slice(0, 3), 'plinko')?.battle.id).toBe('without a place');
    expect(battleOfGame(battles.slice(0, 2), 'plinko')).toBeUndefined();
  });
});

describe('a known score', () => {
  it('says what the last rounds added, until they add again', () => {
    const first = withScore(undefined, { battle: 'a', score: '10.10' });
    expect(first.gainHundredths).toBe(0);
    const second = withScore(first, { battle: 'a', score: '12.35' });
    expect(second.gainHundredths).toBe(225);
    expect(withScore(second, { battle: 'a', score: '12.35' })).toBe(second);
    expect(withScore(second, { battle: 'a', score: '11.00' })).toMatchObject({ score: '11.00', gainHundredths: 0 });
    expect(withScore(second, { battle: 'b', score: '40.00' }).gainHundredths).toBe(0);
  });
});

it.each([
  [0, '0:00'],
  [59_999, '0:00'],
  [7 * 60_000, '0:07'],
  [102 * 60_000 + 30_000, '1:42'],
  [-5, '0:00'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it.each([
  ['12.00', '+'],
  ['-40.00', '−'],
  ['0.00', ''],
  ['-0.00', ''],
])('%s has the sign %s', (amount, sign) => {
  expect(signOf(amount)).toBe(sign);
});
