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
  ['unchanged', {}],
  ['with a base path', { path: '/of/its/own' }],
  ['with short pages', { way: 'short pages' }],
  ['with an empty page first', { way: 'an empty page first' }],
  ['with a minute of disorder', { way: 'a minute of disorder' }],
])('a provider that follows the protocol passes: %s', async (_how, does) => {
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
  ['signatures are not required', 'P1 P9'],
  ['signatures are verified over the parsed message', 'P1'],
  ['messages are parsed before verification', 'P1'],
  ['signatures are valid for any path', 'P9'],
  ['bodies of other calls are accepted', 'P9'],
  ['version 1 needs no kind', 'P9'],
  ['answers are unsigned', 'P1 P2 P3 P4 P5 P6 P7 P8 P9'],
  ['answers share one signature', 'P1 P2 P3 P4 P5 P6 P7 P8 P9'],
  ['refusals are HTTP errors', 'P1 P2 P3 P5 P6 P9'],
  ['request_uuid is not echoed', 'P1 P2 P4 P5 P6 P7 P8'],
  ['a missing field is WRONG_TYPES', 'P2 P3 P9'],
  ['fields are not validated', 'P2 P3 P9'],
  ['body size is unlimited', 'P3'],
  ['a game is listed twice', 'P4'],
  ['the list of games changes on each call', 'P4'],
  ['the address is not absolute', 'P5'],
  ['any currency is launched', 'P5'],
  ['every game is launched', 'P5'],
  ['an incomplete player gets a demo', 'P5'],
  ['rounds are shown to any player', 'P6'],
  ['player ids are case-sensitive', 'P6'],
  ['an unknown round is OK', 'P6'],
  ['the newest comes first', 'P7'],
  ['the end of the span is inclusive', 'P7'],
  ['the start of the span is exclusive', 'P7'],
  ['void rounds are listed', 'P7'],
  ['cursors contain only the time', 'P7'],
  ['cursors go back by one', 'P7'],
  ['the limit is ignored', 'P7 P8'],
  ['the list never ends', 'P6 P7 P8'],
  ['cursors are not validated', 'P2 P3'],
  ['amounts have fractions of a minor unit', 'P7'],
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
