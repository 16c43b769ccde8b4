import { expect, test } from 'vitest';
import { isUnreadable, parseCall } from './parse-call.ts';

const bet = {
  request_uuid: '018f0000-0000-7000-8000-000000000001',
  transaction_uuid: '018f0000-0000-7000-8000-000000000002',
  user: '018f0000-0000-7000-8000-000000000003',
  token: 'token',
  game_code: 'fruit-crown',
  round: 'round',
  round_closed: false,
  currency: 'UAH',
};

test('an amount past 2^53 is read to the digit, whatever stands deeper under its name', () => {
  const amount = '9007199254741000';
  const inner = '"bet":{"kind":"spin","amount":100000}';
  const body = `${JSON.stringify(bet).slice(0, -1)},"amount":${amount},${inner}}`;
  expect(parseCall('bet', body)).toMatchObject({ amount: BigInt(amount) / 1_000n });
});

test('a text that is no Unicode would come back from the books as another one', () => {
  expect(parseCall('bet', JSON.stringify({ ...bet, amount: 100_000, round: '\ud800' }))).toMatchObject({
    problem: 'WRONG_SYNTAX',
  });
});

test.each(['win', 'rollback'] as const)('a %s that refers to itself is refused', (kind) => {
  const call = { ...bet, amount: 100_000, reference_transaction_uuid: bet.transaction_uuid };
  expect(parseCall(kind, JSON.stringify(call))).toMatchObject({ problem: 'WRONG_SYNTAX' });
  const other = { ...call, reference_transaction_uuid: bet.user };
  expect(isUnreadable(parseCall(kind, JSON.stringify(other)))).toBe(false);
});
