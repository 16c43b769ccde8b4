import { randomUUID } from 'node:crypto';
import type { RoundProof } from '@altyn/contracts/fairness';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { plainSpin } from '@altyn/engines/slots/parts/paid-spin';
import { reelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { reelsOf } from '@altyn/engines/slots/parts/reels';
import { jamCellar } from '@altyn/engines/slots/titles/jam-cellar';
import { verifyRound } from '@altyn/engines/verify-round';
import { describe, expect, it } from 'vitest';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import { reelTitle } from '../src/titles/reel-title.ts';
import { openStudio } from '../testing/studio-world.ts';

const game = 'jam-cellar';
const { paid } = jamCellar.parts;
/** The game with keys so frequent that nearly every round opens the cellar. */
const slot = reelSlot({
  ...jamCellar.parts,
  paid: plainSpin({
    reels: reelsOf(
      paid.reels.rows,
      paid.reels.tables.map(({ values, weights }) =>
        values.map((symbol, place) => [symbol, weights[place]! * (symbol === 'key' ? 20 : 1)] as const),
      ),
    ),
    payer: paid.payer,
  }),
});
const figures = { rtp: '96.00', hitRate: '90.0', deviation: '9.0', featureOdds: '1.1' };
const studio = openStudio([reelTitle({ title: 'Jam Cellar', slot, published: { base: figures } })]);
const { wallet, clock, open, call, session, spin, choose } = studio;
const dayMs = 86_400_000;

/** Spins until the cellar opens. */
async function untilOpen(token: string): Promise<RoundView> {
  for (;;) {
    const { json } = await spin(token, randomUUID(), '1000');
    if (json.status === 'choosing') return json;
    expect(json.status).toBe('settled');
  }
}

const picksIn = ({ book }: RoundView) =>
  (book?.events ?? []).flatMap((event) => (event.type === 'pick' ? [event] : []));

describe('a bonus of picks', () => {
  it('is played pick by pick on two devices, paid once, and replays from its seeds', async () => {
    const player = randomUUID();
    const token = await open('real', player, game);
    const opened = await untilOpen(token);
    const before = wallet.balance;
    const calls = wallet.calls.length;
    // The book does not know what the jars hold.
    expect(picksIn(opened)).toEqual([]);
    let view = (await choose(token, opened.round, { choice: '3', step: 0 })).json;
    const elsewhere = await open('real', player, game);
    if (view.status === 'choosing')
      expect((await session(elsewhere)).unfinished).toMatchObject({ round: opened.round, choices: ['3'] });
    for (let step = 1; view.status === 'choosing'; step += 1)
      view = (await choose(elsewhere, opened.round, { choice: '2', step })).json;
    expect(picksIn(view).length).toBe(view.choices.length);
    const moved = wallet.calls.slice(calls).map(({ path }) => path);
    expect(moved.filter((path) => path !== walletPaths.balance)).toEqual([walletPaths.win]);
    expect(wallet.balance - before).toBe(Number(view.book?.win) * 1_000);
    await call(elsewhere, 'POST', '/api/fairness/rotate');
    const proof = (await call<RoundProof>(elsewhere, 'GET', `/api/proofs/${opened.round}`)).json;
    expect(verifyRound(slot, proof as never)).toEqual({ kind: 'right', win: BigInt(view.book!.win) });
  });

  it('refuses a jar that is not there, and a pick that is answered already', async () => {
    const token = await open('real', randomUUID(), game);
    const { round } = await untilOpen(token);
    expect((await choose(token, round, { choice: '6', step: 0 })).status).toBe(400);
    expect((await choose(token, round, { choice: 'collect', step: 0 })).status).toBe(400);
    const first = (await choose(token, round, { choice: '1', step: 0 })).json;
    expect((await choose(token, round, { choice: '1', step: 0 })).json.choices).toEqual(first.choices);
    expect((await choose(token, round, { choice: '2', step: 0 })).status).toBe(409);
  });

  it('opens the first jar of each row after a day', async () => {
    clock.ms += dayMs;
    await finishDueChoices(studio.deps, 50);
    const player = randomUUID();
    const { round } = await untilOpen(await open('real', player, game));
    for (let days = 0; days < 6; days += 1) {
      clock.ms += dayMs;
      await finishDueChoices(studio.deps, 10);
    }
    const token = await open('real', player, game);
    const { json } = await call<RoundView>(token, 'GET', `/api/rounds/${round}`);
    expect(json.status).toBe('settled');
    expect(new Set(json.choices)).toEqual(new Set(['1']));
    expect(picksIn(json).length).toBe(json.choices.length);
  });
});
