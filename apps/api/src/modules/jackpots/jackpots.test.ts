import { createHash, randomBytes } from 'node:crypto';
import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { type Currency, formatMoney } from '@altyn/domain/money';
import { toNanoEur } from '@altyn/domain/reference-rate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { fullRound } from '../../../testing/full-round.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { consumeOnce } from '../../platform/outbox/outbox-consumer.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { changeSetting } from '../settings/index.ts';
import { reconcile } from '../wallet/index.ts';
import { shownMillionths } from './cycle.ts';
import { jackpotsConsumer, openMissingLevels, reconcileJackpots } from './index.ts';
import { createPointSealer } from './point-seal.ts';
import { type Suit, splitOf, suits } from './rules.ts';
import { listStoredLevels } from './store.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
  casino = createCasino(world);
  const last = { bytes: (count: number) => randomBytes(count), int: () => 0 };
  await openMissingLevels({ ...world.api.deps, randomness: last });
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await world.api.deps.db.pool.query(text, values)).rows as Row[];

async function set(code: string, value: unknown): Promise<void> {
  const refusal = await changeSetting(world.api.deps, { code, value, actor: 'test', reason: 'test' });
  expect(refusal).toBeUndefined();
}

/** The only game of these tests, for any id. */
const game = {
  ...{ id: v7(), slug: 'gem-rush', title: 'Gem Rush', providerSlug: 'test', gameCode: 'gem-rush' },
  ...{ isEnabled: true, blockedCountries: [], contributionPercent: 100 },
};

function read(): Promise<void> {
  const { deps } = world.api;
  const games = async () => ({ ...(await deps.wallet.directories.games()), gameById: () => game });
  const directories = { ...deps.wallet.directories, games };
  const known = { ...deps, wallet: { ...deps.wallet, directories } };
  return readOutbox(known, jackpotsConsumer, 2);
}

interface PublicJackpot {
  suit: Suit;
  amount: string;
  highest_amount: string;
  currency: Currency;
  last_won_at: string | null;
  last_amount: string | null;
  last_player: string | null;
  point_hash: string;
}

async function get<Body>(path: string): Promise<Body> {
  const answer = await world.api.app.inject({ method: 'GET', url: path });
  expect(answer.statusCode).toBe(200);
  return answer.json<Body>();
}
const jackpots = async (currency: Currency = 'eur') =>
  (await get<{ items: PublicJackpot[] }>(`/jackpots?currency=${currency}`)).items;
const amounts = async (currency: Currency = 'eur') => (await jackpots(currency)).map(({ amount }) => amount);

interface StoredHit {
  id: string;
  suit: Suit;
  round: number;
  player_id: string;
  amount: bigint;
  currency: Currency;
  point: bigint;
  movement_id: string;
}
const hitsOf = () =>
  query<StoredHit>(
    `select id, suit, round, player_id, amount, currency, point_micro_eur as point, movement_id from jackpots.hit
     order by suit, round`,
  );
const house = async (account: string) => {
  const rows = await query<{ currency: string; sum: string }>(
    `select currency, sum(amount)::text as sum from (select player_id, currency, sum(amount) as amount from ledger.entry
       where account = $1 group by player_id, currency) e group by currency`,
    [account],
  );
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
};

const noBonus = { real: 0n, bonus: 0n };
/** Publishes movements like one commit of the wallet. */
async function tell(
  movements: readonly (Pick<GameMovement, 'playerId' | 'currency'> & { real: bigint } & Partial<GameMovement>)[],
) {
  const reported = movements.map(({ real, ...movement }) => {
    const id = v7();
    const own = { stake: { real, bonus: 0n }, win: noBonus };
    const ordinary = { isFree: false, isPromo: false, edgeHundredths: 350 };
    const base = { id, kind: 'round' as const, gameId: id, roundId: id, ...ordinary };
    const at = world.api.clock.now();
    return { ...base, ...own, round: fullRound(own), finishedAt: at, at, ...movement };
  });
  await appendEvents(
    world.api.deps.db.kysely,
    reported.map((one) => ({
      kind: gameMovementKind,
      playerId: one.playerId,
      payload: { ...encodeGameMovement(one) },
    })),
  );
  return reported;
}

async function expectBooksRight(): Promise<void> {
  expect(await reconcileJackpots(world.api.deps)).toEqual([]);
  expect(await reconcile(world.api.deps)).toEqual([]);
}

/** Creates levels that are won soon: a euro of stakes feeds a euro, all of it into `suit`. */
async function makeEager(suit: Suit): Promise<void> {
  await set('JACKPOT_CONTRIBUTION_PERCENT', 100);
  await set('JACKPOT_SHARES_PERCENT', { clubs: 0, diamonds: 0, hearts: 0, spades: 0, [suit]: 100 });
}

