import type { WalletStatus } from '@altyn/contracts/provider-wallet';

/** An answer of the implementation under test. */
export interface Answer {
  status: string;
  balance?: number;
  request_uuid?: string;
  [field: string]: unknown;
}

export type Call = 'userInfo' | 'balance' | 'bet' | 'win' | 'rollback' | 'round' | 'rounds' | 'transactionsList';

/** What a case may do. Every body it sends is a new transaction unless it says otherwise. */
export interface Probe {
  uuid(): string;
  /** A valid body, with fields changed. `undefined` leaves a field out. */
  body(call: Call, fields?: Record<string, unknown>): Record<string, unknown>;
  send(
    call: Call,
    body: Record<string, unknown> | string,
    signing?: 'right' | 'wrong' | 'none',
  ): Promise<{ answer: Answer; text: string }>;
  /**
   * Sends messages at once that share a signature: the same one for the same bodies. `proofs`: whose proof each carries, each
   * its own without it; undefined: it is not sent.
   */
  sendTogether(
    call: Call,
    bodies: readonly Record<string, unknown>[],
    proofs?: readonly (number | undefined)[],
  ): Promise<{ answer: Answer; text: string }[]>;
  /** Play money of the probe's player, protocol units. */
  balance(): Promise<number>;
  expectStatus(answer: Answer, status: WalletStatus): void;
  expect(condition: boolean, message: string): void;
}

export interface Case {
  /** The guarantee in docs/provider-protocol.md. */
  guarantee: string;
  name: string;
  run(probe: Probe): Promise<void>;
}

const unit = 100_000;

async function placeBet(probe: Probe, amount = unit) {
  const bet = probe.body('bet', { amount });
  const { answer, text } = await probe.send('bet', bet);
  probe.expectStatus(answer, 'OK');
  return { bet, answer, text };
}

