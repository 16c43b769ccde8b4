import type { WalletStatus } from '@altyn/contracts/provider-wallet';
import { type Case, expectUnmoved, type Probe, unit } from './probe.ts';

const malformed: [string, (probe: Probe) => Record<string, unknown> | string, WalletStatus][] = [
  ['no JSON', () => '{"request_uuid":', 'WRONG_SYNTAX'],
  ['an array', () => '[]', 'WRONG_SYNTAX'],
  ['a missing field', (probe) => probe.body('bet', { transaction_uuid: undefined }), 'WRONG_SYNTAX'],
  ['a transaction_uuid that is none', (probe) => probe.body('bet', { transaction_uuid: 'abc' }), 'WRONG_SYNTAX'],
  ['a negative amount', (probe) => probe.body('bet', { amount: -unit }), 'WRONG_SYNTAX'],
  ['an amount that is no whole minor unit', (probe) => probe.body('bet', { amount: 1 }), 'WRONG_SYNTAX'],
  ['an amount with a fraction', (probe) => probe.body('bet', { amount: 1_000.5 }), 'WRONG_SYNTAX'],
  [
    'an amount past 2^53 - 1',
    (probe) => JSON.stringify(probe.body('bet', { amount: 0 })).replace('"amount":0', '"amount":9007199254741000'),
    'WRONG_SYNTAX',
  ],
  [
    'an amount past int64',
    (probe) => JSON.stringify(probe.body('bet', { amount: 0 })).replace('"amount":0', '"amount":99999999999999999999'),
    'WRONG_SYNTAX',
  ],
  ['an amount as text', (probe) => probe.body('bet', { amount: '100000' }), 'WRONG_TYPES'],
  ['round_closed as text', (probe) => probe.body('bet', { round_closed: 'yes' }), 'WRONG_TYPES'],
  ['a round that is a number', (probe) => probe.body('bet', { round: 7 }), 'WRONG_TYPES'],
];

/** Accepted and refused messages. */
export const messageCases: readonly Case[] = [
  {
    guarantee: 'G1',
    name: 'unsigned and wrongly signed messages are refused before they are read',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        probe.expectStatus((await probe.send('bet', probe.body('bet'), 'wrong')).answer, 'INVALID_SIGNATURE');
        probe.expectStatus((await probe.send('bet', probe.body('bet'), 'altered')).answer, 'INVALID_SIGNATURE');
        probe.expectStatus((await probe.send('bet', probe.body('bet'), 'none')).answer, 'INVALID_SIGNATURE');
        probe.expectStatus((await probe.send('bet', '{"no": json', 'wrong')).answer, 'INVALID_SIGNATURE');
      }),
  },
  ...malformed.map(
    ([name, make, status]): Case => ({
      guarantee: 'G12',
      name: `${name} is ${status}`,
      run: (probe) =>
        expectUnmoved(probe, async () => probe.expectStatus((await probe.send('bet', make(probe))).answer, status)),
    }),
  ),
  {
    guarantee: 'G12',
    name: 'what is no list of one to 64 rounds is refused as a whole',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const send = async (rounds: unknown) => (await probe.send('rounds', probe.body('rounds', { rounds }))).answer;
        probe.expectStatus(await send(undefined), 'WRONG_SYNTAX');
        probe.expectStatus(await send([]), 'WRONG_SYNTAX');
        probe.expectStatus(await send({}), 'WRONG_TYPES');
        probe.expectStatus(await send(Array.from({ length: 65 }, () => probe.body('round'))), 'WRONG_SYNTAX');
      }),
  },
  {
    guarantee: 'G13',
    name: 'unknown tokens, games and other currencies are refused',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const send = async (fields: Record<string, unknown>) =>
          (await probe.send('bet', probe.body('bet', fields))).answer;
        probe.expectStatus(await send({ token: `no-${probe.uuid()}` }), 'INVALID_TOKEN');
        probe.expectStatus(await send({ user: probe.uuid() }), 'INVALID_TOKEN');
        probe.expectStatus(await send({ game_code: `no-${probe.uuid()}` }), 'INVALID_GAME');
        probe.expectStatus(await send({ currency: 'XXX' }), 'WRONG_CURRENCY');
      }),
  },
  {
    guarantee: 'G15',
    name: 'messages that share a signature are taken, answered and repeated as by themselves',
    async run(probe) {
      const before = await probe.balance();
      const bodies = Array.from({ length: 11 }, () => probe.body('round', { amount: unit, win_amount: 2 * unit }));
      const together = await probe.sendTogether('round', bodies);
      for (const { answer } of together) probe.expectStatus(answer, 'OK');
      probe.expect((await probe.balance()) === before + bodies.length * unit, 'not each was done once');
      const alone = await probe.send('round', bodies[3]!);
      probe.expect(alone.text === together[3]?.text, 'a repeat that is signed by itself gets another answer');
      const again = await probe.sendTogether('round', bodies.slice(2, 5));
      probe.expect(again[1]?.text === together[3]?.text, 'a repeat that is signed with others gets another answer');
    },
  },
  {
    guarantee: 'G15',
    name: "a shared signature proves no message by another one's place, before and after it has held",
    async run(probe) {
      const before = await probe.balance();
      const bodies = Array.from({ length: 6 }, () => probe.body('bet'));
      const refused = async (order: readonly (number | undefined)[]) => {
        for (const { answer } of await probe.sendTogether('bet', bodies, order)) {
          probe.expectStatus(answer, 'INVALID_SIGNATURE');
        }
      };
      await refused([1, 2, 3, 4, 5, 0]);
      const [first] = await probe.sendTogether('bet', bodies, [
        0,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      probe.expectStatus(first!.answer, 'OK');
      await refused([undefined, 2, 3, 4, 5, 0]);
      probe.expect((await probe.balance()) === before - unit, 'not the one bet that was proved was taken');
    },
  },
  {
    guarantee: 'G1',
    name: 'a provider that nobody knows is refused',
    run: (probe) =>
      expectUnmoved(probe, async () =>
        probe.expectStatus((await probe.send('bet', probe.body('bet'), 'nobody')).answer, 'INVALID_PROVIDER'),
      ),
  },
  {
    guarantee: 'G12',
    name: 'more than 64 KiB is refused with 413',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const body = JSON.stringify(probe.body('bet', { note: ' '.repeat(70_000) }));
        probe.expect((await probe.httpStatus('bet', body)) === 413, 'it was not refused for its size');
      }),
  },
];
