import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { creditWaitingGrant, giveBonus } from '../activation/give-bonus.ts';
import { onWithdrawal } from '../activation/settle-withdrawal.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { type Casino, createCasino, type TestBet } from '../testing/casino.ts';

/**
 * Random sequences of deposits, bets, wins, rollbacks, refusals, timeouts, lapses, house gifts and withdrawals of one
 * player, through the endpoints and the wallet; the books are checked after each step.
 */
const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
let bonuses: string[];
beforeAll(async () => {
  world = await createBonusWorld(database.url);
  casino = createCasino(world);
  bonuses = await Promise.all([
    world.addBonus({ wager: '1', max_win_amount: '120', burning_amount: '2' }),
    world.addBonus({ wager: '3', wager_type: 'VERSION2', burning_on_deposit: true, max_bet_amount: '40' }),
    world.addBonus({ wager: '2', min_deposit_amount: '20', burning_on_withdrawal: true, burning_on_timeout: 2 }),
    world.addBonus({
      type: 'PERCENTAGE',
      bonus_amount: '150',
      max_bonus_amount: '90',
      min_deposit_amount: '10',
      wager: '1.5',
      max_win_amount: '200',
      win_amount_type: 'PERCENTAGES',
      burning_on_timeout: 1,
    }),
    world.addBonus({ wager: '0', bonus_amount: '5' }),
    // Pending its deposit until the end of its day.
    world.addBonus({ wager: '4', bonus_amount: '30', min_deposit_amount: '15', is_daily_activation: true }),
  ]);
  await world.addBonus({ kind: 'Cashback', opt_in: false, is_public: false, bonus_amount: '0', wager: '2' });
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const amount = fc.bigInt(1n, 6_000n);
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('take' as const), bonus: fc.nat(5), confirmed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('bet' as const), amount, percent: fc.constantFrom(0, 10, 33, 100) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spin' as const), amount, multiple: fc.bigInt(0n, 4n) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('win' as const), bet: fc.nat(9), multiple: fc.bigInt(0n, 4n) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), bet: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gift' as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.oneof(fc.nat(70), fc.constant(1_440)) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Open extends TestBet {
  stake: bigint;
}

/** Performs a step. @returns the wallet's answer where it must be OK. */
async function perform(playerId: string, open: Open[], action: Step): Promise<string> {
  const pick = (index: number) => open.splice(index % Math.max(1, open.length), 1)[0];
  switch (action.kind) {
    case 'take': {
      const body = { confirmed: action.confirmed };
      await world.call(playerId, 'POST', `/bonuses/${bonuses[action.bonus]}/subscribe`, body);
      return 'OK';
    }
    case 'deposit':
      await world.deposit(playerId, action.amount);
      return 'OK';
    case 'bet': {
      const { bet, status } = await casino.bet(playerId, action.amount, { contributionPercent: action.percent });
      if (status === 'OK') open.push({ ...bet, stake: action.amount });
      return 'OK';
    }
    case 'spin':
      await casino.spin(playerId, action.amount, action.amount * action.multiple);
      return 'OK';
    case 'win': {
      const bet = pick(action.bet);
      return bet ? casino.win(bet, bet.stake * action.multiple) : 'OK';
    }
    case 'rollback': {
      const bet = pick(action.bet);
      return bet ? casino.rollBack(bet) : 'OK';
    }
    case 'refuse': {
      const slot = (await world.call(playerId, 'GET', '/users/bonuses/active')).body;
      if (slot.id) await world.call(playerId, 'POST', `/bonuses/${slot.id}/cancel`);
      return 'OK';
    }
    case 'withdraw': {
      const { deps } = world.api;
      await deps.db.transaction((tx) => onWithdrawal(tx, deps, { playerId, at: deps.clock.now() }));
      return 'OK';
    }
    case 'gift': {
      const { deps } = world.api;
      const gift = { kind: 'Cashback', currency: 'uah', isAutomatic: true, expiresAt: null, reference: v7() } as const;
      await deps.db.transaction((tx) => giveBonus(tx, deps, { ...gift, playerId, amount: action.amount }));
      await creditWaitingGrant(deps, playerId);
      return 'OK';
    }
    case 'wait':
      world.api.clock.advance(action.minutes * 60_000);
      return 'OK';
  }
}

interface Books {
  unbalanced: number;
  drifted: number;
  slots: number;
  active: number;
  progress: Record<string, string> | null;
  wrong_progress: number;
  over_cap: number;
  bonus: bigint;
  credited: bigint;
  released: bigint;
  removed: bigint;
}

/** Reads a player's books. */
async function readBooks(playerId: string): Promise<Books> {
  const { rows } = await sql<Books>`
    with mine as (select * from bonuses.user_bonus where player_id = ${playerId}),
    entries as (select * from ledger.entry where player_id = ${playerId}),
    balance as (select * from ledger.balance where player_id = ${playerId})
    select
      (select count(*)::int from (select from entries group by transfer_id having sum(amount) <> 0) x) as unbalanced,
      (select count(*)::int from balance b, (
        select coalesce(sum(amount) filter (where account = 'game'), 0) as game,
               coalesce(sum(amount) filter (where account = 'digital'), 0) as digital,
               coalesce(sum(amount) filter (where account = 'bonus'), 0) as bonus from entries) e
        where (b.game, b.digital, b.bonus) is distinct from (e.game, e.digital, e.bonus)) as drifted,
      (select count(*)::int from mine where status in ('PENDING', 'ACTIVE')) as slots,
      (select count(*)::int from mine where status = 'ACTIVE') as active,
      (select jsonb_object_agg(id, progress::text) from mine) as progress,
      (select count(*)::int from mine where progress < 0 or progress > wager_amount) as wrong_progress,
      (select count(*)::int from mine where released_amount > cap_amount) as over_cap,
      (select bonus from balance) as bonus,
      coalesce(-(select sum(amount) from entries where kind = 'bonus_credit' and account = 'house:bonus'), 0)::bigint
        - coalesce((select sum(initial_amount) from mine), 0)::bigint as credited,
      coalesce((select sum(amount) from entries where kind = 'bonus_release' and account = 'digital'), 0)::bigint
        - coalesce((select sum(released_amount) from mine), 0)::bigint as released,
      coalesce((select sum(amount) from entries where kind <> 'bonus_credit' and account = 'house:bonus'), 0)::bigint
        - coalesce((select sum(removed_amount) from mine), 0)::bigint as removed`.execute(world.api.deps.db.kysely);
  return rows[0]!;
}

it('conserves money, bounds progress and lowers it only by a rollback, keeps one slot, releases nothing above the cap', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
      const playerId = await world.addPlayer();
      const open: Open[] = [];
      let before: Record<string, string> = {};
      for (const action of steps) {
        expect(await perform(playerId, open, action)).toBe('OK');
        const books = await readBooks(playerId);
        const { progress, bonus, ...rest } = books;
        expect(rest).toMatchObject({ unbalanced: 0, drifted: 0, wrong_progress: 0, over_cap: 0 });
        // The ledger and the bonuses' figures agree.
        expect(rest).toMatchObject({ credited: 0n, released: 0n, removed: 0n });
        expect(books.slots).toBeLessThanOrEqual(1);
        expect(books.active === 0 && bonus > 0n, 'bonus money without a bonus').toBe(false);
        const fell = Object.entries(progress ?? {}).filter(
          ([id, figure]) => BigInt(figure) < BigInt(before[id] ?? '0'),
        );
        expect(action.kind === 'rollback' ? [] : fell, 'progress that fell').toEqual([]);
        before = progress ?? {};
      }
    }),
    { numRuns: Number(process.env['ALTYN_PROPERTY_RUNS'] ?? 25), interruptAfterTimeLimit: 240_000 },
  );
});
