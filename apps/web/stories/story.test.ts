import { expect, test } from 'vitest';
import { readStories } from './story.ts';

const nothing = () => null;

test('finds the stories of all files, sorted by title, each with a unique address', () => {
  const stories = readStories({
    './b.stories.tsx': { default: { title: 'Phone input' }, HalfTyped: nothing, Empty: nothing },
    './a.stories.tsx': { default: { title: 'Button' }, IsBusy: nothing, sample: 'no story' },
  });
  expect(stories.map(({ id, name }) => [id, name])).toEqual([
    ['button/is-busy', 'Is busy'],
    ['phone-input/half-typed', 'Half typed'],
    ['phone-input/empty', 'Empty'],
  ]);
});
