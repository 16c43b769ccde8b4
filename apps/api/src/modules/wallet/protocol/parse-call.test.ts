import {
  betRequest,
  betsRequest,
  rollbackRequest,
  roundRequest,
  roundsRequest,
  winRequest,
  winsRequest,
} from '@altyn/contracts/provider-wallet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnreadable, parseBundle, parseCall, readRequestUuid } from './parse-call.ts';

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

/** Bodies as text: a JavaScript number would lose digits. */
const withText = (call: object, name: string, digits: string) =>
  `${JSON.stringify(call).slice(0, -1)},"${name}":${digits}}`;

test.each([
  ['0', 0n],
  ['1000', 1n],
  ['9007199254740000', 9_007_199_254_740n],
  ['9007199254741000', undefined],
  ['9007199254740992', undefined],
  ['10000000000000000', undefined],
  ['9223372036854775807', undefined],
  ['99999999999999999999', undefined],
  ['1e400', undefined],
  ['1', undefined],
  ['1000.5', undefined],
  ['-1000', undefined],
] as const)('parses an amount of %s units exactly as its schema does', (digits, minor) => {
  for (const [kind, shape, call, name] of [
    ['bet', betRequest, bet, 'amount'],
    ['win', winRequest, { ...bet, reference_transaction_uuid: bet.user }, 'amount'],
    ['round', roundRequest, { ...bet, amount: 1_000 }, 'win_amount'],
  ] as const) {
    const body = withText(call, name, digits);
    const read = parseCall(kind, body);
    const field = name === 'amount' ? 'amount' : 'winAmount';
    expect(read).toMatchObject(minor === undefined ? { problem: 'WRONG_SYNTAX' } : { [field]: minor });
    expect(shape.safeParse(JSON.parse(body)).success).toBe(minor !== undefined);
  }
});

test.each([
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['1', true],
  ['0.5', false],
] as const)('a jackpot_contribution of %s units is read: %s', (digits, isRead) => {
  const body = withText({ ...bet, amount: 1_000 }, 'jackpot_contribution', digits);
  expect(!isUnreadable(parseCall('bet', body))).toBe(isRead);
  expect(betRequest.safeParse(JSON.parse(body)).success).toBe(isRead);
});

test('reads the request_uuid of any body that has one', () => {
  expect(readRequestUuid(JSON.stringify(bet))).toBe(bet.request_uuid);
  expect(readRequestUuid(`{"request_uuid":"${bet.user.toUpperCase()}"}`)).toBe(bet.user);
  for (const body of ['', '[]', '{}', 'null', '{"request_uuid":7}', '{"request_uuid":"x"}']) {
    expect(readRequestUuid(body)).toBe('00000000-0000-0000-0000-000000000000');
  }
});

test('refuses ill-formed Unicode, which the database would change', () => {
  expect(parseCall('bet', JSON.stringify({ ...bet, amount: 100_000, round: '\ud800' }))).toMatchObject({
    problem: 'WRONG_SYNTAX',
  });
});

test.each(['win', 'rollback'] as const)('refuses a %s that refers to itself', (kind) => {
  const { currency, ...player } = bet;
  const money = kind === 'win' ? { currency, amount: 100_000 } : {};
  const call = { ...player, ...money, reference_transaction_uuid: bet.transaction_uuid };
  expect(parseCall(kind, JSON.stringify(call))).toMatchObject({ problem: 'WRONG_SYNTAX' });
  const other = { ...call, reference_transaction_uuid: bet.user };
  expect(isUnreadable(parseCall(kind, JSON.stringify(other)))).toBe(false);
});

const round = { ...bet, round_closed: true, amount: 100_000, win_amount: 0 };

test('reads a round alike alone and in a bundle', () => {
  const text = (amount: string) => JSON.stringify(round).replace('"amount":100000', `"amount":${amount}`);
  const texts = ['100000', '9007199254740000', '9007199254741000', '-1', '9223372036854775808000'].map(text);
  const body = `{"request_uuid":"${bet.user}","note":1000,"rounds":[${texts.join(',')}]}`;
  expect(parseBundle('rounds', body)).toEqual({
    requestUuid: bet.user,
    kind: 'round',
    calls: texts.map((one) => parseCall('round', one)),
  });
});

