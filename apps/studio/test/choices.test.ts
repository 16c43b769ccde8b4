import { randomUUID } from 'node:crypto';
import { providerPaths, walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { describe, expect, it, vi } from 'vitest';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import { ladderTitle } from '../testing/ladder-title.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio([ladderTitle()]);
const { wallet, clock, settleDue, open, call, session, spin, choose, provider } = studio;
const dayMs = 86_400_000;
const pathsOf = () => wallet.calls.map(({ path }) => path);
const openLadder = (player: string = randomUUID()) => open('real', player, 'ladder');
const read = async (token: string, round: string) => (await call<RoundView>(token, 'GET', `/api/rounds/${round}`)).json;
const statusOf = async (round: string) =>
  (await studio.deps.pool.query('select status from studio.round where id = $1', [round])).rows[0].status;

describe('a round with a choice', () => {
  it('takes its stake first and shows its book up to the choice', async () => {
    const token = await openLadder();
    const { json } = await spin(token);
    expect(json).toMatchObject({ status: 'choosing', choices: [], price: '1000', balance: '999000' });
    expect(json.book?.events.at(-1)).toMatchObject({ type: 'choice' });
    expect(json.choice_until).toBe(new Date(clock.ms + dayMs).toISOString());
    expect(pathsOf()).toEqual([walletPaths.bet]);
    expect((await session(token)).net).toBe('-1000');
  });

  it('is paid by one win when the prize is collected', async () => {
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    const { json } = await choose(token, round, { choice: 'collect', step: 0 });
    expect(json).toMatchObject({ status: 'settled', choices: ['collect'], balance: '1000000' });
    expect(pathsOf()).toEqual([walletPaths.bet, walletPaths.win]);
    expect((await session(token)).net).toBe('0');
  });

  it('continues step by step up the ladder, and pays by its book', async () => {
    for (let time = 0; time < 12; time += 1) {
      const token = await openLadder();
      const before = wallet.balance;
      let view = (await spin(token)).json;
      for (let step = 0; view.status === 'choosing'; step += 1)
        view = (await choose(token, view.round, { choice: 'red', step })).json;
      expect(view.status).toBe('settled');
      expect(['0', '8000']).toContain(view.book?.win);
      expect(wallet.balance - before).toBe((Number(view.book?.win) - 1_000) * 1_000);
    }
  });

  it('counts an answer once when it is sent 64 times at once or repeated later', async () => {
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    const before = wallet.settled;
    const all = await Promise.all(
      Array.from({ length: 64 }, () => choose(token, round, { choice: 'collect', step: 0 })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(wallet.settled - before).toBe(1);
    expect((await choose(token, round, { choice: 'collect', step: 0 })).json.status).toBe('settled');
    expect(await choose(token, round, { choice: 'red', step: 0 })).toMatchObject({
      status: 409,
      json: { error: 'NO_CHOICE' },
    });
  });

  it('accepts one of two different concurrent answers', async () => {
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    const answers = await Promise.all(['red', 'black'].map((choice) => choose(token, round, { choice, step: 0 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(token, round)).choices).toHaveLength(1);
  });

  it('refuses an unknown option, a step that is not open, and another player', async () => {
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    expect((await choose(token, round, { choice: 'green', step: 0 })).status).toBe(400);
    expect((await choose(token, round, { choice: 'red', step: 1 })).status).toBe(409);
    expect((await choose(await openLadder(), round, { choice: 'red', step: 0 })).status).toBe(404);
    expect((await read(token, round)).choices).toEqual([]);
  });

  it('continues on another device, and blocks other rounds of the game', async () => {
    const player = randomUUID();
    const first = await openLadder(player);
    const { round } = (await spin(first)).json;
    const second = await openLadder(player);
    expect((await session(second)).unfinished).toMatchObject({ round, status: 'choosing' });
    expect(await spin(second)).toMatchObject({ status: 409, json: { error: 'ROUND_OPEN' } });
    expect((await choose(second, round, { choice: 'collect', step: 0 })).json.status).toBe('settled');
  });

  it('ends with the published default after a day, exactly once', async () => {
    // Choices left open by earlier tests.
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 50);
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    clock.ms += dayMs - 1;
    expect(await finishDueChoices(studio.deps, 10)).toBe(0);
    clock.ms += 1;
    const before = wallet.settled;
    await Promise.all([finishDueChoices(studio.deps, 10), finishDueChoices(studio.deps, 10)]);
    expect(wallet.settled - before).toBe(1);
    expect(
      await studio.deps.pool.query('select status, choices, win_minor from studio.round where id = $1', [round]),
    ).toMatchObject({ rows: [{ status: 'settled', choices: ['collect'], win_minor: 1_000n }] });
  });

  it('ends by its default although an earlier one cannot go on, which is tried again later', async () => {
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 50);
    const player = randomUUID();
    const broken = (await spin(await openLadder(player))).json.round;
    const version = async (is: string) =>
      studio.deps.pool.query('update studio.round set maths_version = $2 where id = $1', [broken, is]);
    const rows = await studio.deps.pool.query('select maths_version from studio.round where id = $1', [broken]);
    await version('gone');
    clock.ms += 1_000;
    const later = (await spin(await openLadder())).json.round;
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 1);
    await finishDueChoices(studio.deps, 1);
    expect([await statusOf(broken), await statusOf(later)]).toEqual(['choosing', 'settled']);
    await version(rows.rows[0].maths_version);
    // The player's day is over, whenever the default is tried again.
    const token = await openLadder(player);
    expect(await choose(token, broken, { choice: 'red', step: 0 })).toMatchObject({ json: { error: 'NO_CHOICE' } });
    clock.ms += 3_600_000 - 1;
    expect(await finishDueChoices(studio.deps, 1)).toBe(0);
    clock.ms += 1;
    expect(await finishDueChoices(studio.deps, 1)).toBe(1);
    expect(await statusOf(broken)).toBe('settled');
  });

  it('leaves a call that failed after its default to the retries of calls, and ends later ones', async () => {
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 50);
    const first = (await spin(await openLadder())).json.round;
    clock.ms += 1_000;
    const second = (await spin(await openLadder())).json.round;
    clock.ms += dayMs;
    const logged = vi.spyOn(studio.deps.log, 'error');
    vi.spyOn(studio.deps.wallet, 'post').mockRejectedValueOnce(new Error('the database is gone'));
    expect(await finishDueChoices(studio.deps, 10)).toBe(2);
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error), round: first }, 'the call of a finished choice failed'],
    ]);
    vi.restoreAllMocks();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'settled']);
    clock.ms += 60_000;
    await settleDue();
    expect(await statusOf(first)).toBe('settled');
  });

  it('continues with the maths version it started with', async () => {
    const token = await openLadder();
    const wins = new Set<string | undefined>();
    for (let time = 0; time < 12; time += 1) {
      const { round } = (await spin(token)).json;
      await studio.deps.pool.query(`update studio.round set maths_version = '1' where id = $1`, [round]);
      wins.add((await choose(token, round, { choice: 'red', step: 0 })).json.book?.win);
      const view = await read(token, round);
      if (view.status === 'choosing') await choose(token, round, { choice: 'collect', step: 1 });
    }
    expect(wins).toEqual(new Set(['0', '3000']));
  });
});

