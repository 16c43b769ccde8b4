import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { adjust } from './adjust.ts';
import { walletCommands } from './commands.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { createWalletWorld, type WalletWorld } from './testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

const audited = async (playerId: string) => {
  const { rows } = await world.deps.db.pool.query<{ details: unknown; reason: string }>(
    "select details, reason from platform.audit where action = 'player.adjust' and subject = $1",
    [playerId],
  );
  return rows;
};

it('applies one correction per ticket under concurrent requests, with its reason in the audit log', async () => {
  const player = await world.newPlayer({ digital: 1_000n });
  const by = { actor: 'operator', reason: 'counted twice' };
  const request = { playerId: player.id, pocket: 'digital' as const, amountMinor: -400n, ticket: 'T-17', ...by };
  const done = await Promise.all(Array.from({ length: 64 }, () => adjust(world.deps, request)));
  expect(done.filter((one) => !isRefusal(one) && !one.isRepeat)).toHaveLength(1);
  expect(await player.pockets()).toMatchObject({ digital: 600n });
  expect(await audited(player.id)).toMatchObject([
    { reason: 'counted twice', details: { amount: '-400', ticket: 'T-17' } },
  ]);
  expect(await adjust(world.deps, { ...request, amountMinor: -401n })).toMatchObject({ name: 'IDEMPOTENCY_CONFLICT' });
  expect(await adjust(world.deps, { ...request, amountMinor: -601n, ticket: 'T-18' })).toMatchObject({
    name: 'NOT_ENOUGH_BALANCE',
  });
  expect(await player.pockets()).toMatchObject({ digital: 600n });
  expect(await audited(player.id)).toHaveLength(1);
  expect(await reconcile(world.deps)).toEqual([]);
});

it.each([
  [{ pocket: 'withdrawal_hold' }, /--pocket must be one of/],
  [{ pocket: 'bonus' }, /--pocket must be one of/],
  [{ amount: '0.00' }, /--amount must be money/],
  [{ amount: '1.005' }, /--amount must be money/],
  [{ ticket: 'two words' }, /--ticket/],
  [{ id: 'nobody' }, /--id must be the id of a player/],
])('refuses %o with words', async (wrong, words) => {
  const command = walletCommands.find(({ name }) => name === 'player adjust');
  const options = { id: world.newId(), pocket: 'game', amount: '1.00', ticket: 'T', reason: 'why', ...wrong };
  const context = { deps: world.deps, options, actor: 'operator', print: () => {} };
  await expect(command!.run(context as never)).rejects.toThrow(words);
});
