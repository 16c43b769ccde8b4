import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { sandboxPspName } from '../providers/hosted/hosted-provider.ts';
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
  expect(await bookCommand.weigh?.(context)).toEqual({ eurMinor: 1_031n });
  await book(id);
  expect(await bookCommand.weigh?.(context)).toEqual({ eurMinor: 0n });
});
