import { randomUUID } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { expect, it } from 'vitest';
import { listTransactions } from '../src/modules/provider/store.ts';
import { addedStakeTitle } from '../testing/added-stake-title.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio([addedStakeTitle()]);
const { wallet, clock, settleDue, open, call, bet, choose } = studio;
const pathsOf = () => wallet.calls.map(({ path }) => path);
const opened = async () => {
  const token = await open('real', randomUUID(), 'doubling');
  return { token, round: (await bet(token, { bet: { stake: '1000' } })).json.round };
};
const openLater = (player: string, currency = 'UAH') =>
  open('real', player, 'doubling', 'UA', { token: 'token-of-a-later-session', currency });
const read = async (token: string, round: string) => (await call<RoundView>(token, 'GET', `/api/rounds/${round}`)).json;

it('takes an additional stake as a separate bet, and pays one win for all stakes', async () => {
  const { token, round } = await opened();
  const before = wallet.balance;
  const doubled = (await choose(token, round, { choice: 'double', step: 0 })).json;
  expect(doubled).toMatchObject({ status: 'choosing', price: '2000', choices: ['double'], refusal: null });
  expect(before - wallet.balance).toBe(1_000_000);
  const { json } = await choose(token, round, { choice: 'stand', step: 1 });
  expect(json).toMatchObject({ status: 'settled', price: '2000', book: { win: '4000' } });
  expect(pathsOf()).toEqual([walletPaths.bet, walletPaths.bet, walletPaths.win]);
  expect(wallet.balance - before).toBe(3_000_000);
});