test.each([
  ['nothing', {}, 'WRONG_SYNTAX'],
  ['no list', { rounds: { 0: round } }, 'WRONG_TYPES'],
  ['an empty list', { rounds: [] }, 'WRONG_SYNTAX'],
  ['one round too many', { rounds: Array.from({ length: 65 }, () => round) }, 'WRONG_SYNTAX'],
] as const)('%s is no list of rounds', (_, fields, problem) => {
  const body = JSON.stringify({ request_uuid: bet.user, ...fields });
  expect(parseBundle('rounds', body)).toEqual({ problem, requestUuid: bet.user });
});

test('an unreadable round does not affect the others of its bundle', () => {
  const rounds = [round, 7, null, { ...round, amount: '1' }];
  const read = parseBundle('rounds', JSON.stringify({ request_uuid: bet.user, rounds }));
  const none = '00000000-0000-0000-0000-000000000000';
  expect(read).toMatchObject({
    calls: [
      { kind: 'round', amount: 100n },
      { problem: 'WRONG_SYNTAX', requestUuid: none },
      { problem: 'WRONG_SYNTAX', requestUuid: none },
      { problem: 'WRONG_TYPES', requestUuid: round.request_uuid },
    ],
  });
});

test('reads a deeply nested body and ignores unknown fields', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const body = `{"request_uuid":"${bet.user}","rounds":[${JSON.stringify(round)}],"deep":${deep}}`;
  expect(parseBundle('rounds', body)).toMatchObject({ calls: [{ amount: 100n }] });
});

const reference = { reference_transaction_uuid: bet.user };
const shapes = [
  ['bet', betRequest, { ...bet, amount: 100_000, jackpot_contribution: 7, bet: { kind: 'spin', lines: 5 } }],
  ['win', winRequest, { ...bet, ...reference, amount: 100_000 }],
  ['rollback', rollbackRequest, { ...bet, ...reference, currency: undefined }],
  ['round', roundRequest, { ...round, is_free: true, bet: { kind: 'table' } }],
] as const;
const bundles = {
  round: { bundle: 'rounds', schema: roundsRequest },
  bet: { bundle: 'bets', schema: betsRequest },
  win: { bundle: 'wins', schema: winsRequest },
} as const;
const junk = fc.constantFrom(
  ...[undefined, null, true, '', 'x', 'KZT', bet.user, 0, -1_000, 1.5, 1_000, [], {}, { kind: 'spin' }, { kind: 'no' }],
  ...['a'.repeat(65), 'a'.repeat(257), { kind: 'live', lines: 0 }, 2 ** 53, 2 ** 53 - 992],
);

test.each(shapes)('parses a %s exactly as its declared schema does', (kind, shape, valid) => {
  const fields = Object.keys(valid).filter((name) => name in shape.shape);
  const field = fc.constantFrom(...fields, ...(kind === 'rollback' ? [] : ['is_promo']));
  fc.assert(
    fc.property(fc.dictionary(field, junk, { maxKeys: 2 }), (changes) => {
      const body = { ...valid, ...changes };
      const isRead = !isUnreadable(parseCall(kind, JSON.stringify(body)));
      // The parser also refuses a call that refers to itself.
      fc.pre(body.transaction_uuid !== (body as Partial<typeof reference>).reference_transaction_uuid);
      expect(isRead).toBe(shape.safeParse(body).success);
      if (kind === 'rollback') return;
      const { bundle, schema } = bundles[kind];
      const list = { request_uuid: bet.user, [bundle]: [valid, body] };
      const read = parseBundle(bundle, JSON.stringify(list));
      expect(!isUnreadable(read) && !read.calls.some(isUnreadable)).toBe(schema.safeParse(list).success);
    }),
    { numRuns: 500 },
  );
});

const named = { bet: 'bet', win: 'win', rollback: 'rollback', round: 'round' } as const;

test.each(shapes)('accepts a %s only at its own endpoint; version 1 requires its kind', (kind, _, valid) => {
  const body = JSON.stringify(valid);
  for (const call of Object.values(named)) {
    expect(isUnreadable(parseCall(call, body))).toBe(call !== kind);
    expect(parseCall(call, body, 1)).toMatchObject({ problem: 'WRONG_SYNTAX' });
    const saying = (said: unknown) => parseCall(call, JSON.stringify({ ...valid, kind: said }), 1);
    expect(isUnreadable(saying(kind))).toBe(call !== kind);
    if (call === kind) expect(saying(7)).toMatchObject({ problem: 'WRONG_TYPES' });
  }
});
