import { providerPaths, type WalletStatus } from '@altyn/contracts/provider-wallet';
import type { Call, Case, Probe } from './probe.ts';

const calls = Object.keys(providerPaths) as Call[];

const texts: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"request_uuid":'],
  ['an array', '[]'],
  ['a number', '7'],
];

/** A changed field and the name of the fault. `undefined`: the field is missing. */
const malformed: [Call, Record<string, unknown>, WalletStatus][] = [
  ['gameList', { request_uuid: undefined }, 'WRONG_SYNTAX'],
  ['gameList', { request_uuid: 'abc' }, 'WRONG_SYNTAX'],
  ['gameList', { request_uuid: 7 }, 'WRONG_TYPES'],
  ['gameUrl', { game_code: undefined }, 'WRONG_SYNTAX'],
  ['gameUrl', { game_code: 7 }, 'WRONG_TYPES'],
  ['gameUrl', { currency: 'money' }, 'WRONG_SYNTAX'],
  ['gameUrl', { language: undefined }, 'WRONG_SYNTAX'],
  ['gameUrl', { language: 7 }, 'WRONG_TYPES'],
  ['gameUrl', { device: 'oven' }, 'WRONG_SYNTAX'],
  ['gameUrl', { lobby_url: 'nowhere' }, 'WRONG_SYNTAX'],
  ['gameUrl', { lobby_url: 'http://operator.example/games' }, 'WRONG_SYNTAX'],
  ['gameUrl', { lobby_url: 'javascript:alert(1)' }, 'WRONG_SYNTAX'],
  ['gameUrl', { deposit_url: 'ftp://operator.example/' }, 'WRONG_SYNTAX'],
  ['gameUrl', { deposit_url: null }, 'WRONG_TYPES'],
  ['roundDetails', { user: undefined }, 'WRONG_SYNTAX'],
  ['roundDetails', { user: 7 }, 'WRONG_TYPES'],
  ['roundDetails', { round: undefined }, 'WRONG_SYNTAX'],
  ['roundDetails', { round: 'a'.repeat(65) }, 'WRONG_SYNTAX'],
  ['roundDetails', { round: {} }, 'WRONG_TYPES'],
  ['transactionsList', { from: undefined }, 'WRONG_SYNTAX'],
  ['transactionsList', { to: 'yesterday' }, 'WRONG_SYNTAX'],
  ['transactionsList', { from: 1_764_000_000 }, 'WRONG_TYPES'],
  ['transactionsList', { limit: 0 }, 'WRONG_SYNTAX'],
  ['transactionsList', { limit: 1_001 }, 'WRONG_SYNTAX'],
  ['transactionsList', { limit: 1.5 }, 'WRONG_SYNTAX'],
  ['transactionsList', { limit: '20' }, 'WRONG_TYPES'],
  ['transactionsList', { cursor: 7 }, 'WRONG_TYPES'],
  ['transactionsList', { cursor: 'no cursor of anybody' }, 'WRONG_SYNTAX'],
];

function describe(fields: Record<string, unknown>): string {
  const describeValue = (value: unknown) => {
    if (value === undefined) return 'missing';
    const text = JSON.stringify(value);
    return text.length <= 30 ? text : `of ${text.length - 2} letters`;
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${describeValue(value)}`)
    .join(', ');
}

/** Whitespace, unusual order, an escape and an unknown field: valid, since the bytes are signed as written. */
const oddly = (uuid: string) => `\n{ "no_field" : "\\u0061/\\/", "request_uuid"\t:"${uuid}" } \n`;

async function refusesUnproved(probe: Probe, call: Call): Promise<void> {
  for (const signing of ['wrong', 'none', 'altered'] as const) {
    probe.expectStatus((await probe.send(call, probe.body(call), signing)).answer, 'INVALID_SIGNATURE');
  }
  probe.expectStatus((await probe.send(call, '{"no": json', 'wrong')).answer, 'INVALID_SIGNATURE');
}

/** Accepted and refused messages. */
export const messageCases: readonly Case[] = [
  ...calls.map(
    (call): Case => ({
      guarantee: 'P1',
      name: `${providerPaths[call]}: messages unsigned, wrongly signed or altered are refused before they are read`,
      run: (probe) => refusesUnproved(probe, call),
    }),
  ),
  {
    guarantee: 'P1',
    name: 'an operator that nobody knows is refused',
    async run(probe) {
      const { answer } = await probe.send('gameList', probe.body('gameList'), 'nobody');
      const isRefused = answer.status === 'INVALID_SIGNATURE' || answer.status === 'INVALID_PROVIDER';
      probe.expect(isRefused, `expected INVALID_SIGNATURE or INVALID_PROVIDER, got ${answer.status}`);
    },
  },
  {
    guarantee: 'P1',
    name: 'a signature is over the bytes as they are, however the message is written',
    async run(probe) {
      const uuid = probe.uuid();
      const { answer } = await probe.send('gameList', oddly(uuid));
      probe.expectStatus(answer, 'OK');
      probe.expect(answer.request_uuid === uuid, 'request_uuid is not echoed');
    },
  },
  ...texts.map(
    ([name, text]): Case => ({
      guarantee: 'P3',
      name: `${name} is WRONG_SYNTAX`,
      async run(probe) {
        for (const call of calls) probe.expectStatus((await probe.send(call, text)).answer, 'WRONG_SYNTAX');
      },
    }),
  ),
  ...malformed.map(
    ([call, fields, status]): Case => ({
      guarantee: 'P3',
      name: `${providerPaths[call]}: ${describe(fields)} is ${status}`,
      async run(probe) {
        const { answer } = await probe.send(call, probe.body(call, fields));
        probe.expectStatus(answer, status);
      },
    }),
  ),
  {
    guarantee: 'P3',
    name: 'more than 64 KiB is refused with 413',
    async run(probe) {
      const body = JSON.stringify(probe.body('gameList', { note: ' '.repeat(70_000) }));
      probe.expect((await probe.httpStatus('gameList', body)) === 413, 'it was not refused for its size');
    },
  },
  {
    guarantee: 'P2',
    name: 'what is refused is answered under its own request_uuid, too',
    async run(probe) {
      await probe.expectRefusal('gameUrl', { game_code: undefined }, 'WRONG_SYNTAX');
      await probe.expectRefusal('roundDetails', { round: 7 }, 'WRONG_TYPES');
      await probe.expectRefusal('transactionsList', { cursor: 'no cursor of anybody' }, 'WRONG_SYNTAX');
    },
  },
];
