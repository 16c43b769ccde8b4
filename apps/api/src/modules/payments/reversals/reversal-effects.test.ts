import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { listLastDeposits, readBonusPlayer, seedBonuses } from '../../bonuses/index.ts';
import { hasDepositOf, postTransfer } from '../../ledger/index.ts';
import { listOpenAlerts } from '../alerts/alert-store.ts';
import { takeReport } from '../reports/take-report.ts';
import { reportOn, type Told } from '../testing/books.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { hasCompletedDeposit } from '../totals-store.ts';

const database = useTestDatabase();
let box: Cashbox;
let welcomeId: string;
beforeAll(async () => {
  box = await createCashbox(database.url);
  box.clock.advance(Date.now() - box.clock.now().getTime());
  await seedBonuses(box.deps);
  const { rows } = await box.deps.db.pool.query<{ id: string }>(
    "select id from bonuses.bonus where kind = 'WelcomeDeposit' and currency = 'uah'",
  );
  welcomeId = rows[0]?.id ?? '';
});
afterAll(() => box.close());

/** Reversals of a deposit. */
const reversals = [
  ['chargeback', { status: 'charged_back', atMinutes: 20 }],
  ['refund at the provider', { status: 'refunded', atMinutes: 20 }],
  ['partial refund', { status: 'partially_refunded', returnedMinor: 40_000n, atMinutes: 20 }],
  ['denied after the credit', { status: 'denied', atMinutes: 20 }],
] as const satisfies [string, Told][];

interface Opened {
  playerId: string;
  id: string;
}
async function tell({ id }: Opened, reported: Told): Promise<void> {
  await takeReport(box.deps, { provider: 'sandbox-psp', report: await reportOn(box, id, reported) });
}
async function paid(isBonus = false): Promise<Opened> {
  const playerId = await box.player();
  const order = { method: 'card', amount: '500.00', idempotency_key: v7(), ...(isBonus && { bonus_id: welcomeId }) };
  const { body } = await box.call(playerId, 'POST', '/payments/deposits', order);
  const opened = { playerId, id: (body as { id: string }).id };
  await tell(opened, { status: 'completed', atMinutes: 10 });
  return opened;
}
const bonusOf = async (playerId: string) =>
  (
    await box.deps.db.pool.query<{ status: string; reason: string | null; pocket: bigint }>(
      `select u.status, u.end_reason as reason, b.bonus as pocket from bonuses.user_bonus u
       join ledger.balance b using (player_id) where player_id = $1`,
      [playerId],
    )
  ).rows[0];
const alertOf = async ({ playerId }: Opened) =>
  (await listOpenAlerts(box.deps.db.kysely, 10_000)).find((alert) => alert.playerId === playerId);
type Pocket = 'game' | 'digital' | 'cashback' | 'bonus';
/** Moves money between a pocket and the house. */
async function shift(playerId: string, account: Pocket, amountMinor: bigint): Promise<void> {
  await box.deps.db.transaction((tx) =>
    postTransfer(tx, box.deps, {
      playerId,
      kind: 'adjustment',
      entries: [
        { account, amountMinor },
        { account: 'house:adjustment', amountMinor: -amountMinor },
      ],
      reference: null,
      idempotencyKey: `shift:${v7()}`,
    }),
  );
}
/** Ends the bonus as wagered with a release, which the player still has. */
async function release(playerId: string, amountMinor: bigint): Promise<void> {
  await box.deps.db.pool.query(
    `update bonuses.user_bonus set status = 'COMPLETED', end_reason = 'wagered', released_amount = $2, removed_amount = 0,
       completed_at = now() where player_id = $1`,
    [playerId, amountMinor],
  );
  await shift(playerId, 'bonus', -150_000n);
  await shift(playerId, 'digital', amountMinor);
}

test.each(reversals)('%s: the running bonus of the deposit ends and its money is removed', async (_name, reported) => {
  const one = await paid(true);
  expect(await bonusOf(one.playerId)).toMatchObject({ status: 'ACTIVE', pocket: 150_000n });
  await tell(one, reported);
  expect(await bonusOf(one.playerId)).toEqual({ status: 'CANCELED', reason: 'reversed', pocket: 0n });
  expect((await alertOf(one))?.details).toMatchObject({ bonus: 'ended', bonus_removed: '1500.00' });
});

test.each(reversals)('%s: what is left of a released bonus is taken back', async (_name, reported) => {
  const one = await paid(true);
  await release(one.playerId, 90_000n);
  await tell(one, reported);
  expect((await readPockets(box.deps.db.kysely, one.playerId)).digital).toBe(0n);
  expect((await alertOf(one))?.details).toMatchObject({ bonus: 'taken_back', bonus_removed: '900.00' });
});

test.each(reversals)('%s: a spent bonus is named in the alert', async (_name, reported) => {
  const one = await paid(true);
  await release(one.playerId, 90_000n);
  await shift(one.playerId, 'digital', -90_000n);
  await tell(one, reported);
  expect((await alertOf(one))?.details).toMatchObject({ bonus: 'spent', bonus_removed: '0.00' });
});

test.each(reversals)('%s: a bonus that still waits for a deposit stays', async (_name, reported) => {
  const one = await paid();
  await box.call(one.playerId, 'POST', '/payments/deposits', {
    method: 'card',
    amount: '500.00',
    idempotency_key: v7(),
  });
  await box.deps.db.pool.query(
    `insert into bonuses.user_bonus (player_id, id, bonus_id, status, currency, terms, activation_day, has_place,
       subscribed_at, updated_at, wager_type, burning_amount, burns_on_withdrawal, burns_on_deposit)
     select $1, gen_random_uuid(), bonus_id, 'PENDING', currency, terms, activation_day, false, now(), now(), wager_type,
       burning_amount, burns_on_withdrawal, burns_on_deposit from bonuses.user_bonus limit 1`,
    [one.playerId],
  );
  await tell(one, reported);
  expect((await bonusOf(one.playerId))?.status).toBe('PENDING');
});

