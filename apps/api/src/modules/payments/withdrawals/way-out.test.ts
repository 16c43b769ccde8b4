import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { claimCashback } from '../../cashback/claim-cashback.ts';
import { type Pocket, pockets, postTransfer } from '../../ledger/index.ts';
import { excludePlayer } from '../../wallet/index.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  message: string;
}
async function withdraw(playerId: string, amount: string, method = 'card'): Promise<{ status: number; body: Reply }> {
  const account = method === 'card' ? '4242 4242 4242 4242' : '380501234567';
  const body = { method, amount, idempotency_key: v7(), recipient: 'Olena Shevchenko', account };
  return (await box.call(playerId, 'POST', '/payments/withdrawals', body)) as { status: number; body: Reply };
}
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const restrictionOf = async (playerId: string) =>
  (await box.call(playerId, 'GET', '/payments/payout-restriction')).body;

async function fund(playerId: string, pocket: Pocket, amountMinor: bigint): Promise<void> {
  await box.deps.db.transaction((tx) =>
    postTransfer(tx, box.deps, {
      playerId,
      kind: 'adjustment',
      reference: null,
      idempotencyKey: v7(),
      entries: [
        { account: 'house:adjustment', amountMinor: -amountMinor },
        { account: pocket, amountMinor },
      ],
    }),
  );
}

async function deposit(playerId: string, amount: string): Promise<void> {
  const order = { method: 'card', amount, idempotency_key: v7() };
  const { body } = await box.call(playerId, 'POST', '/payments/deposits', order);
  expect(await box.webhook((body as Reply).id, { type: 'payment.completed', sequence: 1 })).toBe(200);
}

const inDays = (days: number) => new Date(box.clock.now().getTime() + days * 86_400_000);
const exclude = (playerId: string, days: number) => excludePlayer(box.deps, { playerId, until: inDays(days) });

/** How each pocket's real money can be withdrawn; null: it contains none of the player's own. */
const wayOut: Record<Pocket, 'withdraw' | 'claim' | 'ends by itself' | null> = {
  digital: 'withdraw',
  game: 'withdraw',
  cashback: 'claim',
  withdrawal_hold: 'ends by itself',
  bonus: null,
};

describe.each([
  ['on a one-day break', 1],
  ['excluded for half a year', 184],
])('a player %s', (_name, days) => {
  test.each(pockets.filter((pocket) => wayOut[pocket] !== null && pocket !== 'withdrawal_hold'))(
    'withdraws the money in %s',
    async (pocket) => {
      const playerId = await box.player();
      await fund(playerId, pocket, 50_000n);
      await exclude(playerId, days);
      if (wayOut[pocket] === 'claim') await claimCashback(box.deps, playerId);
      expect(await restrictionOf(playerId)).toMatchObject({ available: '500.00', is_leaving: true, min_rating: 0 });
      expect((await withdraw(playerId, '500.00')).status).toBe(201);
      expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 50_000n });
    },
  );

  test('withdraws less than the minimum when it is the whole balance', async () => {
    const playerId = await box.player();
    await fund(playerId, 'game', 150n);
    await exclude(playerId, days);
    expect(await restrictionOf(playerId)).toMatchObject({ available: '1.50', min_amount: '1.50' });
    expect((await withdraw(playerId, '1.00')).body.message).toBe('AMOUNT_OUT_OF_RANGE');
    expect((await withdraw(playerId, '1.50')).status).toBe(201);
  });
});

test('every pocket of real money can be withdrawn', () => {
  expect(pockets.filter((pocket) => wayOut[pocket] === undefined)).toEqual([]);
});

test('an unplayed deposit is returned by its method, and to its pocket when the payout is denied', async () => {
  const playerId = await box.player({ digital: 600_000n });
  await deposit(playerId, '500.00');
  expect(await restrictionOf(playerId)).toMatchObject({ available: '6000.00', is_leaving: false, return_methods: [] });
  await exclude(playerId, 30);
  expect(await restrictionOf(playerId)).toMatchObject({
    available: '6500.00',
    available_game: '500.00',
    return_methods: ['card'],
  });
  expect(await withdraw(playerId, '6500.00', 'wallet')).toMatchObject({
    status: 409,
    body: { message: 'RETURN_METHOD_ONLY' },
  });
  // Winnings may go to any method.
  const { body: won } = await withdraw(playerId, '500.00', 'wallet');
  expect(won.status).toBe('processing');
  const { body } = await withdraw(playerId, '6000.00');
  expect(body.status).toBe('waiting_approval');
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 650_000n });
  await decideWithdrawal(box.deps, { paymentId: body.id, verdict: 'deny', actor: 'operator', reason: 'name' });
  expect(await pocketsOf(playerId)).toEqual({ game: 50_000n, digital: 550_000n, hold: 50_000n });
});

test('without a break unplayed deposits cannot be withdrawn', async () => {
  const playerId = await box.player();
  await fund(playerId, 'game', 50_000n);
  expect(await withdraw(playerId, '500.00')).toMatchObject({ status: 409, body: { message: 'Not enough balance' } });
});

test('64 concurrent withdrawals take the available money and no more', async () => {
  const playerId = await box.player({ digital: 100_000n });
  await fund(playerId, 'game', 100_000n);
  await exclude(playerId, 7);
  const answers = await Promise.all(Array.from({ length: 64 }, () => withdraw(playerId, '500.00')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 200_000n });
});
