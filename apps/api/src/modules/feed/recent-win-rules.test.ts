import type { GameMovement } from '@altyn/contracts/game-movement';
import { expect, it, test } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { isShownWin, multipleOf, newestWins, winsPerBatch } from './recent-win-rules.ts';

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

it('keeps the newest win of each player, and the newest players of a batch', () => {
  const later = new Date(at.getTime() + 1_000);
  const own = [movement({ roundId: 'old' }), movement({ roundId: 'new', at: later }), movement({ roundId: 'older' })];
  expect(newestWins(own).map(({ roundId }) => roundId)).toEqual(['new']);
  const crowd = Array.from({ length: winsPerBatch + 5 }, (_, index) =>
    movement({ playerId: `player-${index}`, at: new Date(at.getTime() + index) }),
  );
  const shown = newestWins(crowd);
  expect(shown).toHaveLength(winsPerBatch);
  expect(shown[0]?.playerId).toBe(`player-${winsPerBatch + 4}`);
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
