import { bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { describe, expect, it } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import { sayProblem, sayProblems } from './say-problem.ts';

const problem = (name: keyof (typeof english)['problems'], { named }: { named: string }) =>
  english.problems[name].replace('{named}', named);
const words = { problem, label: (path: string) => `<${path}>` };

it.each([
  ['Too small: expected string to have >=1 characters', 'missing'],
  ['Invalid input: expected number, received undefined', 'missing'],
  ['required: a value, or null for no limit', 'missing'],
  ['Invalid option: expected one of "uah"|"kzt"', 'not valid'],
  ['the code exists', 'this code exists already'],
  ['has passed', 'has passed already'],
  ['no such games: wolf-noon', 'no such games: wolf-noon'],
  ['at most 10 stars', 'at most 10 stars'],
])('says %j as %j', (message, said) => expect(sayProblem(message, { problem })).toBe(said));

describe('what a command refuses', () => {
  it('is said a field a line', () => {
    const refused =
      'VALIDATION_ERROR\n  name.en: Too small: expected string to have >=1 characters\n  code: the code exists';
    expect(sayProblems(refused, words)).toBe('<name.en>: missing\n<code>: this code exists already');
  });

  it('stays as it is where it lists no fields', () => {
    for (const text of ['There is no such bonus', 'VALIDATION_ERROR']) expect(sayProblems(text, words)).toBe(text);
  });

  it('of an empty bonus holds no words of a schema', () => {
    const { error } = bonusDefinition.safeParse({});
    const said = (error?.issues ?? []).map(({ message }) => sayProblem(message, { problem }));
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((one) => /expected|received|Invalid/.test(one))).toEqual([]);
  });
});
