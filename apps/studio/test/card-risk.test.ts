import { randomUUID } from 'node:crypto';
import type { RoundProof } from '@altyn/contracts/fairness';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { teahouseDjinn } from '@altyn/engines/slots/titles/teahouse-djinn';
import { verifyRound } from '@altyn/engines/verify-round';
import { describe, expect, it } from 'vitest';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import { openStudio } from '../testing/studio-world.ts';

const game = 'teahouse-djinn';
const studio = openStudio();
const { wallet, clock, open, call, session, spin, choose } = studio;
const dayMs = 86_400_000;

type Event = NonNullable<RoundView['book']>['events'][number];
const eventsOf = <T extends Event['type']>({ book }: RoundView, type: T) =>
  (book?.events ?? []).filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** Spins with the risk on until a win. */
async function untilWin(token: string): Promise<RoundView> {
  for (;;) {
    const { json } = await spin(token, randomUUID(), '1000', 'gamble');
    if (json.status === 'choosing') return json;
    expect(json.status).toBe('settled');
  }
}

const read = async (token: string, round: string) => (await call<RoundView>(token, 'GET', `/api/rounds/${round}`)).json;

describe('the card risk', () => {
  it('is offered in its mode only, which a country may forbid', async () => {
    const ids = async (country?: string) =>
      (await session(await open('real', randomUUID(), game, country))).modes.map(({ id }) => id);
    expect(await ids()).toEqual(['base', 'gamble']);
    expect(await ids('TJ')).toEqual(['base']);
  });

  it('opens the dealer’s card only after the win is risked, and then cannot be left', async () => {
    const token = await open('real', randomUUID(), game);
    const opened = await untilWin(token);
    expect(eventsOf(opened, 'riskDealt')).toEqual([]);
    const dealt = (await choose(token, opened.round, { choice: 'all', step: 0 })).json;
    expect(dealt).toMatchObject({ status: 'choosing', choices: ['all'] });
    expect(eventsOf(dealt, 'riskDealt')).toMatchObject([{ risked: opened.book?.win, safe: '0' }]);
    expect(eventsOf(dealt, 'riskDrawn')).toEqual([]);
    expect((await choose(token, opened.round, { choice: 'collect', step: 1 })).status).toBe(400);
    expect((await choose(token, opened.round, { choice: '5', step: 1 })).status).toBe(400);
  });

  it('goes on on another device, is paid once, and replays from its seeds', async () => {
    const player = randomUUID();
    const token = await open('real', player, game);
    const opened = await untilWin(token);
    const before = wallet.balance;
    const calls = wallet.calls.length;
    await choose(token, opened.round, { choice: 'half', step: 0 });
    const elsewhere = await open('real', player, game);
    const resumed = (await session(elsewhere)).unfinished;
    expect(resumed).toMatchObject({ round: opened.round, status: 'choosing', choices: ['half'] });
    let view = (await choose(elsewhere, opened.round, { choice: '3', step: 1 })).json;
    for (let step = 2; view.status === 'choosing'; step += 1)
      view = (
        await choose(elsewhere, opened.round, { choice: step === 2 ? 'all' : step % 2 === 1 ? '2' : 'collect', step })
      ).json;
    expect(view.status).toBe('settled');
    const moved = wallet.calls.slice(calls).map(({ path }) => path);
    expect(moved.filter((path) => path === walletPaths.win)).toHaveLength(1);
    expect(wallet.balance - before).toBe(Number(view.book?.win) * 1_000);
    await call(elsewhere, 'POST', '/api/fairness/rotate');
    const proof = (await call<RoundProof>(elsewhere, 'GET', `/api/proofs/${opened.round}`)).json;
    expect(verifyRound(teahouseDjinn, proof as never)).toEqual({ kind: 'right', win: BigInt(view.book!.win) });
    const changed = { ...proof, choices: proof.choices.with(0, 'all') };
    expect(verifyRound(teahouseDjinn, changed as never).kind).toBe('wrong');
  });

  it('counts an answer once when it is sent 64 times at once, before and after the dealer’s card', async () => {
    const token = await open('real', randomUUID(), game);
    const { round } = await untilWin(token);
    const send = (choice: string, step: number) =>
      Promise.all(Array.from({ length: 64 }, () => choose(token, round, { choice, step })));
    const risked = await send('all', 0);
    expect(new Set(risked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(risked.map(({ json }) => JSON.stringify(eventsOf(json, 'riskDealt')))).size).toBe(1);
    const picked = await send('4', 1);
    expect(new Set(picked.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(token, round)).choices).toEqual(['all', '4']);
    expect(eventsOf(await read(token, round), 'riskDrawn')).toHaveLength(1);
  });

  it('accepts one of all and half when both are sent at once', async () => {
    const token = await open('real', randomUUID(), game);
    const { round } = await untilWin(token);
    const answers = await Promise.all(['all', 'half'].map((choice) => choose(token, round, { choice, step: 0 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(token, round)).choices).toHaveLength(1);
  });

  it('collects after a day what was not risked, and picks the first place where the dealer’s card is open', async () => {
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 50);
    const player = randomUUID();
    const waiting = await untilWin(await open('real', player, game));
    clock.ms += dayMs + 1;
    await finishDueChoices(studio.deps, 10);
    expect(await read(await open('real', player, game), waiting.round)).toMatchObject({
      status: 'settled',
      choices: ['collect'],
      book: { win: waiting.book?.win },
    });

    const token = await open('real', player, game);
    const { round } = await untilWin(token);
    await choose(token, round, { choice: 'all', step: 0 });
    for (let days = 0; days < 2; days += 1) {
      clock.ms += dayMs + 1;
      await finishDueChoices(studio.deps, 10);
    }
    const ended = await read(await open('real', player, game), round);
    expect(ended.status).toBe('settled');
    expect(ended.choices.slice(0, 2)).toEqual(['all', '1']);
    expect(eventsOf(ended, 'riskDrawn')).toMatchObject([{ place: '1' }]);
    expect(ended.choices.slice(2)).toEqual(ended.book?.win === '0' ? [] : ['collect']);
  });
});
