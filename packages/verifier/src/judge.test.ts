import { liveGames } from '@altyn/engines/live/live-games';
import { beaconHash, signBeaconRound } from '@altyn/engines/live/beacon';
import { beaconSalt, digestOfAnnouncement, houseSalt } from '@altyn/engines/live/salt';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { recordedBeacon, recordedLiveRound, recordedRound, witnessOf } from '../testing/recorded-rounds.ts';
import { judge } from './judge.ts';
import { languageOf, texts } from './texts.ts';

const judged = async (proof: unknown) => (await judge(JSON.stringify(proof)))[0];

describe.each(['fruit-crown', 'storm-of-olympus', 'samurai-blossom', 'dice', 'mines', 'royal-roulette', 'blackjack'])(
  'a round of %s',
  (game) => {
    it('is valid as recorded, and invalid after one changed bit', async () => {
      const proof = await recordedRound(game);
      expect(await judged(proof)).toMatchObject({ verdict: 'right', facts: { game, stake: '2.00 UAH' } });
      const win = String(BigInt(proof.book.win) ^ 1n);
      expect(await judged({ ...proof, book: { ...proof.book, win } })).toMatchObject({ verdict: 'wrong', what: 'win' });
      const flipped = proof.server_seed.replace(/^./, (digit) => (digit === '2' ? '3' : '2'));
      expect(await judged({ ...proof, server_seed: flipped })).toMatchObject({ verdict: 'wrong', what: 'seed' });
      const fairness = { ...proof.fairness, nonce: 1 };
      expect(await judged({ ...proof, fairness })).toMatchObject({ verdict: 'wrong', what: 'book' });
      expect(await judged({ ...proof, server_seed: null })).toMatchObject({ verdict: 'sealed' });
    });
  },
);

it.each([...liveGames.keys()])(
  'a drawn round of %s is valid, and a changed outcome or seed is detected',
  async (game) => {
    const proof = recordedLiveRound(game);
    expect(await judged(proof)).toMatchObject({ verdict: 'right' });
    expect(await judged({ ...proof, outcome: proof.outcome! + 1 })).toMatchObject({
      verdict: 'wrong',
      what: 'outcome',
    });
    expect(await judged({ ...proof, number: 4 })).toMatchObject({ verdict: 'wrong', what: 'seed' });
    expect(await judged({ ...proof, outcome: null, seed: null })).toMatchObject({ verdict: 'sealed' });
  },
);

describe('the salt of a live table', () => {
  const round = recordedLiveRound('live-roulette');
  const { chain } = round;
  const { beacon } = chain;
  /** A salt that follows from its parts, and the round that follows from the salt. */
  const redrawn = (changed: typeof chain) => {
    const outcome = drawFromChain(liveGames.get(round.game)!, { seed: round.seed!, number: 3, salt: changed.salt });
    return { ...round, outcome, chain: changed };
  };
  const forger = hexToBytes('22'.repeat(32));

  it('names its public value, both times and the operator', async () => {
    expect((await judged(round))?.facts).toMatchObject({
      beacon: expect.stringMatching(/^[0-9a-f]{64}, 1000$/),
      beaconTime: '2023-11-14T23:03:17.000Z',
      announcedAt: '2023-11-13T23:03:17.000Z',
      operatorKey: chain.operator_key,
    });
  });

  it('is said to be of the house where there is no public value', async () => {
    const found = await judged(recordedLiveRound('live-roulette', 3, null));
    expect(found).toMatchObject({ verdict: 'right', isHouseSalt: true });
    expect(await judged(round)).not.toHaveProperty('isHouseSalt');
  });

  it.each<[name: string, forged: () => object, what: string]>([
    ['another salt', () => redrawn({ ...chain, salt: 'cd'.repeat(32) }), 'salt'],
    [
      'a salt of another signed answer',
      () => {
        const witness = witnessOf('33'.repeat(32));
        return redrawn({ ...chain, witness, salt: houseSalt(witness), beacon: null });
      },
      'signature',
    ],
    [
      "an answer signed by somebody else's key",
      () => {
        const { terminal } = chain;
        const announcement = {
          terminal,
          announced_at: beacon!.announced_at,
          beacon: beaconHash(recordedBeacon),
          round: beacon!.round,
        };
        const witness = witnessOf(digestOfAnnouncement(announcement), forger);
        return redrawn({ ...chain, witness, salt: beaconSalt(announcement, witness, beacon!.value) });
      },
      'signature',
    ],
    [
      'a public value of another round',
      () => redrawn({ ...chain, beacon: { ...beacon!, value: signBeaconRound(hexToBytes('11'.repeat(32)), 999) } }),
      'beacon',
    ],
    [
      'a public value of another beacon',
      () => redrawn({ ...chain, beacon: { ...beacon!, value: signBeaconRound(forger, beacon!.round) } }),
      'beacon',
    ],
    ['no value at all', () => redrawn({ ...chain, beacon: { ...beacon!, value: '' } }), 'beacon'],
    [
      'another time of the announcement',
      () => ({ ...round, chain: { ...chain, beacon: { ...beacon!, announced_at: 1 } } }),
      'signature',
    ],
    ['another end of the chain', () => ({ ...round, chain: { ...chain, terminal: '44'.repeat(32) } }), 'signature'],
    ['a value as old as the chain', () => recordedLiveRound('live-roulette', 3, 0), 'order'],
    ['a value older than the chain', () => recordedLiveRound('live-roulette', 3, -60_000), 'order'],
    ['the public value left out', () => ({ ...round, chain: { ...chain, beacon: null } }), 'signature'],
  ])('%s is wrong', async (_name, forged, what) => {
    expect(await judged(forged())).toMatchObject({ verdict: 'wrong', what });
  });
});

it('checks a list, and reports invalid proofs and unknown games', async () => {
  const proof = await recordedRound('fruit-crown');
  const verdicts = await judge(JSON.stringify([proof, { ...proof, game: 'constructor' }, 7]));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['right', 'unknownGame', 'noProof']);
  expect(await judge('{')).toEqual([{ verdict: 'noProof', facts: {} }]);
});

it('uses the requested language, and every text exists in all languages', () => {
  expect(languageOf([null, 'ru-RU'])).toBe('ru');
  expect(languageOf(['ua'])).toBe('uk');
  expect(languageOf(['kk', 'de'])).toBe('en');
  const shape = (value: object): unknown =>
    Object.entries(value).map(([key, each]) => [key, typeof each === 'object' ? shape(each as object) : each !== '']);
  expect(shape(texts.uk)).toEqual(shape(texts.en));
  expect(shape(texts.ru)).toEqual(shape(texts.en));
});