describe('before anyone has played', () => {
  it("starts at its seeds, funded, and publishes each point's hash but no point", async () => {
    await Promise.all([openMissingLevels(world.api.deps), openMissingLevels(world.api.deps)]);
    const answer = await get<{ items: PublicJackpot[]; total: number }>('/jackpots');
    expect(answer).toMatchObject({ total: 4 });
    expect(answer.items.map(({ suit, amount, currency }) => [suit, amount, currency])).toEqual([
      ['clubs', '485.00', 'uah'],
      ['diamonds', '4850.00', 'uah'],
      ['hearts', '48500.00', 'uah'],
      ['spades', '485000.00', 'uah'],
    ]);
    expect(await jackpots()).toMatchObject([
      { amount: '10.00', highest_amount: '50.00', last_won_at: null, last_amount: null, last_player: null },
      { amount: '100.00', highest_amount: '500.00', stakes_per_win: '151130.19' },
      { amount: '1000.00', highest_amount: '5000.00' },
      { amount: '10000.00', highest_amount: '50000.00' },
    ]);
    for (const { point_hash } of answer.items) expect(point_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(answer)).not.toMatch(/"(salt|point)"/);
    expect(await house('house:jackpot')).toEqual({ eur: '1111000' });
    expect(await get('/jackpots/history')).toEqual({ items: [], total: 0, page: 1, pageSize: 20 });
    await expectBooksRight();
  });

  it('refuses an unused currency', async () => {
    expect((await world.api.app.inject({ method: 'GET', url: '/jackpots?currency=xxx' })).statusCode).toBe(400);
  });
});

describe('real stakes', () => {
  beforeAll(() => set('JACKPOT_CONTRIBUTION_PERCENT', 1));

  it('feed one per cent by shares, of which a part is shown; bonus money, free and promotional bets feed nothing', async () => {
    const player = await world.addPlayer({ currency: 'eur' });
    await world.move(player, 'game', 100_000n);
    expect(await casino.spin(player, 100_000n, 0n, { currency: 'eur' })).toBe('OK');
    await tell([
      { playerId: player, currency: 'eur', real: 5_000n, isFree: true },
      { playerId: player, currency: 'eur', real: 5_000n, isPromo: true },
      { playerId: player, currency: 'eur', real: 0n, stake: { real: 0n, bonus: 70_000n } },
    ]);
    await read();
    expect(await amounts()).toEqual(['12.35', '101.76', '1001.17', '10000.58']);
    await expectBooksRight();
  });

  it('a rollback takes its part and its money back', async () => {
    const before = [await amounts(), await house('house:jackpot')];
    const player = await world.addPlayer({ currency: 'kzt' });
    await world.move(player, 'game', 1_234_567n);
    const { bet } = await casino.bet(player, 1_234_567n, { currency: 'kzt' });
    await read();
    expect(await amounts()).not.toEqual(before[0]);
    expect((await house('house:jackpot'))['kzt']).toBe('7261');
    expect(await casino.rollBack(bet)).toBe('OK');
    await read();
    expect(await amounts()).toEqual(before[0]);
    expect(await query(`select held, carry, saved_carry from jackpots.fund where currency = 'kzt'`)).toEqual([
      { held: 0n, carry: 0n, saved_carry: 0n },
    ]);
    await expectBooksRight();
  });

  it('count once when a batch fails before its commit and when two workers race', async () => {
    const { deps } = world.api;
    const before = await house('house:jackpot');
    const player = await world.addPlayer({ currency: 'usd' });
    await tell([{ playerId: player, currency: 'usd', real: 100_000n }]);
    const cut: typeof deps.db = {
      ...deps.db,
      transaction: (work) =>
        deps.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('cut off');
        }),
    };
    const tryOnce = () => consumeOnce({ ...deps, db: cut }, jackpotsConsumer).then(String, String);
    await expect.poll(tryOnce, { timeout: 20_000 }).toBe('Error: cut off');
    expect(await house('house:jackpot')).toEqual(before);
    await read();
    expect(await house('house:jackpot')).toEqual({ ...before, usd: '588' });
    await expectBooksRight();
  });

  it('announces the amounts in every currency, rounded down', async () => {
    const rows = await query<{ payload: { items: { suit: Suit; amounts: Record<Currency, string> }[] } }>(
      `select payload from platform.outbox where kind = 'jackpots' and player_id is null order by xid desc, id desc limit 1`,
    );
    const items = rows[0]?.payload.items ?? [];
    for (const currency of ['eur', 'uah', 'uzs'] as const) {
      expect(items.map((one) => one.amounts[currency])).toEqual(await amounts(currency));
    }
  });

  it('do not count before the levels were opened', async () => {
    const before = await amounts();
    const player = await world.addPlayer({ currency: 'eur' });
    await tell([{ playerId: player, currency: 'eur', real: 1_000_000n, at: new Date('2020-01-01T00:00:00Z') }]);
    await read();
    expect(await amounts()).toEqual(before);
  });
});

