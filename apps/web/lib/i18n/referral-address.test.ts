import { expect, it } from 'vitest';
import { referralAddress } from './referral-address.ts';

const code = 'Ab3_-x9Qw2Zk';
it.each([
  [`/r/${code}`, { pathname: '/', code }],
  [`/ua/r/${code}`, { pathname: '/ua', code }],
  [`/kz/r/${code}`, { pathname: '/kz', code }],
  [`/uz/r/${code}`, { pathname: '/', code }],
  [`/r/${code}/`, { pathname: '/', code }],
  ['/r/short', undefined],
  [`/r/${code}/more`, undefined],
  ['/', undefined],
])('%s leads to %o', (pathname, expected) => {
  expect(referralAddress(pathname, ['en', 'ua', 'ru', 'kz'])).toEqual(expected);
});
