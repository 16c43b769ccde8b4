import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import {
  bookErrors,
  callsOf,
  createWalletWorld,
  paths,
  type TestPlayer,
  units,
  type WalletWorld,
} from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;

beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await bookErrors(world.deps)).toEqual([]);
});

async function start(pockets = { game: 10_000n } as Partial<Record<'game' | 'digital' | 'bonus', bigint>>) {
  const player = await world.newPlayer(pockets);
  return { player, calls: callsOf(world, player) };
}
const statusOf = async (path: string, body: object | string) => (await world.send(path, body)).answer.status;
const cash = async (player: TestPlayer) => {
  const { game, digital, bonus } = await player.pockets();
  return [game, digital, bonus];
};

describe('a bet and its win', () => {
  it('take from game and pay to digital', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(2_500);
    const placed = await world.send(paths.bet, bet);
    expect(placed.answer).toEqual({
      request_uuid: bet.request_uuid,
      status: 'OK',
      user: player.id,
      currency: 'KZT',
      balance: units(7_500),
    });
    expect((await world.send(paths.win, calls.win(bet, 4_000))).answer).toMatchObject({
      status: 'OK',
      balance: units(11_500),
    });
    expect(await cash(player)).toEqual([7_500n, 4_000n, 0n]);
  });

  it('are funded cash first, and the win is split as the stake was', async () => {
    const { player, calls } = await start({ game: 100n, digital: 200n, bonus: 1_000n });
    const bet = calls.bet(900);
    expect(await statusOf(paths.bet, bet)).toBe('OK');
    expect(await cash(player)).toEqual([0n, 0n, 400n]);
    // 600 of 900 came from bonus: 2/3 of 1 000 is 666, the odd unit goes to digital.
    expect(await statusOf(paths.win, calls.win(bet, 1_000))).toBe('OK');
    expect(await cash(player)).toEqual([0n, 334n, 1_066n]);
  });

  it('arrive in one call for a one-step round', async () => {
    const { player, calls } = await start();
    const round = calls.round(1_000, 2_000);
    expect((await world.send(paths.round, round)).answer).toMatchObject({ status: 'OK', balance: units(11_000) });
    expect(await cash(player)).toEqual([9_000n, 2_000n, 0n]);
  });

  it('pay several wins on one bet, also after the round was closed', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(1_000);
    await world.send(paths.bet, bet);
    for (const minor of [10, 20, 30]) expect(await statusOf(paths.win, calls.win(bet, minor))).toBe('OK');
    expect(await cash(player)).toEqual([9_000n, 60n, 0n]);
  });

  it('split a late win of a whole round by its own stake after another round took its name', async () => {
    const { player, calls } = await start({ bonus: 100n });
    const whole = calls.round(100, 0);
    await world.send(paths.round, whole);
    await world.give(player.id, { game: 300n });
    const bet = calls.bet(100, { round: whole.round });
    expect(await statusOf(paths.bet, bet)).toBe('OK');
    expect(await statusOf(paths.win, calls.win(whole, 1_000))).toBe('OK');
    expect(await cash(player)).toEqual([200n, 0n, 1_000n]);
    // The other round's win is split by its own stake.
    expect(await statusOf(paths.win, calls.win(bet, 50))).toBe('OK');
    expect(await cash(player)).toEqual([200n, 50n, 1_000n]);
    const undone = calls.bet(100, { round: whole.round });
    await world.send(paths.bet, undone);
    await world.send(paths.rollback, calls.rollback(undone));
    expect(await statusOf(paths.win, calls.win(whole, 10))).toBe('OK');
    expect(await cash(player)).toEqual([200n, 50n, 1_010n]);
  });

  it('pay free and promotional wins from their house accounts', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(5_000, { is_free: true });
    expect((await world.send(paths.bet, bet)).answer).toMatchObject({ status: 'OK', balance: units(10_000) });
    expect(await statusOf(paths.win, calls.win(bet, 700, { is_free: true }))).toBe('OK');
    expect(await statusOf(paths.win, calls.win(bet, 50, { is_promo: true }))).toBe('OK');
    expect(await cash(player)).toEqual([10_000n, 750n, 0n]);
  });
});

