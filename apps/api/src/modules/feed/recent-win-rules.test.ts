import type { GameMovement } from '@altyn/contracts/game-movement';
import { expect, it, test } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { bestWins, isShownWin, multipleOf, shownWins, winsPerBatch } from './recent-win-rules.ts';

const at = new Date('2026-11-21T10:00:00Z');
const real = (minor: bigint) => ({ real: minor, bonus: 0n });
const movement = (change: Partial<GameMovement>, sums = { stake: real(100n), win: real(150n) }): GameMovement => ({
  ...sums,
  id: 'movement',
  kind: 'round',
  playerId: 'player',
  gameId: 'game',
  roundId: 'round',
  currency: 'uah',
  isFree: false,
  isPromo: false,
  edgeHundredths: 350,
  round: fullRound(sums),
  finishedAt: at,
  at,
  ...change,
});

test.each([
  ['a round that paid more than its stake', movement({}), true],
  ['a bonus stake', movement({}, { stake: { real: 0n, bonus: 100n }, win: { real: 0n, bonus: 101n } }), true],
  ['its stake back', movement({}, { stake: real(100n), win: real(100n) }), false],
  ['a free spin', movement({}, { stake: real(0n), win: real(100n) }), false],
  ['an open round', movement({ finishedAt: null }), false],
  ['a rollback', movement({ kind: 'rollback' }), false],
])('%s', (_, moved, isShown) => expect(isShownWin(moved)).toBe(isShown));

it('keeps the best win of each player, and the best players of a batch', () => {
  const of = (roundId: string, win: bigint) => movement({ roundId }, { stake: real(100n), win: real(win) });
  expect(bestWins([of('small', 150n), of('big', 900n), of('next', 300n)]).map(({ roundId }) => roundId)).toEqual([
    'big',
  ]);
  const crowd = Array.from({ length: winsPerBatch + 5 }, (_, index) =>
    movement({ playerId: `player-${index}` }, { stake: real(100n), win: real(200n + BigInt(index)) }),
  );
  const shown = bestWins(crowd);
  expect(shown).toHaveLength(winsPerBatch);
  expect(shown[0]?.playerId).toBe(`player-${winsPerBatch + 4}`);
});

it('shows the wins of the highest multiples in the order of time', () => {
  const wins = [
    { stake: 100n, win: 150n },
    { stake: 1_000n, win: 110_000n },
    { stake: 500n, win: 900n },
    { stake: 10n, win: 2_000n },
  ];
  expect(shownWins(wins, 2)).toEqual([wins[1], wins[3]]);
  expect(shownWins(wins, 9)).toEqual(wins);
});

test.each([
  [100n, 150n, 1.5],
  [100n, 1_999n, 19.9],
  [300n, 1_000n, 3.3],
  [1n, 12_345n, 12_345],
  [10n, 12_345n, 1_234],
])('a stake of %s and a win of %s are ×%s', (stake, win, multiple) =>
  expect(multipleOf({ stake, win })).toBe(multiple),
);
