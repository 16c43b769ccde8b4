import type { WalletStatus } from '@altyn/contracts/provider-wallet';
import { Skip } from '../outcome.ts';
import { listAll } from './list-cases.ts';
import { type BarredKind, type Case, type Probe, rollbackOf, unit } from './probe.ts';

const kinds: readonly { kind: BarredKind; who: string; status: WalletStatus }[] = [
  { kind: 'limited', who: 'a player who has reached a limit', status: 'LIMIT_REACHED' },
  { kind: 'disabled', who: 'a player who is disabled', status: 'USER_DISABLED' },
  { kind: 'disabledGame', who: 'a game that is disabled', status: 'GAME_DISABLED' },
];

function fieldsOf(probe: Probe, kind: BarredKind) {
  const { user, token, gameCode } = probe.barred(kind);
  return { user, token, game_code: gameCode };
}

const dayMs = 86_400_000;

/**
 * Bets of a player that are neither won nor rolled back, from the list of transactions. @throws Skip for fewer than
 * two.
 */
async function findOpenBets(probe: Probe, user: string) {
  const [from, to] = [new Date(Date.now() - dayMs).toISOString(), new Date().toISOString()];
  const own = (await listAll(probe, { from, to, limit: 1_000 })).filter(
    (one) => one.user.toLowerCase() === user.toLowerCase() && one.status === 'OK',
  );
  const settled = new Set(own.map((one) => one.reference_transaction_uuid));
  const [won, undone] = own.filter((one) => one.kind === 'bet' && !settled.has(one.transaction_uuid));
  if (!won || !undone) throw new Skip('needs two bets of that player from the last day, neither won nor rolled back');
  return { won, undone };
}

const refusedCase = ({ kind, who, status }: (typeof kinds)[number]): Case => ({
  guarantee: 'G17',
  name: `a bet of ${who} is ${status}, takes nothing and stays refused`,
  async run(probe) {
    const fields = fieldsOf(probe, kind);
    const before = await probe.balance(fields);
    for (const call of ['bet', 'round'] as const) {
      const refused = probe.body(call, fields);
      const first = await probe.send(call, refused);
      probe.expectStatus(first.answer, status);
      probe.expect((await probe.send(call, refused)).text === first.text, 'a repeat got another answer');
      probe.expectStatus((await probe.send('rollback', rollbackOf(probe, refused, fields))).answer, 'OK');
    }
    const rounds = [probe.body('round', fields), probe.body('round', fields)];
    const { answer } = await probe.send('rounds', probe.body('rounds', { rounds }));
    for (const one of answer['answers'] as { status: string }[]) probe.expectStatus(one, status);
    probe.expect((await probe.balance(fields)) === before, 'a refused bet moved money');
  },
});

const owedCase = ({ kind, who }: (typeof kinds)[number]): Case => ({
  guarantee: 'G16',
  name: `a win and a rollback of ${who} are taken`,
  async run(probe) {
    const fields = fieldsOf(probe, kind);
    const { won, undone } = await findOpenBets(probe, fields.user);
    const before = await probe.balance(fields);
    const referring = (bet: typeof won) => ({
      ...fields,
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
    });
    const calls = [
      ['win', probe.body('win', { ...referring(won), currency: won.currency, amount: 4 * unit })],
      ['rollback', probe.body('rollback', referring(undone))],
    ] as const;
    for (const [call, body] of calls) {
      const first = await probe.send(call, body);
      probe.expectStatus(first.answer, 'OK');
      probe.expect((await probe.send(call, body)).text === first.text, 'a repeat got another answer');
    }
    const after = await probe.balance(fields);
    probe.expect(after === before + 4 * unit + undone.amount, 'what is owed did not arrive once');
  },
});

/** Players who may not bet but must be paid. */
export const barredCases: readonly Case[] = kinds.flatMap((one) => [refusedCase(one), owedCase(one)]);