describe('a repeat', () => {
  it('gets the first answer byte for byte after the balance has changed', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(1_000);
    const first = await world.send(paths.bet, bet);
    await world.send(paths.bet, calls.bet(500));
    expect((await world.send(paths.bet, bet)).text).toBe(first.text);
    // A new request_uuid and token do not make a new transaction.
    expect((await world.send(paths.bet, { ...bet, request_uuid: world.newId() })).text).toBe(first.text);
    expect(await cash(player)).toEqual([8_500n, 0n, 0n]);
  });

  it('in the same batch gets the same answer and counts once', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.send(paths.bet, bet)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await cash(player)).toEqual([9_000n, 0n, 0n]);
  });

  it.each([
    ['amount', { amount: units(1_001) }],
    ['lines of the bet', { bet: { kind: 'spin', lines: 50 } }, { bet: { kind: 'spin', lines: 5 } }],
    ['round', { round: 'another' }],
    ['round_closed', { round_closed: true }],
    ['game_code', { game_code: 'roulette' }],
    ['is_free', { is_free: true }],
    ['bet details', { bet: { kind: 'spin' } }],
    ['jackpot_contribution', { jackpot_contribution: 5 }],
  ])('with other data is refused: %s', async (_name, change, first: object = {}) => {
    const { player, calls } = await start();
    const bet = { ...calls.bet(1_000), ...first };
    await world.send(paths.bet, bet);
    expect(await statusOf(paths.bet, { ...bet, ...change })).toBe('DUPLICATE_TRANSACTION');
    expect(await cash(player)).toEqual([9_000n, 0n, 0n]);
  });

  it('under the uuid of another kind is refused', async () => {
    const { calls } = await start();
    const bet = calls.bet(1_000);
    await world.send(paths.bet, bet);
    const other = calls.bet(1_000);
    await world.send(paths.bet, other);
    const win = calls.win(other, 10, { transaction_uuid: bet.transaction_uuid });
    expect(await statusOf(paths.win, win)).toBe('DUPLICATE_TRANSACTION');
    expect(await statusOf(paths.win, { ...win, reference_transaction_uuid: bet.transaction_uuid })).toBe(
      'WRONG_SYNTAX',
    );
  });

  it('of a refused bet stays refused', async () => {
    const { player, calls } = await start({ game: 100n });
    const bet = calls.bet(1_000);
    const first = await world.send(paths.bet, bet);
    expect(first.answer).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: units(100) });
    const richer = calls.bet(50);
    await world.send(paths.bet, richer);
    await world.send(paths.win, calls.win(richer, 5_000));
    expect((await world.send(paths.bet, bet)).text).toBe(first.text);
    expect(await cash(player)).toEqual([50n, 5_000n, 0n]);
  });
});

describe('a rollback', () => {
  it('gives each part back to its pocket, once', async () => {
    const { player, calls } = await start({ game: 100n, digital: 200n, bonus: 1_000n });
    const bet = calls.bet(900);
    await world.send(paths.bet, bet);
    const rollback = calls.rollback(bet);
    const first = await world.send(paths.rollback, rollback);
    expect(first.answer).toMatchObject({ status: 'OK', balance: units(1_300) });
    expect((await world.send(paths.rollback, rollback)).text).toBe(first.text);
    expect(await statusOf(paths.rollback, calls.rollback(bet))).toBe('OK');
    expect(await cash(player)).toEqual([100n, 200n, 1_000n]);
  });

  it('of an unknown bet is accepted and refuses the late bet', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(1_000);
    expect(await statusOf(paths.rollback, calls.rollback(bet))).toBe('OK');
    expect(await statusOf(paths.bet, bet)).toBe('ROLLED_BACK');
    expect(await statusOf(paths.bet, bet)).toBe('ROLLED_BACK');
    expect(await statusOf(paths.win, calls.win(bet, 10))).toBe('ROLLED_BACK');
    expect(await statusOf(paths.rollback, calls.rollback(bet))).toBe('OK');
    expect(await cash(player)).toEqual([10_000n, 0n, 0n]);
  });

  it('is refused after a win, and a win after it', async () => {
    const { player, calls } = await start();
    const won = calls.bet(1_000);
    await world.send(paths.bet, won);
    await world.send(paths.win, calls.win(won, 10));
    expect(await statusOf(paths.rollback, calls.rollback(won))).toBe('DUPLICATE_TRANSACTION');
    const undone = calls.bet(1_000);
    await world.send(paths.bet, undone);
    await world.send(paths.rollback, calls.rollback(undone));
    expect(await statusOf(paths.win, calls.win(undone, 10))).toBe('ROLLED_BACK');
    expect(await cash(player)).toEqual([9_000n, 10n, 0n]);
  });

  it('of a combined round is refused: it carried its own win', async () => {
    const { calls } = await start();
    const round = calls.round(1_000, 0);
    await world.send(paths.round, round);
    expect(await statusOf(paths.rollback, calls.rollback(round))).toBe('DUPLICATE_TRANSACTION');
  });

  it('of a refused bet gives nothing', async () => {
    const { player, calls } = await start({ game: 10n });
    const bet = calls.bet(1_000);
    await world.send(paths.bet, bet);
    expect(await statusOf(paths.rollback, calls.rollback(bet))).toBe('OK');
    expect(await cash(player)).toEqual([10n, 0n, 0n]);
  });

  it('of one bet keeps the other bets of its round', async () => {
    const { player, calls } = await start({ game: 1_000n, bonus: 1_000n });
    const first = calls.bet(1_000);
    const second = calls.bet(1_000, { round: first.round });
    await world.send(paths.bet, first);
    await world.send(paths.bet, second);
    await world.send(paths.rollback, calls.rollback(second, { round_closed: false }));
    await world.send(paths.win, calls.win(first, 500));
    expect(await cash(player)).toEqual([0n, 500n, 1_000n]);
  });
});

