import { randomUUID } from 'node:crypto';
import type { RoundProof } from '@altyn/contracts/fairness';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { verifyRound } from '@altyn/engines/verify-round';
import { describe, expect, it } from 'vitest';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import { openStudio } from '../testing/studio-world.ts';

const game = 'diamond-bells';
const studio = openStudio();
const { wallet, clock, open, call, session, spin, choose } = studio;
const dayMs = 86_400_000;

/** Spins with the gamble on until a win. */
async function untilAsked(token: string): Promise<RoundView> {
  for (;;) {
    const { json } = await spin(token, randomUUID(), '1000', 'gamble');
    if (json.status === 'choosing') return json;
    expect(json.status).toBe('settled');
  }
}

/** Answers red until the ladder ends. */
async function climb(token: string, opened: RoundView): Promise<RoundView> {
  let view = opened;
  for (let step = 0; view.status === 'choosing'; step += 1)
    view = (await choose(token, view.round, { choice: 'red', step })).json;
  return view;
}

describe('the gamble', () => {
  it('takes the stake, keeps the win in the round, and pays it in one call when it is collected', async () => {
    const token = await open('real', randomUUID(), game);
    const opened = await untilAsked(token);
    const before = wallet.balance;
    const calls = wallet.calls.length;
    const { json } = await choose(token, opened.round, { choice: 'collect', step: 0 });
    expect(json).toMatchObject({ status: 'settled', price: '1000', book: { win: opened.book?.win } });
    expect(wallet.calls.slice(calls).map(({ path }) => path)).toEqual([walletPaths.win]);
    expect(wallet.balance - before).toBe(Number(opened.book?.win) * 1_000);
  });

  it('doubles or loses the win, is fully visible to a new session, and replays from its seeds', async () => {
    const player = randomUUID();
    const token = await open('real', player, game);
    const opened = await untilAsked(token);
    const elsewhere = await open('real', player, game);
    expect((await session(elsewhere)).unfinished).toMatchObject({ round: opened.round, status: 'choosing' });
    const ended = await climb(elsewhere, opened);
    const gambles = ended.book?.events.flatMap((event) => (event.type === 'gamble' ? [event] : [])) ?? [];
    expect(gambles.length).toBeGreaterThan(0);
    const won = gambles.at(-1)?.isWon ? BigInt(opened.book?.win ?? 0) * 2n ** BigInt(gambles.length) : 0n;
    expect(ended.book?.win).toBe(`${won}`);
    await call(elsewhere, 'POST', '/api/fairness/rotate');
    const proof = (await call<RoundProof>(elsewhere, 'GET', `/api/proofs/${ended.round}`)).json;
    const slot = await replayableSlots[game]!();
    expect(verifyRound(slot, proof as never)).toEqual({ kind: 'right', win: won });
    const changed = { ...proof, choices: proof.choices.with(0, 'black') };
    expect(verifyRound(slot, changed as never).kind).toBe('wrong');
  });

  it('collects automatically after a day', async () => {
    const player = randomUUID();
    const opened = await untilAsked(await open('real', player, game));
    clock.ms += dayMs + 1;
    expect(await finishDueChoices(studio.deps, 10)).toBe(1);
    const later = await open('real', player, game);
    const { json } = await call<RoundView>(later, 'GET', `/api/rounds/${opened.round}`);
    expect(json).toMatchObject({ status: 'settled', choices: ['collect'], book: { win: opened.book?.win } });
  });
});

describe('restrictions of a country', () => {
  it('are sent to the client, excluded from the modes, and enforced', async () => {
    const free = await session(await open('real', randomUUID(), game));
    expect(free.restrictions).toEqual([]);
    expect(free.modes.map(({ id }) => id)).toEqual(['base', 'gamble']);
    const token = await open('real', randomUUID(), game, 'TJ');
    const bound = await session(token);
    expect(bound.restrictions).toEqual(['autoplay', 'gamble', 'buy']);
    expect(bound.modes.map(({ id }) => id)).toEqual(['base']);
    expect((await spin(token, randomUUID(), '1000', 'gamble')).status).toBe(400);
    expect((await spin(token)).status).toBe(200);
    const buyer = await open('real', randomUUID(), 'wolf-moon', 'TJ');
    expect((await spin(buyer, randomUUID(), '1000', 'buy')).status).toBe(400);
  });
});