/** What the deposit's play has earned: half a star, half a mission, and a score in a battle. */
async function play(playerId: string): Promise<void> {
  const { pool } = box.deps.db;
  await pool.query('insert into rating.standing values ($1, 5000000000, 150, now())', [playerId]);
  const [battleId, missionId] = [v7(), v7()];
  await pool.query(
    `insert into battles.battle (id, name, score_kind, window_spins, qualification_spins, games, min_bets, prizes,
       prize_pocket, starts_at, ends_at, created_at)
     values ($1, '{}', 'turnover', 1, 1, '{fruit-crown}', '{}', '[]', 'digital', now(), now() + interval '1 day', now())`,
    [battleId],
  );
  await pool.query(
    `insert into battles.participant (battle_id, player_id, currency, player, joined_at, qualified_spins, score)
     values ($1, $2, 'uah', 'Ol***', now(), 7, 30000)`,
    [battleId, playerId],
  );
  await pool.query(`insert into missions.mission values ($1, $2, 1, '{}', false, now())`, [missionId, missionId]);
  await pool.query(
    `insert into missions.entry (player_id, id, mission_id, currency, definition, started_at, starts_at, ends_at, done)
     values ($1, $2, $2, 'uah', '{}', now(), now(), now() + interval '1 day', 5)`,
    [playerId, missionId],
  );
}
const playedBy = async (playerId: string) =>
  (
    await box.deps.db.pool.query(
      `select s.stars_hundredths as stars, s.turnover_nano_eur as turnover, p.score, p.qualified_spins as spins, e.done
       from rating.standing s join battles.participant p using (player_id) join missions.entry e using (player_id)
       where player_id = $1`,
      [playerId],
    )
  ).rows;

test.each(reversals)('%s: stars, missions and battles keep what was played', async (_name, reported) => {
  const one = await paid();
  await play(one.playerId);
  const before = await playedBy(one.playerId);
  expect(before).toHaveLength(1);
  await tell(one, reported);
  expect(await playedBy(one.playerId)).toEqual(before);
});

test('a reorganisation stops the account and takes nothing back', async () => {
  const one = await paid(true);
  await play(one.playerId);
  await shift(one.playerId, 'cashback', 3_000n);
  const [bonus, played] = [await bonusOf(one.playerId), await playedBy(one.playerId)];
  await tell(one, { status: 'completed', missingMinor: 50_000n, atMinutes: 20 });
  expect((await alertOf(one))?.details).toMatchObject({ cause: 'reorganisation', missing: '500.00' });
  expect([await bonusOf(one.playerId), await playedBy(one.playerId)]).toEqual([bonus, played]);
  const { rows } = await box.deps.db.pool.query('select cashback from ledger.balance where player_id = $1', [
    one.playerId,
  ]);
  expect(rows).toEqual([{ cashback: 3_000n }]);
  const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
  expect(await box.call(one.playerId, 'POST', '/payments/deposits', order)).toMatchObject({ status: 403 });
  expect((await readBonusPlayer(box.deps.db.kysely, one.playerId, box.clock.now()))?.isBlocked).toBe(true);
});

test.each(reversals)('%s: the deposit gives no spin of the wheel', async (_name, reported) => {
  const one = await paid();
  const request = { playerId: one.playerId, since: new Date(0), minMinor: 20_000n };
  expect(await hasDepositOf(box.deps.db.kysely, request)).toBe(true);
  await tell(one, reported);
  expect(await hasDepositOf(box.deps.db.kysely, request)).toBe(false);
});

test.each(reversals)('%s: the deposit meets no condition of a referral', async (_name, reported) => {
  const one = await paid();
  const request = { playerId: one.playerId, currency: 'uah', minMinor: 20_000n } as const;
  expect(await hasCompletedDeposit(box.deps.db.kysely, request)).toBe(true);
  await tell(one, reported);
  expect(await hasCompletedDeposit(box.deps.db.kysely, request)).toBe(false);
});

test.each(reversals)('%s: unclaimed cashback covers what the player no longer has', async (_name, reported) => {
  const one = await paid();
  await shift(one.playerId, 'game', -50_000n);
  await shift(one.playerId, 'cashback', 3_000n);
  await tell(one, reported);
  const { rows } = await box.deps.db.pool.query('select cashback from ledger.balance where player_id = $1', [
    one.playerId,
  ]);
  expect(rows).toEqual([{ cashback: 0n }]);
});

test.each(reversals)('%s: the deposit no longer counts for offers', async (_name, reported) => {
  const one = await paid();
  expect((await listLastDeposits(box.deps.db.kysely, [one.playerId])).size).toBe(1);
  await tell(one, reported);
  expect((await listLastDeposits(box.deps.db.kysely, [one.playerId])).size).toBe(0);
});

test.each(reversals)(
  '%s of a deposit opens an alert for its player, and withdrawals wait for a person',
  async (_name, reported) => {
    const one = await paid();
    await tell(one, reported);
    await shift(one.playerId, 'digital', 60_000n);
    expect(await alertOf(one)).toBeDefined();
    const { body } = await box.call(one.playerId, 'POST', '/payments/withdrawals', {
      method: 'card',
      amount: '500.00',
      idempotency_key: v7(),
      recipient: 'Olena Shevchenko',
      account: '4242424242424242',
    });
    expect(body).toMatchObject({ status: 'waiting_approval' });
  },
);