describe('refusals', () => {
  it('a win without its bet, with another round, or on something that is no bet', async () => {
    const { calls } = await start();
    const bet = calls.bet(100);
    expect(await statusOf(paths.win, calls.win(bet, 10))).toBe('TRANSACTION_DOES_NOT_EXIST');
    await world.send(paths.bet, bet);
    expect(await statusOf(paths.win, calls.win({ ...bet, round: 'other' }, 10))).toBe('TRANSACTION_DOES_NOT_EXIST');
    const win = calls.win(bet, 10);
    await world.send(paths.win, win);
    expect(await statusOf(paths.win, calls.win(win, 10))).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await statusOf(paths.rollback, calls.rollback(win))).toBe('TRANSACTION_DOES_NOT_EXIST');
  });

  it('pays a win that arrived before its bet when it is repeated after it', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(100);
    const win = calls.win(bet, 40);
    expect(await statusOf(paths.win, win)).toBe('TRANSACTION_DOES_NOT_EXIST');
    await world.send(paths.bet, bet);
    expect(await statusOf(paths.win, win)).toBe('OK');
    expect(await cash(player)).toEqual([9_900n, 40n, 0n]);
  });

  it("another player's bet", async () => {
    const one = await start();
    const two = await start();
    const bet = one.calls.bet(100);
    await world.send(paths.bet, bet);
    expect(await statusOf(paths.win, two.calls.win(bet, 10))).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await statusOf(paths.bet, { ...one.calls.bet(1), user: two.player.id })).toBe('INVALID_TOKEN');
  });

  it('token, game and currency', async () => {
    const { calls } = await start();
    expect(await statusOf(paths.bet, calls.bet(1, { token: 'no-such-token' }))).toBe('INVALID_TOKEN');
    expect(await statusOf(paths.bet, calls.bet(1, { game_code: 'unknown' }))).toBe('INVALID_GAME');
    expect(await statusOf(paths.bet, calls.bet(1, { game_code: 'roulette' }))).toBe('INVALID_GAME');
    expect(await statusOf(paths.bet, calls.bet(1, { currency: 'UAH' }))).toBe('WRONG_CURRENCY');
    expect(await statusOf(paths.bet, calls.bet(1, { currency: 'XXX' }))).toBe('WRONG_CURRENCY');
  });

  it('an expired token refuses bets alone', async () => {
    const { player, calls } = await start();
    const won = calls.bet(100);
    const undone = calls.bet(100);
    await world.send(paths.bet, won);
    await world.send(paths.bet, undone);
    world.clock.advance(12 * 3_600_000);
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('TOKEN_EXPIRED');
    expect(await statusOf(paths.balance, calls.balance())).toBe('TOKEN_EXPIRED');
    expect(await statusOf(paths.win, calls.win(won, 30))).toBe('OK');
    expect(await statusOf(paths.rollback, calls.rollback(undone))).toBe('OK');
    expect((await world.send(paths.bet, won)).answer.status).toBe('OK');
    expect(await cash(player)).toEqual([9_900n, 30n, 0n]);
  });

  it('a disabled player, game or provider, or a blocked country, refuses bets but still pays what is owed', async () => {
    const { player, calls } = await start();
    const bet = calls.bet(100);
    await world.send(paths.bet, bet);
    world.disabledPlayers.add(player.id);
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('USER_DISABLED');
    expect(await statusOf(paths.win, calls.win(bet, 30))).toBe('OK');
    world.disabledPlayers.delete(player.id);
    const [slot] = world.games;
    if (slot) slot.isEnabled = false;
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('GAME_DISABLED');
    if (slot) slot.isEnabled = true;
    if (slot) slot.blockedCountries = ['UA', 'KZ'];
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('GAME_DISABLED');
    expect(await statusOf(paths.win, calls.win(bet, 30))).toBe('OK');
    if (slot) slot.blockedCountries = ['UA'];
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('OK');
    if (slot) slot.blockedCountries = [];
    world.isProviderEnabled = false;
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('GAME_DISABLED');
    world.isProviderEnabled = true;
    expect(await statusOf(paths.bet, calls.bet(1))).toBe('OK');
  });

  it('unsigned, wrongly signed, unknown and oversized messages, before they are read', async () => {
    const { calls } = await start();
    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect((await world.send(paths.bet, calls.bet(1), { key: stranger })).answer.status).toBe('INVALID_SIGNATURE');
    expect((await world.send(paths.bet, calls.bet(1), { provider: 'nobody' })).answer.status).toBe('INVALID_PROVIDER');
    const unsigned = await fetch(world.url + paths.bet, { method: 'POST', body: '{}' });
    expect(await unsigned.json()).toMatchObject({ status: 'INVALID_PROVIDER' });
    const large = await fetch(world.url + paths.bet, { method: 'POST', body: Buffer.alloc(70_000, 32) });
    expect(large.status).toBe(413);
  });
});

