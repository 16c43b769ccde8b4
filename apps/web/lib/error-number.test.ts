import { expect, it } from 'vitest';
import { numberErrorPage } from './error-number.ts';

const page = '<p id="number" data-number="" hidden></p>';

it.each([
  ['0199-ab@E3', '<p id="number" data-number="0199-ab@E3" hidden></p>'],
  [undefined, page],
  ['', page],
  ['"><script>', page],
])('puts the number %s into an error page', (number, shown) => expect(numberErrorPage(page, number)).toBe(shown));