describe('the bet that reaches the point', () => {
  beforeEach(() => makeEager('clubs'));

  it('wins it in its currency, and everyone can verify the point', async () => {
    const sealed = (await jackpots())[0]?.point_hash;
    const player = await world.addPlayer({ currency: 'kzt' });
    await world.move(player, 'game', 60_500_000n);
    expect(await casino.spin(player, 60_500_000n, 0n, { currency: 'kzt' })).toBe('OK');
    await read();
    const [hit] = (await get<{ items: Record<string, string>[] }>('/jackpots/history')).items;
    expect(hit).toMatchObject({ suit: 'clubs', currency: 'kzt', point_hash: sealed });
    expect(createHash('sha256').update(`${hit?.['salt']}:${hit?.['point']}`).digest('hex')).toBe(sealed);
    expect(hit?.['player']).toMatch(/^\*\*\*/);
    const micro = BigInt((hit?.['point'] ?? '').replace('.', ''));
    expect(micro).toBeGreaterThan(10_000_000n);
    const paidMicro = micro < 50_000_000n ? micro : 50_000_000n;
    const { digital: paid } = await world.pockets(player);
    expect([paid, hit?.['amount']]).toEqual([(paidMicro * 605n) / 10_000n, formatMoney(paid)]);
    const [clubs] = await jackpots();
    expect(clubs?.point_hash).not.toBe(sealed);
    expect(clubs).toMatchObject({ last_won_at: world.api.clock.now().toISOString(), last_player: hit?.['player'] });
    expect(clubs).toMatchObject({ last_amount: formatMoney(paidMicro / 10_000n), currency: 'eur' });
    const events = await query(`select payload from platform.outbox where kind = 'jackpot_win' and player_id = $1`, [
      player,
    ]);
    expect(events).toEqual([{ payload: { suit: 'clubs', amount: hit?.['amount'], currency: 'kzt' } }]);
    const [received] = (await get<{ items: object[] }>('/bonuses/received?currency=kzt')).items;
    expect(received).toMatchObject({
      amount: hit?.['amount'],
      type: null,
      image: '/art/objects/suit-clubs-256.webp',
      game_slug: game.slug,
      game_uuid: game.id,
    });
    await expectBooksRight();
  });

  it('stays won when rolled back; only the amount above the seed is returned', async () => {
    const player = await world.addPlayer({ currency: 'eur' });
    await world.move(player, 'game', 50_000n);
    const { bet } = await casino.bet(player, 50_000n, { currency: 'eur' });
    await read();
    const won = (await world.pockets(player)).digital;
    expect(won).toBeGreaterThan(1_000n);
    expect(await casino.rollBack(bet)).toBe('OK');
    await read();
    expect((await world.pockets(player)).digital).toBe(won);
    await tell([{ playerId: player, currency: 'eur', real: -1_000_000n, kind: 'rollback' }]);
    await read();
    expect((await amounts())[0]).toBe('10.00');
    await expectBooksRight();
  });

  it('applies changed settings from its next round', async () => {
    await set('JACKPOT_LEVELS_EUR', {
      clubs: { seed: 3, highest: 15 },
      diamonds: { seed: 100, highest: 500 },
      hearts: { seed: 1_000, highest: 5_000 },
      spades: { seed: 10_000, highest: 50_000 },
    });
    const highest = async () => (await jackpots())[0]?.highest_amount;
    expect(await highest()).toBe('50.00');
    const player = await world.addPlayer({ currency: 'eur' });
    await tell([{ playerId: player, currency: 'eur', real: 50_000n }]);
    await read();
    expect(await highest()).toBe('15.00');
  });

  it('is found among many in one batch: two workers give the serial result', async () => {
    const currencies = ['eur', 'uah', 'kzt', 'uzs'] as const;
    const players: { playerId: string; currency: Currency }[] = [];
    for (const currency of currencies) players.push({ playerId: await world.addPlayer({ currency }), currency });
    await tell([{ ...players[0]!, real: -1_000_000n, kind: 'rollback' }]);
    await read();
    const sharesPercent = { clubs: 70, diamonds: 30, hearts: 0, spades: 0 };
    await set('JACKPOT_SHARES_PERCENT', sharesPercent);
    const rates: Record<string, string> = { eur: '1', uah: '48.5', kzt: '605', uzs: '13950' };
    const perEur: Record<string, bigint> = { eur: 100n, uah: 4_850n, kzt: 60_500n, uzs: 1_395_000n };
    const levels = () => listStoredLevels(world.api.deps.db.kysely, createPointSealer(world.api.deps.config));
    const begin = await levels();
    const known = new Set((await hitsOf()).map(({ id }) => id));
    const moneyBefore = await Promise.all(players.map(async ({ playerId }) => (await world.pockets(playerId)).digital));
    const reported: GameMovement[] = [];
    for (let batch = 0; batch < 12; batch += 1) {
      const movements = Array.from({ length: 25 }, (_, place) => {
        const player = players[(batch + place) % players.length]!;
        const share = BigInt(((batch * 7 + place * 13) % 90) + 1);
        const real = (perEur[player.currency]! * share) / 100n;
        return { ...player, real: place % 9 === 8 ? -real : real };
      });
      reported.push(...(await tell(movements)));
      if (batch % 4 === 3) await read();
    }
    const hits = (await hitsOf()).filter(({ id }) => !known.has(id));
    expect(hits.filter(({ suit }) => suit === 'clubs').length).toBeGreaterThan(3);
    const end = await levels();
    const pointOf = (suit: Suit, round: number) =>
      (hits.find((hit) => hit.suit === suit && hit.round === round)?.point ?? 0n) * 1_000n ||
      end.find((one) => one.suit === suit)!.point;
    const expected: string[] = [];
    const state = new Map(begin.map((one) => [one.suit, { ...one }]));
    for (const moved of reported) {
      const eur = toNanoEur(moved.stake.real * 10_000n, rates[moved.currency]!) / 10_000n;
      const parts = splitOf(eur, sharesPercent);
      for (const suit of suits) {
        const one = state.get(suit)!;
        one.amount += (parts[suit] * shownMillionths(one)) / 1_000_000n;
        if (one.amount < one.seed) one.amount = one.seed;
        if (parts[suit] <= 0n || one.amount < pointOf(suit, one.round)) continue;
        expected.push(`${suit} ${one.round} ${moved.id}`);
        const rest = one.amount - pointOf(suit, one.round);
        if (suit === 'clubs') [one.seed, one.highest] = [3_000_000_000n, 15_000_000_000n];
        one.amount = one.seed + rest;
        one.round += 1;
      }
    }
    const found = hits.map((hit) => `${hit.suit} ${hit.round} ${hit.movement_id}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
    for (const one of end) expect([one.suit, one.amount]).toEqual([one.suit, state.get(one.suit)?.amount]);
    for (const [place, { playerId }] of players.entries()) {
      const won = hits.filter((hit) => hit.player_id === playerId).reduce((sum, hit) => sum + hit.amount, 0n);
      expect((await world.pockets(playerId)).digital - (moneyBefore[place] ?? 0n)).toBe(won);
    }
    const rows = await query(`select from platform.outbox where kind = 'jackpot_win'`);
    expect(rows).toHaveLength((await hitsOf()).length);
    await expectBooksRight();
  });
});

it('each win is counted once in the metrics, regardless of the paying worker', async () => {
  const hits = await hitsOf();
  const expected = (value: (amount: bigint) => number) => {
    const sums = new Map<string, number>();
    for (const { suit, currency, amount } of hits) {
      const of = `${suit} ${currency}`;
      sums.set(of, (sums.get(of) ?? 0) + value(amount));
    }
    return [...sums].toSorted(([x], [y]) => (x < y ? -1 : 1));
  };
  const { jackpotWins, jackpotPaidMinor } = world.api.deps.metrics;
  const reported = async (figure: typeof jackpotWins) =>
    (await figure.get()).values
      .map(({ labels, value }) => [`${labels.suit} ${labels.currency}`, value] as const)
      .toSorted(([x], [y]) => (x < y ? -1 : 1));
  expect(hits.length).toBeGreaterThan(3);
  expect(await reported(jackpotWins)).toEqual(expected(() => 1));
  expect(await reported(jackpotPaidMinor)).toEqual(expected(Number));
});

describe('the books', () => {
  it('report a tampered fund and a point that does not match its hash', async () => {
    await query(`update jackpots.fund set held = held + 1 where currency = 'eur'`);
    await query(`update jackpots.level set point_hash = repeat('0', 64) where suit = 'spades'`);
    expect((await reconcileJackpots(world.api.deps)).map(({ check, subject }) => [check, subject])).toEqual([
      ['jackpot fund equals entries', 'eur'],
      ['jackpot point equals its hash', expect.stringMatching(/^spades, round \d+$/)],
    ]);
  });
});