describe('rounds under one signature', () => {
  const together = (rounds: object[]) => ({ request_uuid: world.newId(), rounds });
  const statuses = (answer: Record<string, unknown>) =>
    (answer['answers'] as { status: string }[]).map(({ status }) => status);

  it('are answered as if sent one by one, in order, and repeat byte for byte either way', async () => {
    const [one, other] = [await start(), await start()];
    const rounds = [one.calls.round(1_000, 500), other.calls.round(200, 700), one.calls.round(0, 30)];
    const body = together(rounds);
    const first = await world.send(paths.rounds, body);
    expect(first.answer).toMatchObject({ request_uuid: body.request_uuid, status: 'OK' });
    expect(first.answer['answers']).toMatchObject(
      rounds.map(({ request_uuid, user }) => ({ request_uuid, status: 'OK', user })),
    );
    expect((await world.send(paths.rounds, body)).text).toBe(first.text);
    const alone = await Promise.all(rounds.map((round) => world.send(paths.round, round)));
    expect(first.text).toContain(`"answers":[${alone.map(({ text }) => text).join(',')}]`);
    expect(await cash(one.player)).toEqual([9_000n, 530n, 0n]);
    expect(await cash(other.player)).toEqual([9_800n, 700n, 0n]);
  });

  it('of a player are settled in order', async () => {
    const { player, calls } = await start({ game: 1n });
    const doubled = Array.from({ length: 16 }, (_, step) => calls.round(2 ** step, 2 ** (step + 1)));
    const { answer } = await world.send(paths.rounds, together(doubled));
    expect(answer['answers']).toMatchObject(
      doubled.map((_, step) => ({ status: 'OK', balance: units(2 ** (step + 1)) })),
    );
    expect(await cash(player)).toEqual([0n, 65_536n, 0n]);
  });

  it('fail independently', async () => {
    const { player, calls } = await start();
    const known = calls.round(100, 0);
    await world.send(paths.round, known);
    const rounds = [
      calls.round(1_000, 0),
      calls.round(999_999, 0),
      { ...calls.round(1, 0), amount: 1 },
      { ...known, win_amount: units(5) },
      calls.round(1, 0, { token: 'nobody' }),
      { ...calls.round(1, 0), round: 7 },
      calls.round(500, 0),
    ];
    const { answer } = await world.send(paths.rounds, together(rounds));
    expect(statuses(answer)).toEqual([
      ...['OK', 'NOT_ENOUGH_MONEY', 'WRONG_SYNTAX', 'DUPLICATE_TRANSACTION', 'INVALID_TOKEN', 'WRONG_TYPES', 'OK'],
    ]);
    expect(await cash(player)).toEqual([8_400n, 0n, 0n]);
  });

  it('count once when duplicated in a bundle and across 64 concurrent copies', async () => {
    const { player, calls } = await start();
    const round = calls.round(1_000, 0);
    const body = together([round, round, calls.round(10, 0)]);
    const answers = await Promise.all(Array.from({ length: 64 }, () => world.send(paths.rounds, body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const listed = answers[0]?.answer['answers'] as unknown[];
    expect(listed[0]).toEqual(listed[1]);
    expect(await cash(player)).toEqual([8_990n, 0n, 0n]);
  });

  it('never spend the same money twice', async () => {
    const { player, calls } = await start({ game: 1_000n });
    const bodies = Array.from({ length: 4 }, () => together(Array.from({ length: 64 }, () => calls.round(100, 0))));
    const answers = await Promise.all(bodies.map((body) => world.send(paths.rounds, body)));
    const all = answers.flatMap(({ answer }) => statuses(answer));
    expect(all.filter((status) => status === 'OK')).toHaveLength(10);
    expect(all.filter((status) => status === 'NOT_ENOUGH_MONEY')).toHaveLength(246);
    expect(await cash(player)).toEqual([0n, 0n, 0n]);
  });
});

describe('the queries', () => {
  it('return the player, the balance and the transactions page by page', async () => {
    const { player, calls } = await start();
    const request = { request_uuid: world.newId(), user: player.id, token: player.token };
    expect((await world.send(paths.userInfo, request)).answer).toMatchObject({
      status: 'OK',
      country: 'KZ',
      currency: 'KZT',
    });
    expect((await world.send(paths.balance, { ...request, game_code: 'crown' })).answer).toMatchObject({
      balance: units(10_000),
    });
    const bets = [calls.bet(1), calls.bet(2), calls.bet(3)];
    for (const bet of bets) await world.send(paths.bet, bet);
    const range = {
      from: world.clock.now().toISOString(),
      to: new Date(world.clock.now().getTime() + 1_000).toISOString(),
    };
    world.clock.advance(60_000);
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await world.send(paths.transactionsList, {
        request_uuid: world.newId(),
        ...range,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...(page.answer['transactions'] as { transaction_uuid: string }[]).map((one) => one.transaction_uuid));
      cursor = page.answer['next_cursor'] as string | null;
    } while (cursor);
    expect(seen).toEqual(expect.arrayContaining(bets.map((bet) => bet.transaction_uuid)));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('many at once', () => {
  it('never spend the same money twice', async () => {
    const { player, calls } = await start({ game: 1_000n });
    const answers = await Promise.all(Array.from({ length: 64 }, () => world.send(paths.bet, calls.bet(100))));
    expect(answers.filter(({ answer }) => answer.status === 'OK')).toHaveLength(10);
    expect(answers.filter(({ answer }) => answer.status === 'NOT_ENOUGH_MONEY')).toHaveLength(54);
    expect(await cash(player)).toEqual([0n, 0n, 0n]);
  });

  it('of different players do not affect each other', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => start()));
    const answers = await Promise.all(
      players.flatMap(({ calls }, index) => [
        world.send(paths.round, calls.round(100, 50)),
        world.send(paths.bet, calls.bet(index % 2 === 0 ? 99_999 : 100)),
        world.send(paths.bet, { ...calls.bet(1), amount: 1 }),
      ]),
    );
    expect(answers.map(({ answer }) => answer.status)).toEqual(
      players.flatMap((_, index) => ['OK', index % 2 === 0 ? 'NOT_ENOUGH_MONEY' : 'OK', 'WRONG_SYNTAX']),
    );
  });
});
