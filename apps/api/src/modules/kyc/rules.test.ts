import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOfDocument } from './document-digest.ts';
import { askPauseMs, isSamePerson, missingPictures, yearsSince } from './rules.ts';

const key = Buffer.alloc(32, 7);
const digest = (number: string, country = 'UA') =>
  digestOfDocument({ country, document: 'passport', number }, key).toString('hex');

test.each([
  ['Olena Shevchenko', true],
  ['SHEVCHENKO OLENA', true],
  ['Olena Ivanivna Shevchenko', true],
  ['Olena Koval', false],
  ['Shevchenko Petro', false],
  ['', false],
])('the recipient %j is the verified Olena Maria Shevchenko: %s', (recipient, isSame) => {
  expect(isSamePerson(recipient, { firstName: 'Olena Maria', lastName: 'Shevchenko' })).toBe(isSame);
});

test.each([
  ["O'Brien Zoë", { firstName: 'Zoe', lastName: 'O’Brien' }],
  ['Нургүл Асанова', { firstName: 'НУРГҮЛ', lastName: 'Асанова' }],
  ['Anna Maria Lopez Garcia', { firstName: 'Anna', lastName: 'Lopez-Garcia' }],
])('%j is told whatever the marks and signs of the name', (recipient, person) => {
  expect(isSamePerson(recipient, person)).toBe(true);
});

test('a document has one digest regardless of spaces, case and signs', () => {
  expect(new Set(['AB 123-456', 'ab123456', ' A B/123456'].map((number) => digest(number))).size).toBe(1);
  expect(digest('AB123456')).not.toBe(digest('AB123457'));
  expect(digest('AB123456')).not.toBe(digest('AB123456', 'KZ'));
});

test.each([
  ['2000-03-02', 26],
  ['2000-03-03', 25],
  ['2000-02-29', 26],
])('born on %s, on 2026-03-02: %d years', (birthDate, years) => {
  expect(yearsSince(birthDate, new Date('2026-03-02T00:00:00Z'))).toBe(years);
});

test('a passport needs two pictures, a card three', () => {
  expect(missingPictures('passport', ['front'])).toEqual(['selfie']);
  expect(missingPictures('id_card', ['selfie'])).toEqual(['front', 'back']);
});

test('the polling pause grows to ten minutes and never shrinks', () => {
  fc.assert(
    fc.property(fc.nat(200), (request) => {
      expect(askPauseMs(request + 1)).toBeGreaterThanOrEqual(askPauseMs(request));
      expect(askPauseMs(request)).toBeLessThanOrEqual(600_000);
    }),
  );
  expect(askPauseMs(0)).toBe(3_000);
});
