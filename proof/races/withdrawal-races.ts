/**
 * A player sends 64 concurrent withdrawals for more than the balance, by every method, or 64 with one idempotency key:
 * `node proof/races/withdrawal-races.ts [trials]`. Uses TEST_DATABASE_URL's server if set, else an embedded PostgreSQL.
 * Exits with 1 if the held amount ever differs from what was requested and covered.
 */
import { randomBytes } from 'node:crypto';
import { createCashbox } from '../../apps/api/src/modules/payments/testing/cashbox.ts';
import { readPockets } from '../../apps/api/src/modules/payments/testing/pockets.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { runStatement, startTestServer } from '../../testkit/postgres/postgres-server.ts';

const contenders = 64;
const amount = '300.00';
const amountMinor = 30_000n;
const reportEvery = 100;
/** Withdrawal methods; the contenders take them in turn. */
const ways = [
  { method: 'card', account: '4242 4242 4242 4242' },
  { method: 'bank_transfer', account: 'UA213223130000026007233566001' },
  { method: 'wallet', account: '+380501234567' },
  { method: 'usdt_erc20', account: '0x52908400098527886E0F7030069857D2E4169EE7' },
  { method: 'eth', account: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
];

const trials = Number(process.argv[2] ?? 1_000);
if (!Number.isInteger(trials) || trials < 1) throw new Error('usage: node proof/races/withdrawal-races.ts [trials]');

const server = await startTestServer();
const name = `races_${randomBytes(4).toString('hex')}`;
await runStatement(server.url('postgres'), `create database ${name}`);
try {
  await migrate(server.url(name));
  const box = await createCashbox(server.url(name));
  /** 503 means that nothing was done: the same request is retried. */
  async function askUntilAnswered(
    playerId: string,
    key: string,
    way: number,
  ): Promise<{ status: number; body: unknown }> {
    for (;;) {
      const answer = await box.call(playerId, 'POST', '/payments/withdrawals', {
        ...ways[way % ways.length],
        amount,
        idempotency_key: key,
        recipient: 'Olena Shevchenko',
      });
      if (answer.status !== 503) return answer;
      unavailable += 1;
    }
  }

  let unavailable = 0;
  const statuses: Record<string, number> = {};
  let wrong = 0;
  const startedAt = performance.now();
  for (let trial = 1; trial <= trials; trial += 1) {
    const isOneKey = trial % 2 === 0;
    const covered = 1n + BigInt(trial % 5);
    const fundedMinor = covered * amountMinor + 1n;
    const playerId = await box.player({ digital: fundedMinor });
    const key = systemIds.next();
    const answers = await Promise.all(
      // Repeats of one idempotency key are identical in every field.
      Array.from({ length: contenders }, (_, place) =>
        askUntilAnswered(playerId, isOneKey ? key : systemIds.next(), isOneKey ? trial : place),
      ),
    );
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    const held = isOneKey ? amountMinor : covered * amountMinor;
    const pockets = await readPockets(box.deps.db.kysely, playerId);
    const ids = new Set(answers.filter(({ status }) => status < 300).map(({ body }) => (body as { id: string }).id));
    const isRight =
      pockets.hold === held &&
      pockets.digital === fundedMinor - held &&
      BigInt(ids.size) * amountMinor === held &&
      answers.every(({ status }) => status < 500);
    if (!isRight) wrong += 1;
    if (trial % reportEvery === 0 || !isRight)
      console.log(
        `${trial} trials × ${contenders}, ${wrong} wrong (${((performance.now() - startedAt) / 1_000).toFixed(0)} s) ${JSON.stringify(statuses)}, ${unavailable} asked again`,
      );
  }
  if (wrong > 0) process.exitCode = 1;
  await box.close();
} finally {
  await runStatement(server.url('postgres'), `drop database if exists ${name} with (force)`);
  await server.stop();
}
