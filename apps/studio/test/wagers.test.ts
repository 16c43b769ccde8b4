import { randomUUID } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { wagerSessionView } from '@altyn/contracts/wager-game';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { type ReplayedRound, verifyRound } from '@altyn/engines/verify-round';
import { describe, expect, it } from 'vitest';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { wallet, clock, open, call, bet, choose } = studio;
const dayMs = 86_400_000;
const dice = (side: 'under' | 'over' = 'under') => ({ stake: '1000', side, chance: 5_000 });
const pathsOf = () => wallet.calls.map(({ path }) => path);
const eventsOf = ({ book }: RoundView) =>
  (book?.events ?? []) as unknown as { type: string; [name: string]: unknown }[];

describe('a game with bets', () => {
  it('plays a bet in one wallet call, pays by its book and stores the bet', async () => {
    for (let time = 0; time < 8; time += 1) {
      const token = await open('real', randomUUID(), 'dice');
      const before = wallet.balance;
      const { json } = await bet(token, { bet: dice() });
      expect(json).toMatchObject({ status: 'settled', stake: '1000', price: '1000', book: { bet: dice() } });
      const [roll] = eventsOf(json);
      expect(json.book?.win).toBe(Number(roll?.['roll']) < 5_000 ? '1960' : '0');
      expect(wallet.balance - before).toBe((Number(json.book?.win) - 1_000) * 1_000);
    }
    expect(new Set(pathsOf())).toEqual(new Set([walletPaths.round]));
  });

  it.each([
    ['no bet', { bet: undefined }],
    ['a bet with a stake that differs from the request', { bet: dice(), stake: '2000' }],
    ['a stake above the maximum', { bet: { ...dice(), stake: '9000000' }, stake: '9000000' }],
    ['an unavailable probability', { bet: { ...dice(), chance: 9_999 } }],
    ['an oversized bet', { bet: { ...dice(), more: 'x'.repeat(3_200) } }],
  ])('refuses %s and takes nothing', async (_name, wanted) => {
    const answer = await bet(await open('real', randomUUID(), 'dice'), wanted);
    expect(answer).toMatchObject({ status: 400, json: { error: 'VALIDATION_ERROR' } });
    expect(wallet.calls).toHaveLength(0);
  });

  it('returns the same round when requested 64 times at once', async () => {
    const token = await open('real', randomUUID(), 'dice');
    const round = randomUUID();
    const answers = await Promise.all(Array.from({ length: 64 }, () => bet(token, { bet: dice(), round })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(wallet.settled).toBeGreaterThan(0);
    expect(new Set(wallet.calls.map(({ body }) => body)).size).toBe(1);
  });

  it('reports insufficient funds', async () => {
    wallet.status = 'NOT_ENOUGH_MONEY';
    const { json } = await bet(await open('real', randomUUID(), 'dice'), { bet: dice() });
    expect(json).toMatchObject({ status: 'void', refusal: 'NOT_ENOUGH_MONEY', book: null });
  });

  it('accepts play money too', async () => {
    const token = await open('demo', undefined, 'plinko');
    const { json } = await bet(token, { bet: { stake: '1000', risk: 'low', rows: 16 } });
    expect(json.status).toBe('settled');
    expect(wallet.calls).toHaveLength(0);
  });
});

describe('a game with bets and steps', () => {
  const mines = { stake: '1000', mines: 1 };

  /** Opens tiles until one is a gem, so that its round is open. */
  async function firstGem(): Promise<{ player: string; token: string; view: RoundView }> {
    for (;;) {
      const player = randomUUID();
      const token = await open('real', player, 'mines');
      const { round } = (await bet(token, { bet: mines })).json;
      const { json } = await choose(token, round, { choice: 'pick:3', step: 0 });
      if (json.status === 'choosing') return { player, token, view: json };
    }
  }

  it('takes the stake first, hides the mines until the end, and pays the cash-out', async () => {
    const { token, view } = await firstGem();
    expect(eventsOf(view).some(({ type }) => type === 'laid' || type === 'mine')).toBe(false);
    const { json } = await choose(token, view.round, { choice: 'cashout', step: 1 });
    expect(json).toMatchObject({ status: 'settled', choices: ['pick:3', 'cashout'], book: { win: '1010' } });
    expect(pathsOf().slice(-2)).toEqual([walletPaths.bet, walletPaths.win]);
  });

  it('continues on another device, with its bet', async () => {
    const { player, view } = await firstGem();
    const { json } = await call(await open('real', player, 'mines'), 'GET', '/api/session');
    const { unfinished } = wagerSessionView.parse(json);
    expect(unfinished).toMatchObject({ round: view.round, status: 'choosing', book: { bet: mines } });
  });

  it('is cashed out after the player was away for a day', async () => {
    const { player, view } = await firstGem();
    clock.ms += dayMs + 1;
    expect(await finishDueChoices(studio.deps, 50)).toBeGreaterThan(0);
    const token = await open('real', player, 'mines');
    const { json } = await call<RoundView>(token, 'GET', `/api/rounds/${view.round}`);
    expect(json).toMatchObject({ status: 'settled', choices: ['pick:3', 'cashout'], book: { win: '1010' } });
  });

  it('can be replayed by the verifier once its seed is revealed', async () => {
    const { token, view } = await firstGem();
    await choose(token, view.round, { choice: 'cashout', step: 1 });
    await call(token, 'POST', '/api/fairness/rotate');
    const { json: proof } = await call<ReplayedRound>(token, 'GET', `/api/proofs/${view.round}`);
    const maths = await replayableSlots['mines']!();
    expect(verifyRound(maths, proof)).toEqual({ kind: 'right', win: 1_010n });
    const other = { ...proof, book: { ...proof.book, bet: { ...mines, mines: 2 } } };
    expect(verifyRound(maths, other)).toMatchObject({ kind: 'wrong' });
  });
});
