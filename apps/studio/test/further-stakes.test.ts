import { randomUUID } from 'node:crypto';
import { providerPaths, walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView, SessionView } from '@altyn/contracts/studio-game';
import type { WagerGame } from '@altyn/engines/wagers/wager-game';
import { wagerMaths } from '@altyn/engines/wagers/wager-maths';
import { describe, expect, it } from 'vitest';
import { finishDueChoices } from '../src/choose.ts';
import type { SlotGame } from '../src/slot-game.ts';
import { ladderTitle } from '../testing/ladder-title.ts';
import { openStudio } from '../testing/studio-world.ts';

/** Gives the stake back; each raise costs the stake again and gives thrice as much more, twice at most. */
const raising: WagerGame<{ stake: string }> = {
  game: 'raising',
  mathsVersion: '1',
  stakeUnits: 1,
  maxWinMultiple: 7,
  readBet: (raw) => raw as { stake: string },
  stakeOf: ({ stake }) => BigInt(stake),
  play: ({ bet, randomness }) => ({
    events: [{ type: 'drawn', number: randomness.nextInt(1_000) }],
    win: 0n,
    next: { options: [{ id: 'raise', furtherMinor: bet.stake }, { id: 'stop' }], fallback: 'stop' },
  }),
  resume({ bet, events, choice, randomness }) {
    const raised = events.filter(({ type }) => type === 'raised').length;
    const stake = BigInt(bet.stake);
    if (choice === 'stop') return { events: [], win: stake * BigInt(1 + 3 * raised) };
    const event = { type: 'raised', number: randomness.nextInt(1_000) };
    if (raised === 1) return { events: [event], win: stake * 7n };
    return {
      events: [event],
      win: 0n,
      next: { options: [{ id: 'raise', furtherMinor: bet.stake }, { id: 'stop' }], fallback: 'stop' },
    };
  },
};

const base = ladderTitle();
const { earlier: _earlier, ...title } = base;
const studio = openStudio([
  { ...title, code: 'raising', title: 'Raising', category: 'table', slot: wagerMaths(raising) as unknown as SlotGame },
]);
const { wallet, clock, settleDue, open, call, choose, provider } = studio;
const dayMs = 86_400_000;
const openRaising = (mode: 'real' | 'demo' = 'real', player: string = randomUUID()) => open(mode, player, 'raising');
const read = async (token: string, round: string) => (await call<RoundView>(token, 'GET', `/api/rounds/${round}`)).json;
const netOf = async (token: string) => (await call<SessionView>(token, 'GET', '/api/session')).json.net;
const bet = async (token: string, stake = '1000') =>
  (await call<RoundView>(token, 'POST', '/api/spin', { round: randomUUID(), stake, bet: { stake } })).json;

