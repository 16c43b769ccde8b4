import { describe, expect, test } from 'vitest';
import { preferredLocale, routeLocale } from './route-locale.ts';

const open = ['en', 'ua', 'ru'] as const;
const route = (pathname: string, cookie?: string, acceptLanguage?: string) =>
  routeLocale({ pathname, cookie, acceptLanguage, open });

describe('locale of a page request', () => {
  test.each([
    ['/', undefined, undefined, { kind: 'rewrite', pathname: '/en', setCookie: undefined }],
    ['/games', 'en', 'ru', { kind: 'rewrite', pathname: '/en/games', setCookie: undefined }],
    ['/', undefined, 'uk-UA,uk;q=0.9,en;q=0.8', { kind: 'redirect', pathname: '/ua', setCookie: 'ua' }],
    ['/games/a', 'uk', undefined, { kind: 'redirect', pathname: '/ua/games/a', setCookie: 'ua' }],
    ['/games', 'ru', 'en', { kind: 'redirect', pathname: '/ru/games', setCookie: undefined }],
    ['/ua/games', 'ru', undefined, { kind: 'next', pathname: '/ua/games', setCookie: 'ua' }],
    ['/ua', 'ua', undefined, { kind: 'next', pathname: '/ua', setCookie: undefined }],
    ['/uk/games', undefined, undefined, { kind: 'redirect', pathname: '/ua/games', setCookie: 'ua' }],
    ['/en/games', 'ru', undefined, { kind: 'redirect', pathname: '/games', setCookie: 'en' }],
    ['/en', undefined, undefined, { kind: 'redirect', pathname: '/', setCookie: 'en' }],
    ['/unknown', 'xx', 'de', { kind: 'rewrite', pathname: '/en/unknown', setCookie: undefined }],
  ] as const)('%s with cookie %s and languages %s', (pathname, cookie, languages, expected) => {
    expect(route(pathname, cookie, languages)).toEqual(expected);
  });

  test.each([
    ['/kz/games', undefined, undefined, { kind: 'rewrite', pathname: '/en/kz/games', setCookie: undefined }],
    ['/kk/games', undefined, undefined, { kind: 'rewrite', pathname: '/en/kk/games', setCookie: undefined }],
    ['/games', 'kz', undefined, { kind: 'rewrite', pathname: '/en/games', setCookie: undefined }],
    ['/games', 'kz', 'ru', { kind: 'redirect', pathname: '/ru/games', setCookie: 'ru' }],
    ['/games', undefined, 'kk-KZ,ru;q=0.8', { kind: 'redirect', pathname: '/ru/games', setCookie: 'ru' }],
    ['/uz/games', undefined, undefined, { kind: 'rewrite', pathname: '/en/uz/games', setCookie: undefined }],
    ['/games', undefined, 'uz-UZ,ru;q=0.8', { kind: 'redirect', pathname: '/ru/games', setCookie: 'ru' }],
  ] as const)(
    'a closed language does not exist: %s with cookie %s and languages %s',
    (pathname, cookie, tags, result) => {
      expect(route(pathname, cookie, tags)).toEqual(result);
    },
  );

  test.each([
    ['/kz/games', undefined, undefined, { kind: 'next', pathname: '/kz/games', setCookie: 'kz' }],
    ['/kk/games', undefined, undefined, { kind: 'redirect', pathname: '/kz/games', setCookie: 'kz' }],
    ['/games', 'kk', undefined, { kind: 'redirect', pathname: '/kz/games', setCookie: 'kz' }],
    ['/games', undefined, 'kk-KZ,ru;q=0.8', { kind: 'redirect', pathname: '/kz/games', setCookie: 'kz' }],
    ['/uz/games', undefined, undefined, { kind: 'next', pathname: '/uz/games', setCookie: 'uz' }],
    ['/games', undefined, 'uz-UZ,ru;q=0.8', { kind: 'redirect', pathname: '/uz/games', setCookie: 'uz' }],
  ] as const)('an open one does: %s with cookie %s and languages %s', (pathname, cookie, acceptLanguage, result) => {
    expect(routeLocale({ pathname, cookie, acceptLanguage, open: [...open, 'kz', 'uz'] })).toEqual(result);
  });

  test('sorts languages by quality, then by order', () => {
    expect(preferredLocale('de,kk,en;q=0.5,ru;q=0.7', open)).toBe('ru');
    expect(preferredLocale('ru;q=0,en', open)).toBe('en');
    expect(preferredLocale('de', open)).toBeUndefined();
    expect(preferredLocale('x'.repeat(600), open)).toBeUndefined();
  });
});
