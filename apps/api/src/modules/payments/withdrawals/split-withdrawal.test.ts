import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { paymentsCommands } from '../commands.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { cancelWithdrawal, decideWithdrawal } from './decide-withdrawal.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  amount: string;
  fee: string;
  part: { of: string; number: number; count: number } | null;
}
async function withdraw(playerId: string, amount = '6000.00'): Promise<Reply> {
  const { status, body } = await box.call(playerId, 'POST', '/payments/withdrawals', {
    ...{ method: 'card', amount, idempotency_key: v7(), recipient: 'Olena Shevchenko' },
    account: '4242 4242 4242 4242',
  });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  return body as Reply;
}
async function command(name: string, options: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const found = paymentsCommands.find((one) => one.name === name);
  const given = { reason: 'looked at it', ...options };
  await found?.run({ deps: box.deps, options: given, actor: 'operator', print: (line) => lines.push(line) });
  return lines;
}
/** The player's withdrawals; parts in order. */
async function listed(playerId: string): Promise<{ whole: Reply | undefined; parts: Reply[] }> {
  const { body } = await box.call(playerId, 'GET', '/payments?direction=withdraw&pageSize=100');
  const { items } = body as { items: Reply[] };
  const parts = items.filter(({ part }) => part !== null);
  return {
    whole: items.find(({ part }) => part === null),
    parts: parts.toSorted((one, other) => (one.part?.number ?? 0) - (other.part?.number ?? 0)),
  };
}
const pockets = (playerId: string) => readPockets(box.deps.db.kysely, playerId);

describe('a withdrawal in parts by decision', () => {
  test('each part has its own state; what is not paid comes back to the minor unit', async () => {
    const playerId = await box.player({ digital: 600_001n });
    const { id } = await withdraw(playerId, '6000.01');
    const printed = await command('withdrawal split', { id, amounts: '3000.00 2000.00 1000.01' });
    expect(printed).toHaveLength(3);
    const { whole, parts } = await listed(playerId);
    expect(whole).toMatchObject({ id, status: 'split', amount: '6000.01' });
    expect(parts.map(({ amount, status, part }) => [amount, status, part?.number, part?.count, part?.of])).toEqual([
      ['3000.00', 'waiting_approval', 1, 3, id],
      ['2000.00', 'waiting_approval', 2, 3, id],
      ['1000.01', 'waiting_approval', 3, 3, id],
    ]);
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 0n, hold: 600_001n });
    const [paid, denied, canceled] = parts;
    const decision = { actor: 'o', reason: 'r' };
    await decideWithdrawal(box.deps, { ...decision, paymentId: paid?.id ?? '', verdict: 'approve' });
    await decideWithdrawal(box.deps, { ...decision, paymentId: denied?.id ?? '', verdict: 'deny' });
    await cancelWithdrawal(box.deps, { playerId, id: canceled?.id ?? '' });
    await box.runJobs();
    expect(await box.webhook(paid?.id ?? '', { type: 'payout.completed' })).toBe(200);
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 300_001n, hold: 0n });
    expect((await listed(playerId)).parts.map(({ status }) => status)).toEqual(['completed', 'denied', 'canceled']);
    // Each part was ordered to the account of the whole.
    expect(box.psp.orders.get(paid?.id ?? '')).toMatchObject({ amount: '3000.00' });
    expect(box.psp.payoutAccounts.get(paid?.id ?? '')).toBe('4242424242424242');
    expect(box.psp.orders.has(id)).toBe(false);
  });

  test.each<[string, Record<string, string>, string]>([
    ['less than the whole', { amounts: '3000.00 2999.99' }, 'must add up'],
    ['more than the whole', { amounts: '3000.00 3000.01' }, 'must add up'],
    ['no money', { amounts: '6000.00 x' }, 'must add up'],
    ['one part', { into: '1' }, '--into'],
    ['both ways', { into: '2', amounts: '3000.00 3000.00' }, 'Either'],
    ['no way', {}, 'Either'],
  ])('is refused: %s', async (_case, options, why) => {
    const playerId = await box.player({ digital: 600_000n });
    const { id } = await withdraw(playerId);
    await expect(command('withdrawal split', { id, ...options })).rejects.toThrow(why);
    expect((await listed(playerId)).whole).toMatchObject({ status: 'waiting_approval' });
  });

  test('happens once, and a part is not split again', async () => {
    const playerId = await box.player({ digital: 600_000n });
    const { id } = await withdraw(playerId);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => command('withdrawal split', { id, into: '2' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { parts } = await listed(playerId);
    expect(parts).toHaveLength(2);
    await expect(command('withdrawal split', { id: parts[0]?.id ?? '', into: '2' })).rejects.toThrow('PAYMENT_STATE');
    const decision = { paymentId: id, actor: 'o', reason: 'r' };
    expect(await decideWithdrawal(box.deps, { ...decision, verdict: 'approve' })).toMatchObject({
      name: 'PAYMENT_STATE',
    });
    expect(await pockets(playerId)).toMatchObject({ hold: 600_000n });
  });

  test('its parts count once in what was withdrawn today', async () => {
    const playerId = await box.player({ digital: 900_000n });
    const left = async () =>
      ((await box.call(playerId, 'GET', '/payments/payout-restriction')).body as { left_24h: string }).left_24h;
    const { id } = await withdraw(playerId);
    const before = await left();
    await command('withdrawal split', { id, into: '3' });
    expect(await left()).toBe(before);
  });
});

