import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkPauseMs,
  type DepositStatus,
  depositMachine,
  depositStatuses,
  gamePartOf,
  isLateCompletion,
  isSameName,
  judgePayout,
  readAccount,
  withdrawalMachine,
  type WithdrawalStatus,
  withdrawalStatuses,
} from './rules.ts';
import { createMachine } from './state-machine.ts';

test('rejects a table with an unreachable state, a duplicate move or a self-move', () => {
  const table = (moves: { from: 'a' | 'b'; to: 'a' | 'b'; by: 'x' }[]) => () =>
    createMachine({ states: ['a', 'b'] as const, first: 'a', moves });
  const move = { from: 'a', to: 'b', by: 'x' } as const;
  expect(table([move])).not.toThrow();
  expect(table([])).toThrow('cannot be reached: b');
  expect(table([move, move])).toThrow('twice');
  expect(table([move, { from: 'b', to: 'b', by: 'x' }])).toThrow('where it comes from');
});

test('only a later report of the provider moves an ended payment', () => {
  for (const ended of ['refunded', 'charged_back'] as const) {
    const moves = depositStatuses.filter((to) => depositMachine.canMove(ended, to));
    expect(moves).toEqual(['completed']);
    expect(depositMachine.canMove(ended, 'completed', 'provider')).toBe(true);
  }
  const movesOf = (ended: WithdrawalStatus) => withdrawalStatuses.filter((to) => withdrawalMachine.canMove(ended, to));
  expect([movesOf('completed'), movesOf('denied'), movesOf('canceled')]).toEqual([['denied'], ['completed'], []]);
  for (const by of ['house', 'operator', 'player'] as const)
    expect(withdrawalMachine.canMove('completed', 'denied', by)).toBe(false);
});

test('a provider cannot approve, and a player can only cancel', () => {
  const byPlayer = withdrawalMachine.moves.filter(({ by }) => by === 'player');
  expect(byPlayer).toEqual([{ from: 'waiting_approval', to: 'canceled', by: 'player' }]);
  for (const { from } of withdrawalMachine.moves.filter(({ by }) => by === 'provider'))
    expect(['processing', 'completed', 'denied']).toContain(from);
});

test.each([
  ['Olena Shevchenko', 'SHEVCHENKO OLENA', true],
  ['Olena Shevchenko', 'Olena Ivanivna Shevchenko', true],
  ['Олена Шевченко', 'шевченко олена', true],
  ['Olena Shevchenko', 'Olena Koval', false],
  ['', 'Olena Koval', false],
])('%s and %s are one person: %s', (one, other, isOne) => {
  expect(isSameName(one, other)).toBe(isOne);
  expect(isSameName(other, one)).toBe(isOne);
});

test('a deposit paid once ends as completed by one move, in any message order', () => {
  const message = fc.constantFrom<DepositStatus>('pending', 'completed', 'denied', 'expired');
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), (messages) => {
      let status: DepositStatus = 'created';
      let credits = 0;
      for (const to of messages) {
        if (!depositMachine.canMove(status, to, 'provider')) continue;
        status = to;
        if (to === 'completed') credits += 1;
      }
      expect(credits).toBe(messages.includes('completed') ? 1 : 0);
      expect(status === 'completed').toBe(credits === 1);
    }),
  );
});

test.each([
  ['created', false],
  ['pending', false],
  ['denied', true],
  ['expired', true],
  ['completed', false],
] as const)('completed after %s is late: %s', (from, isLate) => {
  expect(isLateCompletion(from)).toBe(isLate);
});

const limits = {
  minMinor: 100n,
  maxSingleMinor: 1_000n,
  max24hMinor: 2_000n,
  autoApproveMaxMinor: 500n,
  minStars: 1,
};
const playing = { digitalMinor: 5_000n, gameMinor: 0n, isLeaving: false };
const leaving = { digitalMinor: 30n, gameMinor: 20n, isLeaving: true };
test.each([
  [{ amountMinor: 99n, used24hMinor: 0n, stars: 1 }, 'AMOUNT_OUT_OF_RANGE'],
  [{ amountMinor: 100n, used24hMinor: 0n, stars: 1 }, 'auto'],
  [{ amountMinor: 500n, used24hMinor: 0n, stars: 1 }, 'auto'],
  [{ amountMinor: 501n, used24hMinor: 0n, stars: 1 }, 'operator'],
  [{ amountMinor: 100n, used24hMinor: 401n, stars: 1 }, 'operator'],
  [{ amountMinor: 1_000n, used24hMinor: 1_000n, stars: 1 }, 'operator'],
  [{ amountMinor: 1_000n, used24hMinor: 1_001n, stars: 1 }, 'PAYOUT_LIMIT_REACHED'],
  [{ amountMinor: 1_001n, used24hMinor: 0n, stars: 1 }, 'AMOUNT_OUT_OF_RANGE'],
  [{ amountMinor: 100n, used24hMinor: 0n, stars: 0.99 }, 'RATING_TOO_LOW'],
  // On a break or excluded: no stars are required, and a small rest may be withdrawn in full.
  [{ amountMinor: 50n, used24hMinor: 0n, stars: 0, money: leaving }, 'auto'],
  [{ amountMinor: 49n, used24hMinor: 0n, stars: 0, money: leaving }, 'AMOUNT_OUT_OF_RANGE'],
] as const)('payout %o: %s', (request, verdict) => {
  expect(judgePayout({ money: playing, ...request }, limits)).toBe(verdict);
});

test('checks are spaced at growing intervals of at most an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((checks) => checkPauseMs(checks) / 60_000)).toEqual([2, 4, 8, 16, 32, 60, 60]);
});

test.each([
  ['card', '4242 4242 4242 4242', '4242424242424242'],
  ['card', '4242 4242 4242 4241', undefined],
  ['card', '42424242', undefined],
  ['bank_transfer', 'UA21 3223 1300 0002 6007 2335 6600 1', 'UA213223130000026007233566001'],
  ['bank_transfer', 'UA22 3223 1300 0002 6007 2335 6600 1', undefined],
  ['bank_transfer', '20208000900123456789', '20208000900123456789'],
  ['bank_transfer', 'account', undefined],
  ['wallet', '+7 701 123-45-67', '+77011234567'],
  ['wallet', '050 123 45 67', '+380501234567'],
  ['wallet', '380501234567', '+380501234567'],
  ['wallet', '8 701 123-45-67', undefined],
  ['wallet', '+380 50 123 45 67 8', undefined],
  ['wallet', '123', undefined],
])('account of %s: %s', (method, text, account) => {
  expect(readAccount(method, text, 'UA')).toBe(account);
});

test.each([
  [30n, 0n],
  [31n, 1n],
  [50n, 20n],
  [51n, undefined],
] as const)('of %s withdrawn while leaving, %s come from the unplayed deposits', (amountMinor, fromGame) => {
  expect(gamePartOf(amountMinor, leaving)).toBe(fromGame);
});