describe('failed calls', () => {
  it.each(['drop', 'lose-answer', 'unsigned'] as const)(
    'the stake (%s) is taken once, then the choice opens',
    async (fate) => {
      const token = await openLadder();
      const before = wallet.settled;
      wallet.fates.push(fate);
      const { json } = await spin(token);
      expect(json).toMatchObject({ status: 'pending', book: null });
      clock.ms += 60_000;
      await settleDue();
      expect(wallet.settled - before).toBe(1);
      expect((await read(token, json.round)).status).toBe('choosing');
      expect(new Set(wallet.calls.map(({ body }) => body)).size).toBe(1);
    },
  );

  it.each(['drop', 'lose-answer', 'unsigned'] as const)('the win (%s) is paid once', async (fate) => {
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    const before = wallet.settled;
    wallet.fates.push(fate);
    expect((await choose(token, round, { choice: 'collect', step: 0 })).json.status).toBe('pending');
    clock.ms += 60_000;
    await settleDue();
    expect(wallet.settled - before).toBe(1);
    expect((await read(token, round)).status).toBe('settled');
    expect((await session(token)).net).toBe('0');
  });

  it('retry a refused win until it is paid', async () => {
    const token = await openLadder();
    const { round } = (await spin(token)).json;
    wallet.status = 'TOKEN_EXPIRED';
    expect((await choose(token, round, { choice: 'collect', step: 0 })).json.status).toBe('pending');
    wallet.status = 'OK';
    clock.ms += 60_000;
    await settleDue();
    expect((await read(token, round)).status).toBe('settled');
  });

  it('end the round when the stake is refused', async () => {
    const token = await openLadder();
    wallet.status = 'NOT_ENOUGH_MONEY';
    expect((await spin(token)).json).toMatchObject({ status: 'void', refusal: 'NOT_ENOUGH_MONEY', book: null });
  });
});

describe('modes', () => {
  it('charge their own price', async () => {
    const token = await openLadder();
    expect((await session(token)).modes.map((mode) => [mode.id, mode.price_hundredths])).toEqual([
      ['base', 100],
      ['buy', 1_005],
    ]);
    const { json } = await spin(token, randomUUID(), '1000', 'buy');
    expect(json).toMatchObject({ mode: 'buy', stake: '1000', price: '10050', balance: '992950' });
    expect(JSON.parse(wallet.calls.at(-1)?.body ?? '')).toMatchObject({
      amount: 10_050_000,
      bet: { kind: 'buy_bonus' },
    });
  });

  it('are refused if the game does not have them', async () => {
    const token = await open('real');
    expect((await spin(token, randomUUID(), '1000', 'buy')).status).toBe(400);
  });

  it('book play money in demo, including choices', async () => {
    const token = await open('demo', randomUUID(), 'ladder');
    const { json } = await spin(token);
    expect(json).toMatchObject({ status: 'choosing', balance: '499000' });
    expect((await choose(token, json.round, { choice: 'collect', step: 0 })).json).toMatchObject({
      status: 'settled',
      balance: '500000',
    });
    expect((await spin(token, randomUUID(), '1000', 'buy')).json.balance).toBe((500_000 - 10_050 + 3_000).toString());
    expect(wallet.calls).toHaveLength(0);
  });
});

it('the transaction list has stake and win separately, each at its own time', async () => {
  const from = new Date(clock.ms).toISOString();
  const token = await openLadder();
  const { round } = (await spin(token)).json;
  clock.ms += 5_000;
  await choose(token, round, { choice: 'collect', step: 0 });
  clock.ms += 5_000;
  const list = await provider(providerPaths.transactionsList, {
    request_uuid: randomUUID(),
    from,
    to: new Date(clock.ms).toISOString(),
    limit: 1,
  });
  expect(list.transactions).toMatchObject([{ kind: 'bet', round, amount: 1_000_000, win_amount: null }]);
  const rest = await provider(providerPaths.transactionsList, {
    request_uuid: randomUUID(),
    from,
    to: new Date(clock.ms).toISOString(),
    cursor: list.next_cursor,
  });
  expect(rest.transactions).toMatchObject([
    { kind: 'win', round, amount: 1_000_000, reference_transaction_uuid: list.transactions[0].transaction_uuid },
  ]);
});
