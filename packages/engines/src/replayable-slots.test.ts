import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandomness, hashOfServerSeed } from './fair-randomness.ts';
import { replayableSlots } from './replayable-slots.ts';
import { verifyRound } from './verify-round.ts';

const stakeMinor = 100n;
const stake = stakeMinor.toString();
/** A valid bet for each game that takes bets, at the test's stake. */
const bets: Readonly<Record<string, unknown>> = {
  dice: { stake, side: 'under', chance: 5_000 },
  limbo: { stake, target: 200 },
  plinko: { stake, risk: 'high', rows: 12 },
  mines: { stake, mines: 5 },
  keno: { stake, picks: [1, 7, 13, 22, 40] },
  'hi-lo': { stake },
  'sky-ascent': { stake },
  tower: { stake, level: 'medium' },
  road: { stake, level: 'easy' },
  'fortune-ring': { stake, risk: 'medium' },
  'royal-roulette': { stakes: { '17': '40', red: '60' } },
  baccarat: { stakes: { banker: '80', tie: '20' } },
  blackjack: { stakes: ['40', '60'] },
  'dragon-tiger': { stakes: { dragon: '60', tie: '40' } },
  'three-card-poker': { stakes: { ante: '60', pairPlus: '40' } },
  'oasis-poker': { stake: '100' },
  'multi-hand-poker': { stake: '20', hands: 5, table: 'bonus' },
  'video-poker': { stake: '100', table: 'deuces' },
};
const seeds = fc.record({
  bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  client: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
  nonce: fc.nat(),
  mode: fc.nat(),
});

/** Options of the choice at the end of a part. */
function openOf(events: readonly { type: string }[]): { id: string }[] | undefined {
  const last = events.at(-1) as { type: string; options?: { id: string }[] } | undefined;
  return last?.type === 'choice' ? last.options : undefined;
}

describe.each(Object.entries(replayableSlots))('%s', (game, load) => {
  it('replays rounds of every version and mode from their seeds and detects a changed win', async () => {
    const newest = await load();
    expect(newest.game).toBe(game);
    const played = [newest, ...(newest.earlier ?? [])].flatMap((slot) => {
      const { modes = [{ id: 'base' }] } = slot as { modes?: readonly { id: string }[] };
      return modes.map(({ id }) => ({ slot, mode: id }));
    });
    fc.assert(
      fc.property(seeds, ({ bytes, client, nonce, mode: wanted }) => {
        const { slot, mode } = played[wanted % played.length]!;
        const serverSeed = Buffer.from(bytes).toString('hex');
        const randomness = fairRandomness({ serverSeed, clientSeed: client, nonce });
        const bet = bets[game];
        let part = slot.play({ stakeMinor, mode, bet, randomness });
        const { mathsVersion } = slot;
        const book = { game, mathsVersion, stake, win: part.win.toString(), events: part.events, bet };
        const choices: string[] = [];
        for (let open = openOf(part.events); open && slot.resume; open = openOf(part.events)) {
          const choice = open[(nonce + choices.length) % open.length]?.id ?? '';
          choices.push(choice);
          part = slot.resume({ book: book as never, choice, randomness });
          book.win = part.win.toString();
          book.events = [...book.events, ...part.events];
        }
        const { win } = part;
        const round = {
          game,
          maths_version: slot.mathsVersion,
          mode,
          stake,
          choices,
          fairness: { server_seed_hash: hashOfServerSeed(serverSeed), client_seed: client, nonce },
          server_seed: serverSeed,
          book,
        };
        expect(verifyRound(newest, round)).toEqual({ kind: 'right', win });
        const changed = { ...round, book: { ...book, win: `${win + 1n}` } };
        expect(verifyRound(newest, changed)).toEqual({ kind: 'wrong', what: 'win' });
      }),
      { numRuns: 100 },
    );
  });
});

it('detects an answer to a choice that differs from the recorded one', async () => {
  const slot = await replayableSlots['samurai-blossom']!();
  const serverSeed = '5a'.repeat(32);
  for (let nonce = 0; ; nonce += 1) {
    const randomness = fairRandomness({ serverSeed, clientSeed: 'choice', nonce });
    const first = slot.play({ stakeMinor, mode: 'base', randomness });
    if (!openOf(first.events)) continue;
    const book = { game: slot.game, mathsVersion: slot.mathsVersion, stake, win: `${first.win}`, events: first.events };
    const { events, win } = slot.resume!({ book: book as never, choice: 'short', randomness });
    const round = {
      game: slot.game,
      maths_version: slot.mathsVersion,
      mode: 'base',
      stake,
      fairness: { server_seed_hash: hashOfServerSeed(serverSeed), client_seed: 'choice', nonce },
      server_seed: serverSeed,
      book: { ...book, win: `${win}`, events: [...first.events, ...events] },
    };
    expect(verifyRound(slot, { ...round, choices: ['short'] })).toEqual({ kind: 'right', win });
    const other = verifyRound(slot, { ...round, choices: ['long'] });
    expect(other).toEqual({ kind: 'wrong', what: 'book', event: first.events.length });
    return;
  }
});
