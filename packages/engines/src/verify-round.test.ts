import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fairRandomness, hashOfServerSeed } from './fair-randomness.ts';
import { fruitCrown } from './fruit-crown.ts';
import { lineSlotGame } from './line-slot-game.ts';
import { type ReplayedRound, verifyRound } from './verify-round.ts';

const slot = lineSlotGame(fruitCrown);
const rounds = fc
  .record({
    bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    client: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
    nonce: fc.nat(),
    lineBet: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ bytes, client, nonce, lineBet }): ReplayedRound => {
    const serverSeed = Buffer.from(bytes).toString('hex');
    const stakeMinor = BigInt(lineBet) * 20n;
    const randomness = fairRandomness({ serverSeed, clientSeed: client, nonce });
    const { events, win } = slot.play({ stakeMinor, randomness });
    const stake = stakeMinor.toString();
    return {
      game: slot.game,
      maths_version: slot.mathsVersion,
      mode: 'base',
      stake,
      choices: [],
      fairness: { server_seed_hash: hashOfServerSeed(serverSeed), client_seed: client, nonce },
      server_seed: serverSeed,
      book: { game: slot.game, mathsVersion: slot.mathsVersion, stake, win: win.toString(), events },
    };
  });

it('replays a book regardless of the order of its keys', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const events = round.book.events.map((event) => Object.fromEntries(Object.entries(event).toReversed()) as never);
      const verdict = verifyRound(slot, { ...round, book: { ...round.book, events } });
      expect(verdict).toEqual({ kind: 'right', win: BigInt(round.book.win) });
    }),
    { numRuns: 500 },
  );
});

it('detects every change of seed, nonce, stake, win and book', () => {
  fc.assert(
    fc.property(rounds, fc.nat(), (round, at) => {
      const index = at % round.book.events.length;
      const events = round.book.events.map((event, i) =>
        i === index ? { ...event, spin: 99, win: '7777777' } : event,
      );
      const flipped = round.server_seed!.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      const changed: [ReplayedRound, string][] = [
        [{ ...round, server_seed: flipped }, 'seed'],
        [{ ...round, stake: `${round.stake}0` }, 'stake'],
        [{ ...round, maths_version: '0' }, 'game'],
        [{ ...round, game: 'other' }, 'game'],
        [{ ...round, book: { ...round.book, win: `${BigInt(round.book.win) + 1n}` } }, 'win'],
        [{ ...round, book: { ...round.book, events } }, 'book'],
        [{ ...round, fairness: { ...round.fairness, nonce: round.fairness.nonce + 1 } }, 'book'],
      ];
      for (const [each, what] of changed) expect(verifyRound(slot, each)).toMatchObject({ kind: 'wrong', what });
    }),
    { numRuns: 100 },
  );
});

it('checks a round by the version it was played with', () => {
  const [round] = fc.sample(rounds, 1);
  const newer = { ...slot, mathsVersion: 'newer', play: () => ({ events: [], win: 0n }) };
  expect(verifyRound({ ...newer, earlier: [slot] }, round!).kind).toBe('right');
  expect(verifyRound(newer, round!)).toEqual({ kind: 'wrong', what: 'game' });
});

it('reports nothing while the seed is in use', () => {
  const [round] = fc.sample(rounds, 1);
  expect(verifyRound(slot, { ...round!, server_seed: null })).toEqual({ kind: 'sealed' });
});

it('reports a stake and a choice that the engine refuses', () => {
  const [round] = fc.sample(rounds, 1);
  const refusing = {
    ...slot,
    resume: () => {
      throw new RangeError('choice');
    },
  };
  const length = round!.book.events.length;
  expect(verifyRound(refusing, { ...round!, choices: ['other'] })).toEqual({
    kind: 'wrong',
    what: 'book',
    event: length,
  });
  const book = { ...round!.book, stake: '7' };
  expect(verifyRound(slot, { ...round!, stake: '7', book })).toEqual({ kind: 'wrong', what: 'book', event: 0 });
});
