import { expect, test } from 'vitest';
import { gameUrlRequest, transactionsListRequest } from '@altyn/contracts/provider-wallet';
import { problemOf } from './message-problem.ts';

const launch = {
  request_uuid: '018f0000-0000-7000-8000-000000000001',
  game_code: 'fruit-crown',
  currency: 'UAH',
  language: 'en',
  country: 'UA',
  device: 'mobile',
  lobby_url: 'http://localhost/games',
  deposit_url: 'http://localhost/cashbox',
};
const list = { request_uuid: launch.request_uuid, from: '2026-11-21T10:00:00Z', to: '2026-11-21T11:00:00Z' };

test.each([
  ['an array', gameUrlRequest, [], 'WRONG_SYNTAX'],
  ['null', gameUrlRequest, null, 'WRONG_SYNTAX'],
  ['a missing text', gameUrlRequest, { ...launch, game_code: undefined }, 'WRONG_SYNTAX'],
  ['a missing choice', gameUrlRequest, { ...launch, language: undefined }, 'WRONG_SYNTAX'],
  ['a choice that there is not', gameUrlRequest, { ...launch, language: 'xx' }, 'WRONG_SYNTAX'],
  ['a choice as a number', gameUrlRequest, { ...launch, language: 7 }, 'WRONG_TYPES'],
  ['a choice that is null', gameUrlRequest, { ...launch, device: null }, 'WRONG_TYPES'],
  ['a text that is a number', gameUrlRequest, { ...launch, game_code: 7 }, 'WRONG_TYPES'],
  ['an address that is none', gameUrlRequest, { ...launch, lobby_url: 'nowhere' }, 'WRONG_SYNTAX'],
  [
    'a page without TLS elsewhere',
    gameUrlRequest,
    { ...launch, lobby_url: 'http://altyn.example/games' },
    'WRONG_SYNTAX',
  ],
  ['a page that is a script', gameUrlRequest, { ...launch, deposit_url: 'javascript:alert(1)' }, 'WRONG_SYNTAX'],
  ['an optional text that is a list', gameUrlRequest, { ...launch, user: [] }, 'WRONG_TYPES'],
  ['a time that is none', transactionsListRequest, { ...list, from: 'yesterday' }, 'WRONG_SYNTAX'],
  ['a time as a number', transactionsListRequest, { ...list, to: 1_764_000_000 }, 'WRONG_TYPES'],
  ['a limit as a text', transactionsListRequest, { ...list, limit: '20' }, 'WRONG_TYPES'],
  ['a limit with a fraction', transactionsListRequest, { ...list, limit: 1.5 }, 'WRONG_SYNTAX'],
  ['a limit of none', transactionsListRequest, { ...list, limit: 0 }, 'WRONG_SYNTAX'],
] as const)('%s', (_name, shape, value, problem) => {
  const { error } = shape.safeParse(value);
  expect(problemOf(value, error!)).toBe(problem);
});
