import { type Call, type Case, expectUnmoved, placeBet, type Probe, rollbackOf, winOf } from './probe.ts';

const kinds: Record<Call, string> = {
  userInfo: 'user_info',
  balance: 'balance',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  round: 'round',
  rounds: 'rounds',
  transactionsList: 'transactions_list',
};
const calls = Object.keys(kinds) as Call[];

/** A valid body for each call, which at most moves money of its own bet. */
function bodiesOf(probe: Probe, bet: Record<string, unknown>): Record<Call, Record<string, unknown>> {
  const span = { from: '2000-01-01T00:00:00.000Z', to: '2000-01-01T01:00:00.000Z' };
  return {
    userInfo: probe.body('userInfo'),
    balance: probe.body('balance'),
    bet: probe.body('bet'),
    win: winOf(probe, bet),
    rollback: rollbackOf(probe, bet),
    round: probe.body('round'),
    rounds: probe.body('rounds', { rounds: [probe.body('round')] }),
    transactionsList: probe.body('transactionsList', span),
  };
}

/** A message is only valid for the call that its signature covers and its body fits. */
export const kindCases: readonly Case[] = [
  {
    guarantee: 'G18',
    name: 'what is signed for one call is INVALID_SIGNATURE at every other',
    async run(probe) {
      const { bet } = await placeBet(probe);
      await expectUnmoved(probe, async () => {
        for (const call of calls) {
          const body = bodiesOf(probe, bet)[call];
          probe.expectStatus((await probe.send(call, body, 'elsewhere')).answer, 'INVALID_SIGNATURE');
        }
        const wins = [winOf(probe, bet), winOf(probe, bet)];
        for (const { answer } of await probe.sendTogether('rollback', wins, undefined, 'win')) {
          probe.expectStatus(answer, 'INVALID_SIGNATURE');
        }
      });
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
    },
  },
  ...calls.map(
    (of): Case => ({
      guarantee: 'G18',
      name: `a body of ${kinds[of]} is WRONG_SYNTAX at every other call, however it is signed`,
      async run(probe) {
        const { bet } = await placeBet(probe);
        await expectUnmoved(probe, async () => {
          for (const call of calls.filter((one) => one !== of)) {
            const body = bodiesOf(probe, bet)[of];
            probe.expectStatus((await probe.send(call, body)).answer, 'WRONG_SYNTAX');
            const named = { ...body, kind: kinds[of] };
            for (const signing of ['right', 'version 1'] as const) {
              probe.expectStatus((await probe.send(call, named, signing)).answer, 'WRONG_SYNTAX');
            }
          }
        });
        probe.expectStatus((await probe.send('rollback', rollbackOf(probe, bet))).answer, 'OK');
      },
    }),
  ),
  {
    guarantee: 'G18',
    name: 'a round among others that names another kind is refused by itself',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const rounds = [
          probe.body('round', { kind: 'win' }),
          probe.body('round', { kind: 'round', win_amount: 100_000 }),
        ];
        const { answer } = await probe.send('rounds', probe.body('rounds', { rounds, kind: 'rounds' }));
        const [wrong, right] = answer['answers'] as { status: string }[];
        probe.expectStatus(wrong!, 'WRONG_SYNTAX');
        probe.expectStatus(right!, 'OK');
      }),
  },
  {
    guarantee: 'G18',
    name: 'version 1 is taken with a body that names its kind, and with no other',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        const round = () => ({ win_amount: 100_000 });
        for (const call of ['round', 'rounds'] as const) {
          const body = (kind?: unknown) =>
            probe.body(
              call,
              call === 'round' ? { ...round(), kind } : { rounds: [probe.body('round', round())], kind },
            );
          probe.expectStatus((await probe.send(call, body(), 'version 1')).answer, 'WRONG_SYNTAX');
          probe.expectStatus((await probe.send(call, body(7), 'version 1')).answer, 'WRONG_TYPES');
          probe.expectStatus((await probe.send(call, body(kinds[call]), 'version 1')).answer, 'OK');
        }
      }),
  },
  {
    guarantee: 'G18',
    name: 'a signature of one version is none of the other, and no other version is spoken',
    run: (probe) =>
      expectUnmoved(probe, async () => {
        for (const signing of ['1 as 2', '2 as 1', 'version 3'] as const) {
          const { answer } = await probe.send('bet', probe.body('bet', { kind: 'bet' }), signing);
          probe.expectStatus(answer, 'INVALID_SIGNATURE');
        }
      }),
  },
];
