import { createHash, randomBytes } from 'node:crypto';
import { warehouseDatasets, warehousePage } from '@altyn/contracts/warehouse/rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { commands } from '../../commands.ts';
import { parseCommand } from '../../platform/cli/cli.ts';
import { seed } from '../../seed/seed.ts';
import { postTransfer } from '../ledger/index.ts';
import { insertReversal } from '../payments/reversals/reversal-store.ts';

const database = useTestDatabase();
let api: TestApi;
let playerId: string;
const secret = randomBytes(32).toString('base64url');
const digest = createHash('sha256').update(secret).digest('hex');

beforeAll(async () => {
  // Ids hold the machine's time.
  api = await createTestApi(database.url, { now: new Date().toISOString() });
  await seed(api.deps);
  const { rows } = await api.deps.db.pool.query<{ id: string }>('select id from identity.player limit 1');
  playerId = rows[0]?.id ?? '';
  await run(
    'warehouse',
    'add',
    '--name',
    'lake',
    '--digest',
    digest,
    '--scopes',
    warehouseDatasets.join(','),
    '--reason',
    'r',
  );
});
afterAll(() => api.close());

async function run(...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, argv);
  await command.run({ deps: api.deps, options, actor: 'test', print: (line) => lines.push(line) });
  return lines.join('\n');
}

const read = (path: string, key = secret, remoteAddress = '127.0.0.1') =>
  api.app.inject({ url: `/warehouse/v1/${path}`, headers: { authorization: `Bearer ${key}` }, remoteAddress });

async function deposit(amountMinor: bigint): Promise<void> {
  await api.deps.db.transaction((tx) =>
    postTransfer(tx, api.deps, {
      ...{ playerId, kind: 'deposit', reference: null, idempotencyKey: api.deps.ids.next() },
      entries: [
        { account: 'clearing:sandbox-psp', amountMinor: -amountMinor },
        { account: 'game', amountMinor },
      ],
    }),
  );
}

/** Reads movements from a place to their end, in pages of two. */
async function readAll(after?: string): Promise<{ amounts: string[]; next: string }> {
  const amounts: string[] = [];
  let place = after;
  for (;;) {
    const answer = await read(`movements?limit=2${place === undefined ? '' : `&after=${place}`}`);
    const { items, next } = warehousePage('movements').parse(answer.json());
    if (items.length === 0) return { amounts, next };
    amounts.push(...items.flatMap(({ entries }) => entries.at(-1)?.amount ?? []));
    place = next;
  }
}

it('reads every row once and in order, and what comes later from there on', async () => {
  const minute = 60_000;
  for (const amount of [101n, 102n, 103n, 104n, 105n]) {
    await deposit(amount);
    api.clock.advance(1);
  }
  // What is newer than five minutes may still get a neighbour before it.
  expect((await readAll()).amounts).not.toContain('1.05');
  api.clock.advance(6 * minute);
  const first = await readAll();
  expect(first.amounts.filter((amount) => amount.startsWith('1.0'))).toEqual(['1.01', '1.02', '1.03', '1.04', '1.05']);
  await deposit(106n);
  expect((await readAll(first.next)).amounts).toEqual([]);
  api.clock.advance(6 * minute);
  expect((await readAll(first.next)).amounts).toEqual(['1.06']);
});

it.each(warehouseDatasets)('answers %s by its schema', async (dataset) => {
  await api.deps.db.pool.query(
    `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
       idempotency_key, request_hash, created_at, updated_at)
     values ($1, gen_random_uuid(), 'deposit', 'card', 'sandbox-psp', 'card', 500, 'uah', 'created', gen_random_uuid(), '-', $2, $2)`,
    [playerId, new Date(api.clock.now().getTime() - 6 * 60_000)],
  );
  await api.deps.db.pool.query(
    `insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round, currency, amount,
       part_game, part_digital, part_bonus, counted, status, request_hash, created_at, request_uuid, total_after)
     values ($1, $2, 'altyn-studio', gen_random_uuid(), 'bet', 'r', 'uah', 250, 250, 0, 0, 0, 'OK', gen_random_uuid(), $3,
       gen_random_uuid(), 0)`,
    [playerId, api.deps.ids.next(), new Date(api.clock.now().getTime() - 6 * 60_000)],
  );
  const answer = await read(dataset);
  expect(answer.statusCode).toBe(200);
  expect(warehousePage(dataset).parse(answer.json()).items.length).toBeGreaterThan(0);
});

it('refuses strangers, other keys, datasets outside the scopes, places of nobody and ended keys', async () => {
  expect((await read('movements', 'x'.repeat(43))).statusCode).toBe(401);
  expect((await read('movements', '')).statusCode).toBe(401);
  expect((await read('movements', secret, '203.0.113.7')).statusCode).toBe(404);
  expect((await read('movements?after=nowhere')).statusCode).toBe(400);
  expect((await read('movements?limit=0')).statusCode).toBe(400);
  const other = randomBytes(32).toString('base64url');
  const otherDigest = createHash('sha256').update(other).digest('hex');
  const add = ['warehouse', 'add', '--name', 'small', '--digest', otherDigest, '--scopes', 'players', '--reason', 'r'];
  await run(...add);
  await expect(run(...add)).rejects.toThrow('taken');
  expect((await read('players', other)).statusCode).toBe(200);
  expect((await read('movements', other)).statusCode).toBe(404);
  await run('warehouse', 'end', '--name', 'small', '--reason', 'r');
  expect((await read('players', other)).statusCode).toBe(401);
  expect(await run('warehouse', 'list')).toContain('small  players  since');
});

it('records readings in the audit log, once in ten minutes', async () => {
  for (let reading = 0; reading < 3; reading += 1) await read('players');
  const { rows } = await api.deps.db.pool.query<{ count: string }>(
    "select count(*) from platform.audit where actor = 'warehouse:lake' and subject = 'players'",
  );
  expect(Number(rows[0]?.count)).toBe(1);
});

it('reads a payment again after a part of it was charged back', async () => {
  const { deps, clock } = api;
  const settledAt = new Date(clock.now().getTime() - 6 * 60_000);
  const [id, other] = [deps.ids.next(), deps.ids.next()];
  await deps.db.pool.query(
    `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
       idempotency_key, request_hash, created_at, updated_at, settled_at)
     select $1, id, 'deposit', 'card', 'sandbox-psp', 'card', 500, 'uah', 'completed', gen_random_uuid(), '-', $3, $3, $3
     from unnest($2::uuid[]) id`,
    [playerId, [id, other], settledAt],
  );
  const readOf = async (after?: string) => {
    const page = warehousePage('payments').parse(
      (await read(`payments?limit=1000${after === undefined ? '' : `&after=${after}`}`)).json(),
    );
    return { ...page, items: page.items.filter((row) => [id, other].includes(row.id)) };
  };
  const first = await readOf();
  expect(first.items.map(({ returned }) => returned)).toEqual(['0.00', '0.00']);
  clock.advance(7 * 24 * 3_600_000);
  const reversal = { id, playerId, number: 1, kind: 'chargeback', at: clock.now() } as const;
  await deps.db.transaction((tx) =>
    insertReversal(tx, { ...reversal, amountMinor: 120n, playerMinor: 120n, returnedMinor: 120n }),
  );
  clock.advance(6 * 60_000);
  let { items, next } = await readOf(first.next);
  for (let page = 0; page < 3 && items.length === 0; page += 1) ({ items, next } = await readOf(next));
  expect(items).toMatchObject([{ id, status: 'completed', amount: '5.00', returned: '1.20' }]);
});
