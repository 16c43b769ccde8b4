import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandomness, hashOfServerSeed } from './fair-randomness.ts';
import { replayableSlots } from './replayable-slots.ts';
import { verifyRound } from './verify-round.ts';

const stakeMinor = 100n;
const stake = stakeMinor.toString();
const seeds = fc.record({
  bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  client: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
  nonce: fc.nat(),
  mode: fc.constantFrom('base', 'buy'),
});

describe.each(Object.entries(replayableSlots))('%s', (game, load) => {
  it('replays its rounds from their seeds and tells a changed win', async () => {
    const slot = await load();
    expect(slot.game).toBe(game);
    const modes = (slot as { modes?: readonly { id: string }[] }).modes?.map(({ id }) => id) ?? ['base'];
    fc.assert(
      fc.property(seeds, ({ bytes, client, nonce, mode: wanted }) => {
        const mode = modes.includes(wanted) ? wanted : 'base';
        const serverSeed = Buffer.from(bytes).toString('hex');
        const randomness = fairRandomness({ serverSeed, clientSeed: client, nonce });
        const { events, win } = slot.play({ stakeMinor, mode, randomness });
        const book = { game, mathsVersion: slot.mathsVersion, stake, win: win.toString(), events };
        const round = {
          game,
          maths_version: slot.mathsVersion,
          mode,
          stake,
          choices: [],
          fairness: { server_seed_hash: hashOfServerSeed(serverSeed), client_seed: client, nonce },
          server_seed: serverSeed,
          book,
        };
        expect(verifyRound(slot, round)).toEqual({ kind: 'right', win });
        const changed = { ...round, book: { ...book, win: `${win + 1n}` } };
        expect(verifyRound(slot, changed)).toEqual({ kind: 'wrong', what: 'win' });
      }),
      { numRuns: 100 },
    );
  });
});
