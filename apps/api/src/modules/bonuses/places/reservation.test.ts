import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { subscribeBonus } from '../activation/subscribe-bonus.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { reservePlace, returnUnconfirmed } from './reserve-place.ts';

const database = useTestDatabase();
let world: BonusWorld;
let deps: PlatformDeps;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { config: { DATABASE_POOL_SIZE: '32' } });
  deps = world.api.deps;
});
afterAll(() => world.close());

const pastTheDeadline = () => world.api.clock.advance(60_001);
const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => world.addPlayer()));

interface Contest {
  bonusId: string;
  code?: string;
}

/** A bonus of some places, or a code of some uses. */
async function open(kind: 'place' | 'code', capacity: number): Promise<Contest> {
  if (kind === 'place') return { bonusId: await world.addBonus({ max_daily_activations: capacity }) };
  const code = `CODE-${deps.ids.next().slice(-12)}`;
  const bonusId = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', is_public: false });
  await world.addPromoCode(code, bonusId, capacity);
  return { bonusId, code };
}

const subscribe = (playerId: string, contest: Contest, by = deps) =>
  subscribeBonus(by, { playerId, ...contest, isConfirmed: false });

/** How many of these players got the bonus. Any refusal but that all is taken fails the test. */
async function countWinners(players: readonly string[], contest: Contest): Promise<number> {
  const answers = await Promise.all(players.map((player) => subscribe(player, contest)));
  const names = answers.filter((answer) => isRefusal(answer)).map(({ name }) => name);
  expect(names.filter((name) => name !== 'BONUS_ACTIVATION_LIMIT_REACHED')).toEqual([]);
  return answers.length - names.length;
}

/** A process that dies at its nth transaction: before it, or when all but the commit is done. */
function dyingAt(nth: number, when: 'before' | 'at the commit'): PlatformDeps {
  let count = 0;
  const died = new Error('the process died');
  return {
    ...deps,
    db: {
      ...deps.db,
      async transaction(work, options) {
        count += 1;
        if (count > nth || (count === nth && when === 'before')) throw died;
        return deps.db.transaction(async (tx) => {
          const result = await work(tx);
          if (count === nth) throw died;
          return result;
        }, options);
      },
    },
  };
}

/** What the counters say is taken, what players have, and what is reserved. */
async function counted({ bonusId, code }: Contest) {
  const { rows: places } = await sql<{ taken: number }>`
    select coalesce(sum(taken), 0)::int as taken from bonuses.place where bonus_id = ${bonusId}`.execute(
    deps.db.kysely,
  );
  const { rows: uses } = await sql<{ used: number }>`
    select used from bonuses.promo_code where code = ${code ?? ''}`.execute(deps.db.kysely);
  const { rows: given } = await sql<{ given: number }>`
    select count(*)::int as given from bonuses.user_bonus where bonus_id = ${bonusId}`.execute(deps.db.kysely);
  const { rows: held } = await sql<{ reserved: number }>`
    select count(*)::int as reserved from bonuses.reservation where bonus_id = ${bonusId}`.execute(deps.db.kysely);
  const taken = places[0]?.taken;
  return { taken, used: uses[0]?.used ?? taken, given: given[0]?.given, reserved: held[0]?.reserved };
}
const all = (count: number, reserved = 0) => ({
  ...{ taken: count + reserved, used: count + reserved, given: count, reserved },
});

describe.each(['place', 'code'] as const)('a reserved %s', (kind) => {
  it.each([
    { dies: 'between reservation and confirmation', when: 'before' as const },
    { dies: 'before the confirmation commits', when: 'at the commit' as const },
  ])('is returned after its deadline when the process dies $dies', async ({ when }) => {
    const contest = await open(kind, 1);
    const [gone, other] = [await world.addPlayer(), await world.addPlayer()];
    await expect(subscribe(gone, contest, dyingAt(2, when))).rejects.toThrow('died');
    expect(await counted(contest)).toEqual(all(0, 1));
    expect(await returnUnconfirmed(deps)).toBe(0);
    expect(await countWinners([other], contest)).toBe(0);
    pastTheDeadline();
    expect(await returnUnconfirmed(deps)).toBe(1);
    expect(await counted(contest)).toEqual(all(0));
    expect(await countWinners([other, gone], contest)).toBe(1);
    expect(await counted(contest)).toEqual(all(1));
  });

  it('is the same player’s when the request is repeated before the deadline', async () => {
    const contest = await open(kind, 1);
    const player = await world.addPlayer();
    await expect(subscribe(player, contest, dyingAt(2, 'before'))).rejects.toThrow('died');
    expect(await countWinners([player], contest)).toBe(1);
    expect(await counted(contest)).toEqual(all(1));
  });

  it('goes to the next when the player is refused after all', async () => {
    const contest = await open(kind, 1);
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const blocked = await world.addBonus();
    // The player takes another bonus between the reservation and the lock.
    let count = 0;
    const overtaken: PlatformDeps = {
      ...deps,
      db: {
        ...deps.db,
        async transaction(work, options) {
          count += 1;
          if (count === 2) expect(isRefusal(await subscribe(player, { bonusId: blocked }))).toBe(false);
          return deps.db.transaction(work, options);
        },
      },
    };
    expect(await subscribe(player, contest, overtaken)).toMatchObject({ name: 'NEEDS_USER_CONFIRMATION' });
    expect(await counted(contest)).toEqual(all(0));
    expect(await countWinners([other], contest)).toBe(1);
  });

  it('is given once among 64 requests at once, of which some have died, and the rest later', {
    timeout: 120_000,
  }, async () => {
    const [capacity, deaths] = [8, 3];
    const contest = await open(kind, capacity);
    const players = await newPlayers(64);
    for (const player of players.slice(0, deaths))
      await expect(subscribe(player, contest, dyingAt(2, 'before'))).rejects.toThrow('died');
    const rest = players.slice(deaths);
    expect(await countWinners(rest, contest)).toBe(capacity - deaths);
    expect(await counted(contest)).toEqual(all(capacity - deaths, deaths));
    pastTheDeadline();
    expect(await returnUnconfirmed(deps)).toBe(deaths);
    const losers = await newPlayers(64);
    expect(await countWinners(losers, contest)).toBe(deaths);
    expect(await counted(contest)).toEqual(all(capacity));
  });

  it('is taken or returned, never both, when 64 confirmations meet the job', { timeout: 120_000 }, async () => {
    const capacity = 64;
    const contest = await open(kind, capacity);
    const players = await newPlayers(64);
    for (const playerId of players) {
      const need = { playerId, bonusId: contest.bonusId, capacity, promoCode: contest.code ?? null };
      expect(await reservePlace(deps, { ...need, period: '' })).toBeUndefined();
    }
    pastTheDeadline();
    const confirming = players.map((player) => subscribe(player, contest));
    const returning = Array.from({ length: 4 }, () => returnUnconfirmed(deps));
    const answers = await Promise.all(confirming);
    await Promise.all(returning);
    await returnUnconfirmed(deps);
    const winners = answers.filter((answer) => !isRefusal(answer)).length;
    expect(winners).toBe(64);
    expect(await counted(contest)).toEqual(all(64));
  });
});