const winOf = (probe: Probe, bet: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  probe.body('win', { reference_transaction_uuid: bet['transaction_uuid'], round: bet['round'], ...fields });
const rollbackOf = (probe: Probe, bet: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  probe.body('rollback', { reference_transaction_uuid: bet['transaction_uuid'], round: bet['round'], ...fields });

async function expectUnmoved(probe: Probe, work: () => Promise<void>): Promise<void> {
  const before = await probe.balance();
  await work();
  const after = await probe.balance();
  probe.expect(after === before, `the balance moved from ${before} to ${after}`);
}

const malformed: [string, (probe: Probe) => Record<string, unknown> | string, WalletStatus][] = [
  ['no JSON', () => '{"request_uuid":', 'WRONG_SYNTAX'],
  ['an array', () => '[]', 'WRONG_SYNTAX'],
  ['a missing field', (probe) => probe.body('bet', { transaction_uuid: undefined }), 'WRONG_SYNTAX'],
  ['a transaction_uuid that is none', (probe) => probe.body('bet', { transaction_uuid: 'abc' }), 'WRONG_SYNTAX'],
  ['a negative amount', (probe) => probe.body('bet', { amount: -unit }), 'WRONG_SYNTAX'],
  ['an amount that is no whole minor unit', (probe) => probe.body('bet', { amount: 1 }), 'WRONG_SYNTAX'],
  ['an amount with a fraction', (probe) => probe.body('bet', { amount: 1_000.5 }), 'WRONG_SYNTAX'],
  [
    'an amount past int64',
    (probe) => JSON.stringify(probe.body('bet', { amount: 0 })).replace('"amount":0', '"amount":99999999999999999999'),
    'WRONG_SYNTAX',
  ],
  ['an amount as text', (probe) => probe.body('bet', { amount: '100000' }), 'WRONG_TYPES'],
  ['round_closed as text', (probe) => probe.body('bet', { round_closed: 'yes' }), 'WRONG_TYPES'],
  ['a round that is a number', (probe) => probe.body('bet', { round: 7 }), 'WRONG_TYPES'],
];

/** Every rule of the protocol as something that can be seen from outside. */
export const cases: readonly Case[] = [
  {
    guarantee: 'G1',
    name: 'unsigned and wrongly signed messages are refused before they are read',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        probe.expectStatus((await probe.send('bet', probe.body('bet'), 'wrong')).answer, 'INVALID_SIGNATURE');
        probe.expectStatus((await probe.send('bet', probe.body('bet'), 'none')).answer, 'INVALID_SIGNATURE');
        probe.expectStatus((await probe.send('bet', '{"no": json', 'wrong')).answer, 'INVALID_SIGNATURE');
      }),
  },
  {
    guarantee: 'G2',
    name: 'a bet takes its amount, a win gives its own, request_uuid is echoed',
    async run(probe) {
      const before = await probe.balance();
      const { bet, answer } = await placeBet(probe);
      probe.expect(answer.request_uuid === bet['request_uuid'], 'request_uuid is not echoed');
      probe.expect(answer.balance === before - unit, 'the bet did not take its amount');
      const win = await probe.send('win', winOf(probe, bet, { amount: 3 * unit }));
      probe.expectStatus(win.answer, 'OK');
      probe.expect(win.answer.balance === before + 2 * unit, 'the win did not give its amount');
    },
  },
  {
    guarantee: 'G3',
    name: 'a repeated transaction gets the first answer byte for byte and moves nothing',
    async run(probe) {
      const { bet, text } = await placeBet(probe);
      await placeBet(probe);
      await expectUnmoved(probe, async () => {
        for (let time = 0; time < 3; time += 1) {
          probe.expect((await probe.send('bet', bet)).text === text, 'a repeat got another answer');
        }
        const win = winOf(probe, bet, { amount: 0 });
        const first = await probe.send('win', win);
        probe.expect((await probe.send('win', win)).text === first.text, 'a repeated win got another answer');
      });
    },
  },
  {
    guarantee: 'G3',
    name: 'copies that arrive together count once',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet', { amount: unit });
      const answers = await Promise.all(Array.from({ length: 16 }, () => probe.send('bet', bet)));
      probe.expect(new Set(answers.map(({ text }) => text)).size === 1, 'copies got different answers');
      probe.expect((await probe.balance()) === before - unit, 'copies counted more than once');
    },
  },
  {
    guarantee: 'G4',
    name: 'the same uuid with other data is refused',
    async run(probe) {
      const { bet } = await placeBet(probe);
      const other = (await placeBet(probe)).bet;
      await expectUnmoved(probe, async () => {
        for (const change of [{ amount: 2 * unit }, { round: probe.uuid() }, { is_free: true }]) {
          probe.expectStatus((await probe.send('bet', { ...bet, ...change })).answer, 'DUPLICATE_TRANSACTION');
        }
        const win = winOf(probe, other, { transaction_uuid: bet['transaction_uuid'] });
        probe.expectStatus((await probe.send('win', win)).answer, 'DUPLICATE_TRANSACTION');
      });
    },
  },
  {
    guarantee: 'G5',
    name: 'a win without its bet is refused, and paid when it is repeated after the bet',
    async run(probe) {
      const bet = probe.body('bet', { amount: unit });
      const win = winOf(probe, bet, { amount: unit });
      probe.expectStatus((await probe.send('win', win)).answer, 'TRANSACTION_DOES_NOT_EXIST');
      probe.expectStatus((await probe.send('bet', bet)).answer, 'OK');
      probe.expectStatus((await probe.send('win', win)).answer, 'OK');
    },
  },
  {
    guarantee: 'G6',
    name: 'a rollback gives the stake back once',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const { bet } = await placeBet(probe);
        const rollback = rollbackOf(probe, bet);
        const first = await probe.send('rollback', rollback);
        probe.expectStatus(first.answer, 'OK');
        probe.expect((await probe.send('rollback', rollback)).text === first.text, 'a repeat got another answer');
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
      }),
  },
  {
    guarantee: 'G7',
    name: 'a rollback that comes before its bet is remembered and refuses the bet',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const bet = probe.body('bet', { amount: unit });
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
        probe.expectStatus((await probe.send('bet', bet)).answer, 'ROLLED_BACK');
        probe.expectStatus((await probe.send('win', winOf(probe, bet, { amount: unit }))).answer, 'ROLLED_BACK');
      }),
  },
  {
    guarantee: 'G8',
    name: 'no rollback after a win, no win after a rollback',
    async run(probe) {
      const won = (await placeBet(probe)).bet;
      await probe.send('win', winOf(probe, won, { amount: 0 }));
      const undone = (await placeBet(probe)).bet;
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, undone))).answer, 'OK');
      await expectUnmoved(probe, async () => {
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, won))).answer, 'DUPLICATE_TRANSACTION');
        probe.expectStatus((await probe.send('win', winOf(probe, undone, { amount: unit }))).answer, 'ROLLED_BACK');
      });
    },
  },
  {
    guarantee: 'G9',
    name: 'a bet above the balance is refused, and stays refused when it is repeated',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet', { amount: before + unit });
      const first = await probe.send('bet', bet);
      probe.expectStatus(first.answer, 'NOT_ENOUGH_MONEY');
      probe.expect((await probe.send('bet', bet)).text === first.text, 'a repeat got another answer');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
      probe.expect((await probe.balance()) === before, 'a refused bet moved money');
    },
  },
  {
    guarantee: 'G9',
    name: 'bets that arrive together never spend the same money twice',
    async run(probe) {
      const before = await probe.balance();
      const amount = Math.floor(before / 4 / unit) * unit;
      const bets = Array.from({ length: 12 }, () => probe.body('bet', { amount }));
      const answers = await Promise.all(bets.map((bet) => probe.send('bet', bet)));
      const taken = answers.filter(({ answer }) => answer.status === 'OK').length;
      probe.expect((await probe.balance()) === before - taken * amount, 'the balance is not what was answered');
      for (const [index, bet] of bets.entries()) {
        if (answers[index]?.answer.status === 'OK') await probe.send('rollback', rollbackOf(probe, bet));
      }
      probe.expect((await probe.balance()) === before, 'rollbacks did not restore the balance');
    },
  },
  {
    guarantee: 'G10',
    name: 'a combined round takes and gives in one step, and cannot be rolled back',
    async run(probe) {
      const before = await probe.balance();
      const round = probe.body('round', { amount: 2 * unit, win_amount: unit });
      const { answer } = await probe.send('round', round);
      probe.expectStatus(answer, 'OK');
      probe.expect(answer.balance === before - unit, 'stake and win were not settled together');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, round))).answer, 'DUPLICATE_TRANSACTION');
    },
  },
  {
    guarantee: 'G10',
    name: 'rounds under one signature are answered as each by itself, in their order',
    async run(probe) {
      const before = await probe.balance();
      const rounds = [
        probe.body('round', { amount: 2 * unit, win_amount: unit }),
        probe.body('round', { amount: 1 }),
        probe.body('round', { amount: before + 10 * unit, win_amount: 0 }),
        probe.body('round', { round: 7 }),
        probe.body('round', { amount: unit, win_amount: 3 * unit }),
      ];
      const body = probe.body('rounds', { rounds });
      const { answer, text } = await probe.send('rounds', body);
      probe.expectStatus(answer, 'OK');
      probe.expect(answer.request_uuid === body['request_uuid'], 'request_uuid is not echoed');
      const answers = answer['answers'] as Answer[];
      probe.expect(answers.length === rounds.length, 'a round has no answer');
      const expected: WalletStatus[] = ['OK', 'WRONG_SYNTAX', 'NOT_ENOUGH_MONEY', 'WRONG_TYPES', 'OK'];
      for (const [index, status] of expected.entries()) probe.expectStatus(answers[index]!, status);
      probe.expect((await probe.balance()) === before + unit, 'stakes and wins were not settled');
      await expectUnmoved(probe, async () => {
        probe.expect((await probe.send('rounds', body)).text === text, 'a repeat got another answer');
        for (const index of [0, 2, 4]) {
          const alone = await probe.send('round', rounds[index]!);
          probe.expect(text.includes(alone.text), 'a round is answered otherwise by itself');
        }
      });
    },
  },
  {
    guarantee: 'G11',
    name: 'free bets take nothing; free and promotional wins are paid',
    async run(probe) {
      const before = await probe.balance();
      const bet = probe.body('bet', { amount: unit, is_free: true });
      probe.expect((await probe.send('bet', bet)).answer.balance === before, 'a free bet took money');
      await probe.send('win', winOf(probe, bet, { amount: unit, is_free: true }));
      await probe.send('win', winOf(probe, bet, { amount: unit, is_promo: true }));
      probe.expect((await probe.balance()) === before + 2 * unit, 'free and promotional wins were not paid');
    },
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
    guarantee: 'G14',
    name: 'user info and the list of transactions say what happened',
    async run(probe) {
      const { answer: info } = await probe.send('userInfo', probe.body('userInfo'));
      probe.expectStatus(info, 'OK');
      const from = new Date(Date.now() - 60_000).toISOString();
      const { bet } = await placeBet(probe);
      const to = new Date(Date.now() + 60_000).toISOString();
      let cursor: unknown;
      const seen: unknown[] = [];
      do {
        const body = probe.body('transactionsList', { from, to, limit: 200, ...(cursor ? { cursor } : {}) });
        const { answer } = await probe.send('transactionsList', body);
        probe.expectStatus(answer, 'OK');
        seen.push(...(answer['transactions'] as { transaction_uuid: string }[]).map((one) => one.transaction_uuid));
        cursor = answer['next_cursor'];
      } while (typeof cursor === 'string');
      probe.expect(seen.includes(bet['transaction_uuid']), 'an accepted bet is not listed');
      probe.expect(new Set(seen).size === seen.length, 'a transaction is listed twice');
    },
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
];
