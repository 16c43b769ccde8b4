import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProviderCases } from '../../../../proof/conformance/provider/run.ts';
import { startStaging } from '../../testing/staging-world.ts';

let staging: Awaited<ReturnType<typeof startStaging>>;
beforeEach(async () => {
  staging = await startStaging();
});
afterEach(() => staging.close());

const units = (minor: string) => Number(minor) * 1_000;

test('keeps every guarantee of the protocol', async () => {
  const from = staging.now().toISOString();
  const player = randomUUID();
  const tokens = [staging.open('coin-flip', player), staging.open('scratch-card', randomUUID())];
  const cards = staging.open('higher-card', player);
  for (const pauseMs of [0, 0, 1_000, 0, 5_000]) {
    await staging.advance(pauseMs);
    for (const token of tokens)
      expect(await staging.play(token, { pick: 'tails' })).toMatchObject({ status: 'settled' });
    const { id } = await staging.play(cards);
    expect(await staging.turn(cards, id)).toMatchObject({ status: 'settled' });
  }
  staging.wallet.state.status = 'NOT_ENOUGH_MONEY';
  expect(await staging.play(cards)).toMatchObject({ status: 'void', refusal: 'NOT_ENOUGH_MONEY' });
  await staging.play(staging.open('coin-flip'), { pick: 'heads' });
  await staging.app.listen({ host: '127.0.0.1', port: 0 });
  const outcomes = await runProviderCases({
    url: `http://127.0.0.1:${(staging.app.server.address() as AddressInfo).port}`,
    provider: 'staging-provider',
    privateKey: staging.operatorKey,
    providerKey: staging.publicKey,
    launcher: { user: player, token: 'a-token', currency: 'UAH' },
    span: { from, to: new Date(staging.now().getTime() + 1).toISOString() },
  });
  expect(outcomes.filter(({ failure, skipped }) => failure !== undefined || skipped !== undefined)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(40);
});

test('a call with a lost answer is retried with the same bytes, and the money moves once', async () => {
  const token = staging.open('coin-flip', randomUUID());
  staging.wallet.state.fates.push('lose', 'lose');
  const before = staging.wallet.state.balance;
  const round = await staging.play(token, { pick: 'heads' });
  expect(round).toMatchObject({ status: 'pending', state: null, win: null });
  await staging.advance(7_000);
  await staging.advance(2_000);
  const settled = await staging.play(token, { id: round.id, pick: 'heads' });
  expect(settled).toMatchObject({ id: round.id, status: 'settled' });
  const calls = staging.wallet.moves();
  expect([calls.length, new Set(calls.map(({ body }) => body)).size]).toEqual([3, 1]);
  expect(staging.wallet.state.balance).toBe(before - units('1000') + units(settled.win));
});

test('64 clicks with one id make one round, and another round waits', async () => {
  const token = staging.open('higher-card', randomUUID());
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 64 }, () => staging.play(token, { id })));
  await staging.play(token, { id });
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
  expect(new Set(staging.wallet.moves().map(({ body }) => body)).size).toBe(1);
  expect(staging.wallet.state.balance).toBe(99_000_000);
  expect(await staging.play(token)).toEqual({ error: 'ROUND_UNDER_WAY' });
});

test("the dealer's card is drawn when revealed, by the player or after ten minutes", async () => {
  const token = staging.open('higher-card', randomUUID());
  const { id, status, state } = await staging.play(token);
  expect([status, Object.keys(state)]).toEqual(['open', ['own']]);
  expect((await staging.session(token)).under_way).toMatchObject({ id, status: 'open' });
  await staging.advance(9 * 60_000);
  expect(staging.wallet.moves().map(({ path }) => path)).toEqual([walletPaths.bet]);
  await staging.advance(61_000);
  expect(staging.wallet.moves().map(({ path }) => path)).toEqual([walletPaths.bet, walletPaths.win]);
  const ended = await staging.turn(token, id);
  expect([ended.status, Object.keys(ended.state)]).toEqual(['settled', ['own', 'dealer']]);
  expect(staging.wallet.state.balance).toBe(99_000_000 + units(ended.win));
});

test('play money never reaches the wallet, and is limited', async () => {
  const token = staging.open('scratch-card');
  const before = BigInt((await staging.session(token)).balance);
  const { win, stake } = await staging.play(token);
  expect(BigInt((await staging.session(token)).balance)).toBe(before - BigInt(stake) + BigInt(win));
  expect(staging.wallet.state.calls).toEqual([]);
});

test('unsupported requests are refused', async () => {
  const token = staging.open('coin-flip', randomUUID());
  expect(await staging.play(token, { pick: 'heads', stake: '999' })).toEqual({ error: 'INVALID_STAKE' });
  expect(await staging.play(token, { pick: 'edge' })).toEqual({ error: 'INVALID_PICK' });
  expect(await staging.play(token, { id: 'x' })).toEqual({ error: 'INVALID_REQUEST' });
  expect(await staging.play('another', { pick: 'heads' })).toEqual({ error: 'SESSION_ENDED' });
  expect(staging.wallet.moves()).toEqual([]);
});
