import { randomUUID } from 'node:crypto';
import { providerPaths, walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundView } from '@altyn/contracts/studio-game';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { type ReplayedRound, verifyRound } from '@altyn/engines/verify-round';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import type { Title } from '../src/titles/slot-game.ts';
import { retiredTitles } from '../src/titles/titles.ts';
import { openStudio, pages } from '../testing/studio-world.ts';

const studio = openStudio();
const { wallet, clock, provider, open, call, session, spin, bet, choose } = studio;
const dayMs = 86_400_000;
const offered = () => studio.deps.titles as Map<string, Title>;

/** Offers the titles as before they were retired. */
function offerAgain(): void {
  for (const [code, title] of retiredTitles) offered().set(code, title);
}
function retire(): void {
  for (const code of retiredTitles.keys()) offered().delete(code);
}
beforeEach(retire);

const launch = (game: string) => {
  const who = { user: randomUUID(), token: randomUUID(), currency: 'UAH', public_name: 'Player' };
  return provider(providerPaths.gameUrl, { request_uuid: randomUUID(), game_code: game, ...who, ...pages });
};

/** A flight of Sky Ascent that waits for an answer. */
async function openFlight(): Promise<{ player: string; token: string; view: RoundView }> {
  for (;;) {
    const player = randomUUID();
    const token = await open('real', player, 'sky-ascent');
    const { json } = await bet(token, { bet: { stake: '1000' } });
    if (json.status !== 'choosing') continue;
    const next = (await choose(token, json.round, { choice: 'climb', step: 0 })).json;
    if (next.status === 'choosing') return { player, token, view: next };
  }
}

describe.each([...retiredTitles.keys()])('%s', (code) => {
  it('is not in the list and is not opened, with money or as a demo', async () => {
    const { games } = await provider(providerPaths.gameList, { request_uuid: randomUUID() });
    expect(games.map((game: { game_code: string }) => game.game_code)).not.toContain(code);
    expect(games.map((game: { game_code: string }) => game.game_code)).toContain('bison-canyon');
    expect(await launch(code)).toMatchObject({ status: 'INVALID_GAME' });
    expect(await launch('bison-canyon')).toMatchObject({ status: 'OK' });
    const demo = { game_code: code, currency: 'XXX', ...pages };
    expect(await provider(providerPaths.gameUrl, { request_uuid: randomUUID(), ...demo })).toMatchObject({
      status: 'INVALID_GAME',
    });
    expect((await studio.app.inject({ url: '/' })).body).not.toContain(retiredTitles.get(code)!.title);
  });

  it('is verified by its mathematics', async () => {
    expect((await replayableSlots[code]!()).mathsVersion).toBe(retiredTitles.get(code)!.slot.mathsVersion);
  });
});

describe('a session that outlives its title', () => {
  it('takes no new bets, and returns a round that was played', async () => {
    offerAgain();
    const token = await open('real', randomUUID(), 'kraken-deep');
    const { json } = await spin(token);
    expect(json.status).toBe('settled');
    retire();
    wallet.calls.length = 0;
    expect(await spin(token)).toMatchObject({ status: 400, json: { error: 'VALIDATION_ERROR' } });
    expect(await spin(token, json.round)).toMatchObject({ status: 200, json: { round: json.round, book: json.book } });
    expect(wallet.calls).toHaveLength(0);
    // The page may be loaded again, to finish a round.
    expect((await session(token)).stakes).not.toEqual([]);
  });

  it('answers its open round to the end', async () => {
    offerAgain();
    const { token, view } = await openFlight();
    retire();
    const { json } = await choose(token, view.round, { choice: 'cashout', step: 1 });
    expect(json).toMatchObject({ status: 'settled', choices: ['climb', 'cashout'] });
    expect(BigInt(json.book?.win ?? 0)).toBeGreaterThan(0n);
  });

  it('has its open round collected after a day, paid by its book, and verified', async () => {
    offerAgain();
    const { player, view } = await openFlight();
    retire();
    clock.ms += dayMs + 1;
    wallet.calls.length = 0;
    expect(await finishDueChoices(studio.deps, 50)).toBe(1);
    expect(wallet.calls.map(({ path }) => path)).toEqual([walletPaths.win]);
    // The sessions of before are over after a day; what is read here is what a session of any time reads.
    offerAgain();
    const token = await open('real', player, 'sky-ascent');
    const { json } = await call<RoundView>(token, 'GET', `/api/rounds/${view.round}`);
    expect(json).toMatchObject({ status: 'settled', choices: ['climb', 'cashout'] });
    await call(token, 'POST', '/api/fairness/rotate');
    const proof = (await call<ReplayedRound>(token, 'GET', `/api/proofs/${view.round}`)).json;
    const verdict = verifyRound(await replayableSlots['sky-ascent']!(), proof);
    expect(verdict).toEqual({ kind: 'right', win: BigInt(json.book?.win ?? 0) });
  });
});
