import { expect, it } from 'vitest';
import { parseReferral, referralAfter } from './referral.ts';

const nowMs = Date.parse('2026-11-25T10:00:00Z');
const days = (count: number) => count * 24 * 3_600_000;
const code = 'Ab3_-x9Qw2Zk';

it.each([
  ['the first link', undefined, `?ref=${code}`, `${code} ${nowMs}`],
  ['with other parameters', undefined, `?battleTab=rules&ref=${code}`, `${code} ${nowMs}`],
  ['a second link does not replace the first', `other_code12 ${nowMs - days(29)}`, `?ref=${code}`, undefined],
  ['after 30 days the next link replaces it', `other_code12 ${nowMs - days(30)}`, `?ref=${code}`, `${code} ${nowMs}`],
  ['no code', undefined, '?ref=', undefined],
  ['a malformed code', undefined, '?ref=<script>', undefined],
  ['no parameter', undefined, '', undefined],
])('stored after an address: %s', (_, stored, search, expected) => {
  expect(referralAfter(stored, search, nowMs)).toBe(expected);
});

it.each([
  [`${code} ${nowMs}`, code],
  [`${code} ${nowMs - days(30)}`, undefined],
  [`${code} ${nowMs + 1}`, undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('reads %s', (stored, expected) => {
  expect(parseReferral(stored, nowMs)).toBe(expected);
});
