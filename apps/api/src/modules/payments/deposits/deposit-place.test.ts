import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import type { Database } from '../../../platform/db/db.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { bonusJobs, seedBonuses, seededBonusId } from '../../bonuses/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { createDeposit } from './create-deposit.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  await seedBonuses(box.deps);
});
afterAll(() => box.close());

const bonusId = seededBonusId('uah', 'first-deposit');
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await box.deps.db.pool.query(text, values)).rows as Row[];

/** The bonus has this many places from now on; all are free. */
async function openPlaces(count: number): Promise<void> {
  await query('delete from bonuses.place where bonus_id = $1', [bonusId]);
  await query('update bonuses.bonus set max_daily_activations = $2 where id = $1', [bonusId, count]);
}
beforeEach(async () => {
  await query(
    `update bonuses.user_bonus set status = 'CANCELED', end_reason = 'refused', completed_at = $1
    where status = 'PENDING'`,
    [box.clock.now()],
  );
});

/** What the counter says is taken, what players have since, and what is reserved. */
async function counted(players: readonly string[]) {
  const [row] = await query<{ taken: number; given: number; reserved: number; deposits: number }>(
    `select (select coalesce(sum(taken), 0)::int from bonuses.place where bonus_id = $1) as taken,
       (select count(*)::int from bonuses.user_bonus where bonus_id = $1 and player_id = any($2)) as given,
       (select count(*)::int from bonuses.reservation where bonus_id = $1) as reserved,
       (select count(*)::int from payments.payment where player_id = any($2)) as deposits`,
    [bonusId, players],
  );
  return row;
}

type Transaction = Database['transaction'];
/** A process with other transactions. `nth` counts from 1. */
function withTransactions(wrap: (nth: number, begin: Transaction) => Transaction): PaymentsDeps {
  let count = 0;
  const { db } = box.deps;
  const transaction: Transaction = (work, options) => {
    count += 1;
    return wrap(count, db.transaction)(work, options);
  };
  return { ...box.deps, db: { ...db, transaction } };
}

const died = new Error('the process died');
/** A process that dies in its second transaction, the deposit's: before it, or when all but the commit is done. */
const dying = (when: 'before' | 'at the commit') =>
  withTransactions((nth, begin) => async (work, options) => {
    if (nth > 2 || (nth === 2 && when === 'before')) throw died;
    return begin(async (tx) => {
      const result = await work(tx);
      if (nth === 2) throw died;
      return result;
    }, options);
  });

const deposit = (playerId: string, deps: PaymentsDeps = box.deps, idempotencyKey: string = v7()) =>
  createDeposit(deps, { playerId, method: 'card', amount: '500', idempotencyKey, returnPath: '/', bonusId });

/** How many of these deposits were opened with the bonus. Any refusal but that all is taken fails the test. */
async function countOpened(players: readonly string[]): Promise<number> {
  const answers = await Promise.all(players.map((player) => deposit(player)));
  const names = answers.filter((answer) => isRefusal(answer)).map(({ name }) => name);
  expect(names.filter((name) => name !== 'BONUS_ACTIVATION_LIMIT_REACHED')).toEqual([]);
  return answers.length - names.length;
}
const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => box.player()));

async function returnExpired(): Promise<void> {
  box.clock.advance(60_001);
  const job = bonusJobs.find(({ name }) => name === 'bonuses-return-places');
  await job?.run(box.deps as never, {});
}

it('gives the last places once among 64 deposits at once', { timeout: 120_000 }, async () => {
  await openPlaces(8);
  const players = await newPlayers(64);
  expect(await countOpened(players)).toBe(8);
  expect(await counted(players)).toEqual({ taken: 8, given: 8, reserved: 0, deposits: 8 });
});

it.each(['before', 'at the commit'] as const)(
  'returns the place after its deadline when the process dies %s of the deposit',
  async (when) => {
    await openPlaces(1);
    const [gone = '', other = ''] = await newPlayers(2);
    await expect(deposit(gone, dying(when))).rejects.toThrow('died');
    expect(await counted([gone])).toEqual({ taken: 1, given: 0, reserved: 1, deposits: 0 });
    expect(await countOpened([other])).toBe(0);
    await returnExpired();
    expect(await counted([gone])).toEqual({ taken: 0, given: 0, reserved: 0, deposits: 0 });
    expect(await countOpened([other])).toBe(1);
  },
);

it('gives the reserved place to the same deposit when it is repeated', async () => {
  await openPlaces(1);
  const [player = ''] = await newPlayers(1);
  const key = v7();
  await expect(deposit(player, dying('before'), key)).rejects.toThrow('died');
  expect(isRefusal(await deposit(player, box.deps, key))).toBe(false);
  expect(await counted([player])).toEqual({ taken: 1, given: 1, reserved: 0, deposits: 1 });
  // One more repeat takes and reserves nothing.
  expect(isRefusal(await deposit(player, box.deps, key))).toBe(false);
  expect(await counted([player])).toEqual({ taken: 1, given: 1, reserved: 0, deposits: 1 });
});

it('returns the place at once when the deposit is refused', async () => {
  await openPlaces(1);
  const [player = '', other = ''] = await newPlayers(2);
  const request = { playerId: player, method: 'card', idempotencyKey: v7(), returnPath: '/', bonusId };
  expect(await createDeposit(box.deps, { ...request, amount: '1' })).toMatchObject({ name: 'AMOUNT_OUT_OF_RANGE' });
  expect(await counted([player])).toMatchObject({ taken: 0, reserved: 0 });
  expect(await countOpened([other])).toBe(1);
});

it('waits for no other deposit to commit', { timeout: 30_000 }, async () => {
  await openPlaces(2);
  const [slow = '', quick = ''] = await newPlayers(2);
  const [reached, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = withTransactions(
    (nth, begin) => (work, options) =>
      begin(async (tx) => {
        const result = await work(tx);
        if (nth !== 2) return result;
        // Under a lock of its own rows alone, as in the two phases of a distributed commit.
        await sql`select 1`.execute(tx);
        reached.resolve();
        await commit.promise;
        return result;
      }, options),
  );
  const first = deposit(slow, held);
  await reached.promise;
  try {
    expect(isRefusal(await deposit(quick))).toBe(false);
  } finally {
    commit.resolve();
  }
  expect(isRefusal(await first)).toBe(false);
  expect(await counted([slow, quick])).toEqual({ taken: 2, given: 2, reserved: 0, deposits: 2 });
});
