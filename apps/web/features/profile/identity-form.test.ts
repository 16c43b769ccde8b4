import { expect, it } from 'vitest';
import { documentCountries } from './document-countries.ts';
import { problemsOfIdentity } from './identity-form.ts';

const right = { firstName: 'Олена', lastName: 'Шевченко-Коваль', number: 'AB 123456' };

it.each([
  [{}, {}],
  [{ firstName: '' }, { firstName: 'fill' }],
  [{ firstName: '  ' }, { firstName: 'fill' }],
  [{ lastName: 'R2D2' }, { lastName: 'badName' }],
  [{ firstName: '\u3164' }, { firstName: 'badName' }],
  [{ number: 'AB\u3164123456' }, { number: 'badNumber' }],
  [{ number: '' }, { number: 'fill' }],
  [{ number: 'ABC' }, { number: 'badNumber' }],
  [{ number: 'AB_123456' }, { number: 'badNumber' }],
  [{ firstName: 'Zoë', lastName: 'O’Brien', number: '123' }, {}],
])('%j is rejected with %j', (change, problems) => {
  expect(problemsOfIdentity({ ...right, ...change })).toEqual(problems);
});

it('lists the player’s country first, then the others by name', () => {
  const [own, ...others] = documentCountries('uk', 'KZ').map(({ label }) => label);
  expect(own).toBe('Казахстан');
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'uk')));
  expect(others).toContain('Україна');
});
