import { expect, it } from 'vitest';
import { createProviderDouble, type Flaw, span, type Way } from '../testing/provider-double.ts';
import { runProviderCases } from './run.ts';

async function run(does: Parameters<typeof createProviderDouble>[0], given: { user?: string } = { user: 'a-player' }) {
  const double = createProviderDouble(does);
  const url = await double.start();
  try {
    return await runProviderCases({
      url,
      provider: 'double',
      privateKey: double.operatorKey,
      providerKey: double.publicKey,
      launcher: given.user === undefined ? undefined : { user: given.user, token: 'a-token', currency: 'KZT' },
      span,
    });
  } finally {
    await double.stop();
  }
}

type Outcomes = Awaited<ReturnType<typeof run>>;
const broken = (outcomes: Outcomes) => outcomes.filter(({ failure }) => failure !== undefined);
const skipped = (outcomes: Outcomes) => outcomes.flatMap((one) => (one.skipped === undefined ? [] : [one.skipped]));

it.each<[string, { way?: Way; path?: string }]>([
  ['as it is', {}],
  ['at a path of its own', { path: '/of/its/own' }],
  ['with short pages', { way: 'short pages' }],
  ['with an empty page first', { way: 'an empty page first' }],
  ['with a minute of disorder', { way: 'a minute of disorder' }],
])('a provider that keeps the protocol is seen to: %s', async (_how, does) => {
  const outcomes = await run(does);
  expect([broken(outcomes), skipped(outcomes)]).toEqual([[], []]);
  expect(new Set(outcomes.map(({ guarantee }) => guarantee)).size).toBe(9);
});

it('skips cases without prerequisites, and reports them', async () => {
  const outcomes = await run({ way: 'no demo' }, {});
  expect(broken(outcomes)).toEqual([]);
  expect(skipped(outcomes)).toEqual([
    'needs --user, --token and --currency',
    'needs a game with a demo',
    'needs --user, --token and --currency',
  ]);
});

/** Flaws, and the guarantees reported as broken by each. */
const flaws: [Flaw, string][] = [
  ['no signature is asked for', 'P1 P9'],
  ['a signature is read over the message, not over its bytes', 'P1'],
  ['it parses before it checks', 'P1'],
  ['a signature is good for any path', 'P9'],
  ['bodies of any kind are read', 'P9'],
  ['version 1 needs no kind', 'P9'],
  ['answers are unsigned', 'P1 P2 P3 P4 P5 P6 P7 P8 P9'],
  ['answers share a signature', 'P1 P2 P3 P4 P5 P6 P7 P8 P9'],
  ['refusals are HTTP errors', 'P1 P2 P3 P5 P6 P9'],
  ['request_uuid is its own', 'P1 P2 P4 P5 P6 P7 P8'],
  ['a missing field is WRONG_TYPES', 'P2 P3 P9'],
  ['any field is believed', 'P2 P3 P9'],
  ['bodies have no bound', 'P3'],
  ['a game is listed twice', 'P4'],
  ['the list of games is another each time', 'P4'],
  ['the address is no whole one', 'P5'],
  ['any currency is launched', 'P5'],
  ['every game is launched', 'P5'],
  ['half a player is a demo', 'P5'],
  ['rounds are told to everybody', 'P6'],
  ['players are told apart by case', 'P6'],
  ['an unknown round is OK', 'P6'],
  ['the newest is first', 'P7'],
  ['the end is in the span', 'P7'],
  ['the beginning is not in the span', 'P7'],
  ['void rounds are listed', 'P7'],
  ['cursors know the time alone', 'P7'],
  ['cursors go back by one', 'P7'],
  ['the limit is not looked at', 'P7 P8'],
  ['the list goes on for ever', 'P6 P7 P8'],
  ['every cursor is believed', 'P2 P3'],
  ['amounts are parts of a minor unit', 'P7'],
];

it.each(flaws)('a provider breaks the protocol: %s', async (flaw, guarantees) => {
  const seen = new Set(broken(await run({ flaw })).map(({ guarantee }) => guarantee));
  expect([...seen].join(' ')).toBe(guarantees);
});

it('an address without a provider breaks every guarantee', async () => {
  const double = createProviderDouble();
  const url = await double.start();
  await double.stop();
  const outcomes = await runProviderCases({
    url,
    provider: 'double',
    privateKey: double.operatorKey,
    providerKey: double.publicKey,
    span,
  });
  expect(outcomes.filter(({ failure, skipped: why }) => failure === undefined && why === undefined)).toEqual([]);
});
