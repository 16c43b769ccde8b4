import { expect, it } from 'vitest';
import { similarTo } from './similar.ts';

const game = (slug: string, features: string[], volatility: 'low' | 'high' | null = null, studio = 'one') => ({
  slug,
  features,
  themes: [] as string[],
  volatility,
  provider: { slug: studio },
});

it('prefers shared features, then volatility, then the studio, then popularity', () => {
  const one = game('one', ['cascade', 'free-spins'], 'high');
  const others = [
    game('popular', [], null, 'two'),
    one,
    game('studio', []),
    game('volatility', [], 'high', 'two'),
    game('both', ['free-spins', 'cascade'], 'low', 'two'),
    game('feature', ['cascade'], 'low', 'two'),
    game('late', [], null, 'two'),
  ];
  expect(similarTo(one, others, 9).map(({ slug }) => slug)).toEqual([
    ...['both', 'feature', 'volatility', 'studio', 'popular', 'late'],
  ]);
  expect(similarTo(one, others, 2)).toHaveLength(2);
});

it('prefers the theme to a shared feature', () => {
  const at = (slug: string, features: string[], themes: string[]) => ({ ...game(slug, features), themes });
  const one = at('one', ['ways', 'wild'], ['sea']);
  const others = [at('feature', ['ways'], ['space']), at('theme', [], ['sea']), at('both', ['ways'], ['sea'])];
  expect(similarTo(one, others, 3).map(({ slug }) => slug)).toEqual(['both', 'theme', 'feature']);
});