it("takes an answer's stake once when it is sent 64 times at once", async () => {
  const { token, round } = await opened();
  const before = wallet.balance;
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => choose(token, round, { choice: 'double', step: 0 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(before - wallet.balance).toBe(1_000_000);
  expect(await read(token, round)).toMatchObject({ status: 'choosing', price: '2000', choices: ['double'] });
});

it('leaves the choice open on insufficient funds, and reports the reason', async () => {
  const { token, round } = await opened();
  wallet.status = 'NOT_ENOUGH_MONEY';
  const refused = (await choose(token, round, { choice: 'double', step: 0 })).json;
  expect(refused).toMatchObject({ status: 'choosing', price: '1000', choices: [], refusal: 'NOT_ENOUGH_MONEY' });
  wallet.status = 'OK';
  const { json } = await choose(token, round, { choice: 'stand', step: 0 });
  expect(json).toMatchObject({ status: 'settled', price: '1000', refusal: null, book: { win: '2000' } });
});

it('retries with the same bytes until the wallet answers, then continues', async () => {
  const { token, round } = await opened();
  const calls = wallet.calls.length;
  wallet.fates.push('drop', 'drop');
  const waiting = (await choose(token, round, { choice: 'double', step: 0 })).json;
  expect(waiting).toMatchObject({ status: 'pending' });
  expect((await choose(token, round, { choice: 'stand', step: 0 })).status).toBe(409);
  for (let time = 0; time < 3; time += 1) {
    clock.ms += 60_000;
    await settleDue();
  }
  expect(await read(token, round)).toMatchObject({ status: 'choosing', price: '2000', choices: ['double'] });
  expect(new Set(wallet.calls.slice(calls).map(({ body }) => body)).size).toBe(1);
});

/** Doubles; the answer to the first call stays on its way, and a retry's answer overtakes it. */
async function overtaken(token: string, round: string) {
  wallet.fates.push('hold');
  const calls = wallet.calls.length;
  const late = choose(token, round, { choice: 'double', step: 0 });
  await expect.poll(() => wallet.held.length).toBe(1);
  expect(wallet.calls).toHaveLength(calls + 1);
  clock.ms += 60_000;
  await settleDue();
  return {
    async arrive() {
      wallet.held.shift()?.();
      await late;
    },
  };
}

it('does not take the late answer to one stake for the answer to the next', async () => {
  const { token, round } = await opened();
  const before = wallet.balance;
  const answer = await overtaken(token, round);
  expect(await read(token, round)).toMatchObject({ status: 'choosing', price: '2000', choices: ['double'] });
  wallet.fates.push('drop');
  expect((await choose(token, round, { choice: 'double', step: 1 })).json).toMatchObject({ status: 'pending' });
  await answer.arrive();
  expect(await read(token, round)).toMatchObject({ status: 'pending', price: '2000', choices: ['double'] });
  expect(before - wallet.balance).toBe(1_000_000);
});

it('does not take the late refusal of one stake for the refusal of the next', async () => {
  const { token, round } = await opened();
  wallet.status = 'NOT_ENOUGH_MONEY';
  const answer = await overtaken(token, round);
  expect(await read(token, round)).toMatchObject({ status: 'choosing', refusal: 'NOT_ENOUGH_MONEY' });
  wallet.fates.push('drop');
  expect((await choose(token, round, { choice: 'double', step: 0 })).json).toMatchObject({ status: 'pending' });
  await answer.arrive();
  expect(await read(token, round)).toMatchObject({ status: 'pending', refusal: null });
  wallet.status = 'OK';
  clock.ms += 60_000;
  await settleDue();
  expect(await read(token, round)).toMatchObject({ status: 'choosing', price: '2000', choices: ['double'] });
});

it('takes the stake of an answer in the session that gave it', async () => {
  const player = randomUUID();
  const first = await open('real', player, 'doubling');
  const { round } = (await bet(first, { bet: { stake: '1000' } })).json;
  const later = await openLater(player);
  await choose(later, round, { choice: 'double', step: 0 });
  expect(wallet.calls.map(({ body }) => JSON.parse(body).token)).toEqual([
    `token-of-${player}`,
    'token-of-a-later-session',
  ]);
});

it('takes no stake in a session of another currency, which may give the other answers', async () => {
  const player = randomUUID();
  const first = await open('real', player, 'doubling');
  const { round } = (await bet(first, { bet: { stake: '1000' } })).json;
  const later = await openLater(player, 'KZT');
  expect(await choose(later, round, { choice: 'double', step: 0 })).toMatchObject({
    status: 400,
    json: { error: 'VALIDATION_ERROR' },
  });
  expect(pathsOf()).toEqual([walletPaths.bet]);
  expect((await choose(later, round, { choice: 'stand', step: 0 })).json).toMatchObject({ status: 'settled' });
});

it('counts all stakes and the win of a round in the net of the session that opened it', async () => {
  const player = randomUUID();
  const first = await open('real', player, 'doubling');
  const { round } = (await bet(first, { bet: { stake: '1000' } })).json;
  const later = await openLater(player);
  await choose(later, round, { choice: 'double', step: 0 });
  const netOf = async (token: string) => (await call<{ net: string }>(token, 'GET', '/api/session')).json.net;
  expect([await netOf(first), await netOf(later)]).toEqual(['-2000', '0']);
  await choose(later, round, { choice: 'stand', step: 1 });
  expect([await netOf(first), await netOf(later)]).toEqual(['2000', '0']);
});

it('declares the return of a round once, with its first stake', async () => {
  const { token, round } = await opened();
  await choose(token, round, { choice: 'double', step: 0 });
  expect(wallet.calls.map(({ body }) => JSON.parse(body).bet.rtp)).toEqual(['96.00', '100.00']);
});

it('lists every stake taken, each with its own amount', async () => {
  const from = new Date(clock.ms - 1);
  const { token, round } = await opened();
  await choose(token, round, { choice: 'double', step: 0 });
  clock.ms += 1_000;
  await choose(token, round, { choice: 'stand', step: 1 });
  const all = await listTransactions(studio.deps.pool, {
    from,
    to: new Date(clock.ms + 1),
    after: undefined,
    limit: 100,
  });
  expect(all.filter((row) => row.round === round).map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['bet', 1_000n],
    ['bet', 1_000n],
    ['win', 4_000n],
  ]);
});

it('takes an additional stake from play money too', async () => {
  const token = await open('demo', undefined, 'doubling');
  const { round } = (await bet(token, { bet: { stake: '50000' }, stake: '50000' })).json;
  const { json } = await choose(token, round, { choice: 'double', step: 0 });
  expect(json).toMatchObject({ status: 'choosing', price: '100000', balance: '400000' });
  const end = (await choose(token, round, { choice: 'stand', step: 1 })).json;
  expect(end).toMatchObject({ status: 'settled', balance: '600000' });
});