describe('an answer that costs a further stake', () => {
  it('has it taken first, and goes on', async () => {
    const token = await openRaising();
    const { round } = await bet(token);
    const { json } = await choose(token, round, { choice: 'raise', step: 0 });
    expect(json).toMatchObject({ status: 'choosing', choices: ['raise'], price: '2000', balance: '998000' });
    expect(json.book?.events.map(({ type }) => type)).toEqual(['drawn', 'choice', 'chosen', 'raised', 'choice']);
    expect(wallet.calls.map(({ path }) => path)).toEqual([walletPaths.bet, walletPaths.bet]);
    expect(JSON.parse(wallet.calls[1]?.body ?? '')).toMatchObject({ round, amount: 1_000_000, round_closed: false });
    expect(await netOf(token)).toBe('-2000');
    const last = (await choose(token, round, { choice: 'stop', step: 1 })).json;
    expect(last).toMatchObject({ status: 'settled', price: '2000', balance: '1002000', book: { win: '4000' } });
    expect(await netOf(token)).toBe('2000');
  });

  it('is settled at once where the round ends with it', async () => {
    const token = await openRaising();
    const { round } = await bet(token);
    await choose(token, round, { choice: 'raise', step: 0 });
    const { json } = await choose(token, round, { choice: 'raise', step: 1 });
    expect(json).toMatchObject({ status: 'settled', price: '3000', balance: '1004000' });
  });

  it('takes it once, sent 64 times at once', async () => {
    const token = await openRaising();
    const { round } = await bet(token);
    const before = wallet.settled;
    const all = await Promise.all(Array.from({ length: 64 }, () => choose(token, round, { choice: 'raise', step: 0 })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(wallet.settled - before).toBe(1);
    expect(await read(token, round)).toMatchObject({ choices: ['raise'], price: '2000' });
  });

  it('takes no other answer while the wallet is asked', async () => {
    const token = await openRaising();
    const { round } = await bet(token);
    wallet.fates.push('drop');
    expect((await choose(token, round, { choice: 'raise', step: 0 })).json.status).toBe('pending');
    expect(await choose(token, round, { choice: 'stop', step: 0 })).toMatchObject({ status: 409 });
    clock.ms += 60_000;
    await settleDue();
    expect((await read(token, round)).choices).toEqual(['raise']);
  });

  it.each(['drop', 'lose-answer', 'unsigned'] as const)('is taken once when the call fails (%s)', async (fate) => {
    const token = await openRaising();
    const { round } = await bet(token);
    const before = wallet.settled;
    wallet.fates.push(fate);
    const { json } = await choose(token, round, { choice: 'raise', step: 0 });
    expect(json).toMatchObject({ status: 'pending', book: null });
    clock.ms += 60_000;
    await Promise.all([settleDue(), settleDue()]);
    expect(wallet.settled - before).toBe(1);
    expect(await read(token, round)).toMatchObject({ status: 'choosing', choices: ['raise'], price: '2000' });
  });

  it('leaves the choice open when it is refused, says why, and may be asked again', async () => {
    const token = await openRaising();
    const { round } = await bet(token);
    wallet.status = 'NOT_ENOUGH_MONEY';
    const { json } = await choose(token, round, { choice: 'raise', step: 0 });
    expect(json).toMatchObject({ status: 'choosing', choices: [], refusal: 'NOT_ENOUGH_MONEY', price: '1000' });
    wallet.status = 'OK';
    const again = (await choose(token, round, { choice: 'raise', step: 0 })).json;
    expect(again).toMatchObject({ status: 'choosing', choices: ['raise'], refusal: null, price: '2000' });
    const uuids = wallet.calls.map(({ body }) => JSON.parse(body).transaction_uuid);
    expect(new Set(uuids).size).toBe(3);
  });

  it('is asked for by the session that answers', async () => {
    const player = randomUUID();
    const { round } = await bet(await openRaising('real', player));
    const second = await openRaising('real', player);
    expect((await choose(second, round, { choice: 'raise', step: 0 })).json.price).toBe('2000');
  });

  it('is paid in play money, and refused where there is too little', async () => {
    const token = await openRaising('demo');
    const { round } = await bet(token);
    const { json } = await choose(token, round, { choice: 'raise', step: 0 });
    expect(json).toMatchObject({ status: 'choosing', price: '2000', balance: '498000' });
    await studio.deps.pool.query(
      `update studio.session set demo_balance_minor = 999 where id = (select session_id from studio.round where id = $1)`,
      [round],
    );
    const refused = (await choose(token, round, { choice: 'raise', step: 1 })).json;
    expect(refused).toMatchObject({ status: 'choosing', choices: ['raise'], refusal: 'NOT_ENOUGH_MONEY' });
    expect((await choose(token, round, { choice: 'stop', step: 1 })).json).toMatchObject({
      status: 'settled',
      balance: '4999',
    });
    expect(wallet.calls).toHaveLength(0);
  });

  it('is none of the published default', async () => {
    const token = await openRaising();
    const { round } = await bet(token);
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 50);
    const { rows } = await studio.deps.pool.query('select status, choices, win_minor from studio.round where id = $1', [
      round,
    ]);
    expect(rows).toEqual([{ status: 'settled', choices: ['stop'], win_minor: 1_000n }]);
  });

  it('is listed with the round, each call at its own time', async () => {
    const token = await openRaising();
    const from = new Date(clock.ms).toISOString();
    const { round } = await bet(token);
    await choose(token, round, { choice: 'raise', step: 0 });
    await choose(token, round, { choice: 'stop', step: 1 });
    const list = await provider(providerPaths.transactionsList, {
      request_uuid: randomUUID(),
      from,
      to: new Date(clock.ms + 1_000).toISOString(),
    });
    const ours = list.transactions.filter((one: { round: string }) => one.round === round);
    expect(ours.map((one: { kind: string; amount: number }) => `${one.kind} ${one.amount}`).sort()).toEqual([
      'bet 1000000',
      'bet 1000000',
      'win 4000000',
    ]);
  });
});
