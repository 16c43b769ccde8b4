import { randomUUID } from 'node:crypto';
import { book as bookSchema } from '@altyn/contracts/game-book';
import { protocolUnitsPerMinor, walletPaths } from '@altyn/contracts/provider-wallet';
import { type RoundView, roundView } from '@altyn/contracts/studio-game';
import { describe, expect, it } from 'vitest';
import { startRetrier } from '../src/modules/rounds/retrier.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { wallet, clock, settleDue, open, call, session, spin } = studio;

describe('a real round', () => {
  it('is settled by one signed call and returns its book in the declared shape', async () => {
    const token = await open('real');
    const { json } = await spin(token);
    const view = roundView.parse(json);
    expect(view.status).toBe('settled');
    expect(bookSchema.parse(view.book).win).toBe(view.book?.win);
    const change = BigInt(view.book?.win ?? 0) - 1_000n;
    expect(view.balance).toBe((1_000_000n + change).toString());
    expect(wallet.calls.map((each) => each.path)).toEqual([walletPaths.round]);
    expect((await session(token)).net).toBe(change.toString());
  });

  it('takes one stake when requested twice, or 64 times at once', async () => {
    const token = await open('real');
    const before = wallet.settled;
    const round = randomUUID();
    const views = await Promise.all(Array.from({ length: 64 }, () => spin(token, round)));
    expect(wallet.settled - before).toBe(1);
    const last = await spin(token, round);
    expect(last.json.status).toBe('settled');
    for (const view of views) expect([200]).toContain(view.status);
  });

  it('excludes other rounds while it is open', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    const first = await spin(token);
    expect(first.json.status).toBe('pending');
    expect(first.json.book).toBeNull();
    const second = await spin(token);
    expect(second).toMatchObject({ status: 409, json: { error: 'ROUND_OPEN' } });
  });

  it.each(['drop', 'lose-answer', 'other-answer', 'unsigned'] as const)(
    'survives a failed call (%s): the same bytes again, one stake',
    async (fate) => {
      const player = randomUUID();
      const token = await open('real', player);
      const before = wallet.settled;
      wallet.fates.push(fate);
      const { json } = await spin(token);
      expect(json.status).toBe('pending');
      clock.ms += 60_000;
      await settleDue();
      const bodies = new Set(wallet.calls.filter((each) => each.path === walletPaths.round).map((each) => each.body));
      expect(bodies.size).toBe(1);
      expect(wallet.settled - before).toBe(1);
      // The tab was closed: a new launch by the same player finds the round and may play it to its end, once.
      const relaunched = await open('real', player);
      const resumed = await session(relaunched);
      expect(resumed.unfinished).toMatchObject({ round: json.round, status: 'settled', is_shown: false });
      expect((await call(relaunched, 'POST', `/api/rounds/${json.round}/shown`)).status).toBe(200);
      expect((await session(relaunched)).unfinished).toBeNull();
    },
  );

  it.each([
    ['NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY'],
    ['LIMIT_REACHED', 'LIMIT_REACHED'],
    ['BET_TOO_HIGH', 'BET_TOO_HIGH'],
    ['TOKEN_EXPIRED', 'SESSION_ENDED'],
    ['USER_DISABLED', 'PLAYER_DISABLED'],
  ])('refused with %s is void, shows no outcome and allows the next round', async (status, refusal) => {
    const token = await open('real');
    wallet.status = status;
    const refused = await spin(token);
    expect(refused.json).toMatchObject({ status: 'void', refusal, book: null });
    wallet.status = 'OK';
    expect((await spin(token)).json.status).toBe('settled');
  });

  it('is sent once by two concurrent retriers', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    await spin(token);
    wallet.calls.length = 0;
    clock.ms += 60_000;
    await Promise.all([settleDue(), settleDue()]);
    expect(wallet.calls).toHaveLength(1);
  });

  it.each([5 * 3_600_000, 40_000])(
    'postponed by a clock %i ms ahead is retried once the clock is right',
    async (aheadMs) => {
      const token = await open('real');
      const rightMs = clock.ms;
      clock.ms += aheadMs;
      wallet.fates.push('drop');
      const { json } = await spin(token);
      expect(json.status).toBe('pending');
      clock.ms = rightMs;
      await settleDue();
      expect((await call<RoundView>(token, 'GET', `/api/rounds/${json.round}`)).json.status).toBe('settled');
    },
  );

  it('left in flight by a dead process is picked up by the next one at once', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    const { json } = await spin(token);
    await studio.deps.pool.query(`update studio.round set next_attempt_at = $1 where id = $2`, [
      new Date(clock.ms + 3_000),
      json.round,
    ]);
    const retrier = startRetrier(studio.deps);
    await expect
      .poll(async () => (await call<RoundView>(token, 'GET', `/api/rounds/${json.round}`)).json.status)
      .toBe('settled');
    await retrier.stop();
  });

  it('is retried while another call remains unanswered', async () => {
    const makeDue = (round: string) =>
      studio.deps.pool.query(`update studio.round set next_attempt_at = $1 where id = $2`, [new Date(clock.ms), round]);
    const statusOf = async (token: string, round: string) =>
      (await call<RoundView>(token, 'GET', `/api/rounds/${round}`)).json.status;
    const retrier = startRetrier(studio.deps);
    const [left, silent, other] = [
      await open('real'),
      await open('real', randomUUID()),
      await open('real', randomUUID()),
    ];
    // The retrier's first poll, which takes whatever waits, is over once this round is settled.
    wallet.fates.push('drop');
    const { json } = await spin(left);
    await makeDue(json.round);
    await expect.poll(() => statusOf(left, json.round)).toBe('settled');
    wallet.fates.push('drop', 'drop', 'silence');
    const [first, second] = [await spin(silent), await spin(other)];
    await makeDue(first.json.round);
    await expect.poll(() => wallet.fates.length).toBe(0);
    await makeDue(second.json.round);
    // A call times out after three seconds.
    await expect.poll(() => statusOf(other, second.json.round), { timeout: 2_500 }).toBe('settled');
    expect(await statusOf(silent, first.json.round)).toBe('pending');
    await retrier.stop();
  });

  it('of another player is not found', async () => {
    const mine = await spin(await open('real'));
    const stranger = await open('real');
    expect((await call(stranger, 'GET', `/api/rounds/${mine.json.round}`)).status).toBe(404);
    expect((await spin(stranger, mine.json.round)).status).toBe(404);
  });
});

