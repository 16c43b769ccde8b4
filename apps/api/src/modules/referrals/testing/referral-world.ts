import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { ReferralOverview, ReferredFriend } from '@altyn/contracts/promotions/referrals';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { fullRound } from '../../../../testing/full-round.ts';
import { readOutbox } from '../../../../testing/read-outbox.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { type BonusWorld, createBonusWorld } from '../../bonuses/testing/bonus-world.ts';
import type { SettingCode } from '../../settings/definitions.ts';
import { changeSetting } from '../../settings/index.ts';
import { decideReferral } from '../decide-referral.ts';
import { referralsConsumer } from '../follow-friends.ts';
import { findReferral } from '../referral-store.ts';

// Races of 64: enough connections for all.
const config = { DATABASE_POOL_SIZE: '64' };
/** The test file's world, set by `openReferralWorld`. */
export let world: BonusWorld;
export const slot = { id: v7(), isEnabled: true, blockedCountries: [], contributionPercent: 100 };
export const table = { ...slot, id: v7(), contributionPercent: 10 };
export const hourMs = 3_600_000;
/** Opens the world on a separate database before the file's tests and closes it after them. */
export function openReferralWorld(): void {
  const database = useTestDatabase();
  beforeAll(async () => {
    world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true, config });
    const { directories } = world.api.deps.wallet;
    const games = await directories.games();
    const named = { slug: 'wolf-moon', title: 'Wolf Moon', providerSlug: 'test', gameCode: 'test' };
    directories.games = () => ({ ...games, gameById: (id) => ({ ...named, ...(id === table.id ? table : slot), id }) });
    await set('REFERRAL_WAGER', {
      uah: '10.00',
      kzt: '120.00',
      usd: '1.00',
      eur: '1.00',
      kgs: '9.00',
      tjs: '1.00',
      uzs: '9.00',
    });
  });
  afterAll(() => world.close());
}

export async function set(code: SettingCode, value: unknown): Promise<void> {
  expect(await changeSetting(world.api.deps, { code, value, actor: 'test', reason: 'test' })).toBeUndefined();
}
export const overview = async (playerId: string) =>
  (await world.call(playerId, 'GET', '/referrals')).body as unknown as ReferralOverview;
export const friendsOf = async (playerId: string) =>
  (await world.call(playerId, 'GET', '/referrals/friends')).body.items as unknown as ReferredFriend[];
/** By email, since this world's phone numbers are neighbours. */
export const addPlayer = () => world.addPlayer({ byEmail: true });
export async function linkOf(playerId: string): Promise<string> {
  const { code } = await overview(playerId);
  if (code === null) throw new Error('no link');
  return code;
}
/** Registers a new player with a code. */
export async function arrive(code: string, of: { address?: string; player?: string } = {}): Promise<string> {
  const playerId = of.player ?? (await addPlayer());
  const keep = await world.api.deps.newcomers.expect(code);
  await world.api.deps.db.transaction((tx) =>
    keep(tx, { playerId, currency: 'uah', address: of.address ?? '127.0.0.1' }),
  );
  return playerId;
}
export async function brought(): Promise<{ referrer: string; friend: string }> {
  const referrer = await addPlayer();
  return { referrer, friend: await arrive(await linkOf(referrer)) };
}
/** Stores a deposit as the cashbox does. @returns its id. */
export async function pay(playerId: string, amount = 20_000n): Promise<string> {
  const id = v7();
  const at = world.api.clock.now();
  await sql`
    insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
      idempotency_key, request_hash, created_at, updated_at)
    values (${playerId}, ${id}, 'deposit', 'card', 'test', 'card', ${amount}, 'uah', 'completed', ${id}, '', ${at}, ${at})`.execute(
    world.api.deps.db.kysely,
  );
  await appendEvents(world.api.deps.db.kysely, [{ kind: 'payment', playerId, payload: {} }]);
  return id;
}
export const real = (amount: bigint) => ({ real: amount, bonus: 0n });
export function movement(playerId: string, stake: bigint, given: Partial<GameMovement> = {}): GameMovement {
  const id = v7();
  const at = world.api.clock.now();
  const sums = { stake: real(stake), win: real(0n) };
  const base = {
    id,
    kind: 'round',
    playerId,
    gameId: slot.id,
    roundId: id,
    currency: 'uah',
    finishedAt: at,
    at,
  } as const;
  return { ...base, isFree: false, isPromo: false, edgeHundredths: 350, ...sums, round: fullRound(sums), ...given };
}
export const tell = (movements: readonly GameMovement[]) =>
  world.api.deps.db.transaction((tx) =>
    appendEvents(
      tx,
      movements.map((one) => ({
        kind: gameMovementKind,
        playerId: one.playerId,
        payload: { ...encodeGameMovement(one) },
      })),
    ),
  );
export const read = () => readOutbox(world.api.deps, referralsConsumer, 2);
export const rowOf = async (friend: string) => {
  const row = await findReferral(world.api.deps.db.kysely, friend);
  if (!row) throw new Error('no referral');
  return row;
};
/** Completes a friend's deposit and wager, and the waiting time. */
export async function fulfil(friend: string): Promise<void> {
  await pay(friend);
  await tell([movement(friend, 1_000n)]);
  await read();
  world.api.clock.advance(25 * hourMs);
}
export const grantsOf = async (playerId: string) => {
  const { rows } = await world.api.deps.db.pool.query(
    'select amount::int from bonuses.bonus_grant where player_id = $1',
    [playerId],
  );
  return (rows as { amount: number }[]).map(({ amount }) => amount);
};
export const decide = (friend: string) => decideReferral(world.api.deps, friend);
export const act = { actor: 'operator', reason: 'test' };
