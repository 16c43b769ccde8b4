import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { cryptoName, sandboxPspName } from '../providers/hosted/hosted-provider.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { bookCommand } from './commands.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

/** An order at the provider that our books do not know. */
async function lose(change: Record<string, unknown> = {}): Promise<{ playerId: string; id: string }> {
  const playerId = await box.player();
  const id = v7();
  const at = '2026-11-21T10:00:00.000Z';
  box.psp.orders.set(id, {
    ...{ id: `ref-${id}`, merchant_reference: id, customer_reference: playerId, amount: '500.00', currency: 'UAH' },
    ...{ method: 'card', reason: null, instrument: null, created_at: at, updated_at: at, status: 'completed' },
    ...{ hosted_url: 'http://psp.test/pay/1', ...change },
  });
  return { playerId, id };
}

const book = async (id: string) => {
  const lines: string[] = [];
  const argv = ['deposit', 'book', '--provider', sandboxPspName, '--reference', `ref-${id}`, '--method', 'card'];
  const { command, options } = parseCommand([bookCommand], [...argv, '--reason', 'a restore']);
  await command.run({ deps: box.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
};

it('credits a deposit that a restore has lost once, however often it is booked', async () => {
  const { playerId, id } = await lose();
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => book(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(50_000n);
  expect(await book(id)).toEqual([`${id} completed 500.00 uah`]);
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(50_000n);
});

it('books nothing that its provider does not report as paid, or that is nobody’s', async () => {
  const unpaid = await lose({ status: 'created' });
  await expect(book(unpaid.id)).rejects.toThrow('does not report it as paid');
  const foreign = await lose({ customer_reference: v7() });
  await expect(book(foreign.id)).rejects.toThrow('not in our books');
  await expect(book(v7())).rejects.toThrow('knows no deposit');
  expect((await readPockets(box.deps.db.kysely, unpaid.playerId)).game).toBe(0n);
});

it('weighs what it would credit', async () => {
  const { id } = await lose();
  const options = { provider: sandboxPspName, reference: `ref-${id}` };
  const context = { deps: box.deps, options, actor: 'x', print: () => undefined };
  expect(await bookCommand.weigh?.({ ...context, options: { ...options, method: 'card' } })).toEqual({
    eurMinor: 1_031n,
  });
  await book(id);
  expect(await bookCommand.weigh?.(context)).toEqual({ eurMinor: 0n });
});

const bookContext = (options: Record<string, string>) => ({
  ...{ deps: box.deps, options, actor: 'olena', print: () => undefined },
});

it('weighs and shows what coins credit: what has arrived, not what was ordered', async () => {
  const coins = { amount: '50.00', settled_amount: '40000.00', method: 'usdt_erc20' };
  const { id } = await lose(coins);
  const context = bookContext({ provider: cryptoName, reference: `ref-${id}`, method: 'usdt_erc20', reason: 'x' });
  expect(await bookCommand.weigh?.(context)).toEqual({ eurMinor: 82_475n });
  const shown = await bookCommand.preview?.(context);
  expect(shown).toContainEqual(expect.objectContaining({ what: 'ordered', after: '50.00 uah' }));
  expect(shown).toContainEqual(expect.objectContaining({ what: 'deposit', after: '40000.00 uah' }));
  await bookCommand.run(context);
  const { rows } = await box.deps.db.pool.query('select amount from payments.payment where id = $1', [id]);
  expect(rows).toEqual([{ amount: 4_000_000n }]);
  expect(await bookCommand.weigh?.(context)).toEqual({ eurMinor: 0n });
});

it('weighs an ordered amount where the provider takes no other, and a known deposit that it would credit', async () => {
  const { id } = await lose({ settled_amount: '40000.00' });
  const context = bookContext({ provider: sandboxPspName, reference: `ref-${id}`, method: 'card' });
  expect(await bookCommand.weigh?.(context)).toEqual({ eurMinor: 1_031n });
  const playerId = await box.player();
  const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
  const { body } = await box.call(playerId, 'POST', '/payments/deposits', order);
  const { id: open } = body as { id: string };
  Object.assign(box.psp.orders.get(open) ?? {}, { status: 'completed' });
  const known = bookContext({ provider: sandboxPspName, reference: `ref-${open}` });
  expect(await bookCommand.weigh?.(known)).toEqual({ eurMinor: 1_031n });
  expect(await bookCommand.preview?.(known)).toContainEqual(
    expect.objectContaining({ what: 'deposit', after: '500.00 uah' }),
  );
});

it('refuses in the preview what it refuses when it runs', async () => {
  const unpaid = await lose({ status: 'created' });
  const paid = await lose();
  const bad = [
    { provider: sandboxPspName, reference: `ref-${unpaid.id}` },
    { provider: 'nobody', reference: `ref-${paid.id}` },
    { provider: sandboxPspName, reference: `ref-${paid.id}`, method: 'no-such-method' },
    { provider: sandboxPspName, reference: `ref-${paid.id}` },
  ].map((options) => bookContext({ ...options, reason: 'x' }));
  for (const context of bad) {
    const refused = await Promise.allSettled([bookCommand.preview?.(context), bookCommand.run(context)]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const [one, other] = refused.map((each) => (each.status === 'rejected' ? String(each.reason) : ''));
    expect(one).toBe(other);
  }
});