describe('many concurrent rounds', () => {
  const launchMany = () => Promise.all(Array.from({ length: 40 }, () => open('real', randomUUID())));

  it('are each taken once, and each gets its own answer', async () => {
    const tokens = await launchMany();
    const before = wallet.settled;
    // While these are held back, the others queue up.
    wallet.fates.push(...Array.from({ length: 8 }, () => 'hold' as const));
    const spinning = Promise.all(tokens.map((token) => spin(token)));
    await expect.poll(() => wallet.calls.length).toBeGreaterThan(8);
    for (const go of wallet.held.splice(0)) go();
    const spins = await spinning;
    expect(spins.map(({ json }) => [json.status, Number(json.balance)])).toEqual(
      spins.map(({ json }) => ['settled', Number(wallet.reported.get(json.round)) / protocolUnitsPerMinor]),
    );
    expect(wallet.settled - before).toBe(tokens.length);
  });

  it.each(['drop', 'lose-answer', 'other-answer', 'unsigned'] as const)(
    'with bad answers (%s) are retried one by one',
    async (fate) => {
      const tokens = await launchMany();
      const before = wallet.settled;
      wallet.fates.push(...Array.from({ length: 40 }, () => fate));
      const spins = await Promise.all(tokens.map((token) => spin(token)));
      expect(spins.map(({ json }) => json.status)).toEqual(tokens.map(() => 'pending'));
      wallet.fates.length = 0;
      wallet.calls.length = 0;
      clock.ms += 60_000;
      await settleDue();
      expect(new Set(wallet.calls.map(({ path }) => path))).toEqual(new Set([walletPaths.round]));
      expect(wallet.settled - before).toBe(tokens.length);
      for (const [index, token] of tokens.entries()) {
        const { json } = await call<RoundView>(token, 'GET', `/api/rounds/${spins[index]?.json.round}`);
        expect(json.status).toBe('settled');
      }
    },
  );
});
