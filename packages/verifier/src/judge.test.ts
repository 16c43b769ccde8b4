import { liveGames } from '@altyn/engines/live/live-games';
import { describe, expect, it } from 'vitest';
import { recordedLiveRound, recordedRound } from '../testing/recorded-rounds.ts';
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
