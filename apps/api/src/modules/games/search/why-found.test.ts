import { expect, it } from 'vitest';
import { readTyped } from './search-rules.ts';
import { seededSearchWords } from './search-words.data.ts';
import { wordsOf } from './search-words.ts';
import { whyFound } from './why-found.ts';

const dragonLuck = {
  slug: 'dragon-luck',
  category: 'slots',
  features: ['hold-and-win', 'jackpot', 'sticky-wild'],
  rtp: '96.00',
} as const;
const game = {
  titles: ['Dragon Luck', 'Удача дракона'],
  provider: 'Altyn Studio',
  words: wordsOf({ ...dragonLuck, features: [...dragonLuck.features] }, seededSearchWords),
};

it.each([
  ['dragon', { by: 'title', value: 'Dragon Luck' }],
  ['удача', { by: 'title', value: 'Удача дракона' }],
  ['studio', { by: 'provider', value: 'Altyn Studio' }],
  ['altyn dragon', { by: 'provider', value: 'Altyn Studio' }],
  ['слоты', { by: 'category', value: 'slots' }],
  ['удержи и выиграй', { by: 'feature', value: 'hold-and-win' }],
  ['dragon hold', { by: 'feature', value: 'hold-and-win' }],
  ['липкий', { by: 'word', value: 'липкий' }],
  ['драгон лак', { by: 'sound', value: 'Dragon Luck' }],
])('%s: %j', (typed, reason) => expect(whyFound(game, readTyped(typed))).toEqual(reason));

it('names the word of a theme as the players write it', () => {
  const words = [{ key: 'theme-sea', words: 'sea море морской', games: ['shark-reef'] }];
  const reef = { titles: ['Shark Reef'], provider: 'Altyn Studio', words };
  expect(whyFound(reef, readTyped('морс'))).toEqual({ by: 'theme', value: 'морской' });
});