describe('above the largest payout of a method', () => {
  const limit = (max: string) => command('method payout-limit', { code: 'card', currency: 'uah', max });

  test('an automatic payout is paid in even parts, with the fee of the whole', async () => {
    const playerId = await box.player({ digital: 400_000n });
    await command('method fee', {
      ...{ code: 'card', country: 'UA', direction: 'withdraw', currency: 'uah' },
      ...{ fixed: '5.00', percent: '1.5' },
    });
    await limit('400.00');
    const { id } = await withdraw(playerId, '1000.01');
    const { whole, parts } = await listed(playerId);
    expect(whole).toMatchObject({ id, status: 'split', fee: '20.00' });
    expect(parts.map(({ amount, fee, status }) => [amount, fee, status])).toEqual([
      ['333.34', '10.00', 'processing'],
      ['333.34', '5.00', 'processing'],
      ['333.33', '5.00', 'processing'],
    ]);
    await box.runJobs();
    for (const { id: part } of parts) expect(await box.webhook(part, { type: 'payout.completed' })).toBe(200);
    expect(await pockets(playerId)).toEqual({ game: 0n, digital: 400_000n - 100_001n, hold: 0n });
    await command('method fee', {
      ...{ code: 'card', country: 'UA', direction: 'withdraw', currency: 'uah' },
      ...{ fixed: '0.00', percent: '0' },
    });
  });

  test('one that an operator approves, too; what fits is paid in one', async () => {
    const playerId = await box.player({ digital: 900_000n });
    await limit('4000.00');
    const { id } = await withdraw(playerId);
    const done = await decideWithdrawal(box.deps, { paymentId: id, verdict: 'approve', actor: 'o', reason: 'r' });
    expect(isRefusal(done) ? done : done.status).toBe('split');
    expect((await listed(playerId)).parts.map(({ amount, status }) => [amount, status])).toEqual([
      ['3000.00', 'processing'],
      ['3000.00', 'processing'],
    ]);
    await limit('none');
    const other = await box.player({ digital: 900_000n });
    const whole = await withdraw(other);
    await decideWithdrawal(box.deps, { paymentId: whole.id, verdict: 'approve', actor: 'o', reason: 'r' });
    expect((await listed(other)).parts).toEqual([]);
    await expect(limit('0.00')).rejects.toThrow('--max');
  });
});
