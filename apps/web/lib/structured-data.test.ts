import { expect, test } from 'vitest';
import { breadcrumbs, itemList, videoGame, webSite, writeJsonLd } from './structured-data.ts';

const place = { siteUrl: 'https://altyn.example', locale: 'ua' } as const;

test('no text can break out of the script element or the JSON', () => {
  const evil = '</script><script>alert(1)</script><!-- & \u2028 "\\';
  const written = writeJsonLd([itemList(place, [{ name: evil, path: '/games/a' }])]);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)['@graph'][0].itemListElement[0].name).toBe(evil);
});

test('addresses are absolute and in the page’s language', () => {
  expect(webSite(place)).toMatchObject({
    url: 'https://altyn.example/ua',
    inLanguage: 'uk',
    potentialAction: { target: { urlTemplate: 'https://altyn.example/ua/games?search={search_term_string}' } },
  });
  const crumbs = [
    { name: 'Головна', path: '/' },
    { name: 'Ігри', path: '/games' },
  ];
  expect(breadcrumbs({ ...place, locale: 'en' }, crumbs)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Головна', item: 'https://altyn.example/' },
    { '@type': 'ListItem', position: 2, name: 'Ігри', item: 'https://altyn.example/games' },
  ]);
});

test('a game includes its provider and its own picture', () => {
  const game = { slug: 'gem-rush', title: 'Gem Rush', provider: { slug: 'netent', name: 'NetEnt' } };
  expect(
    videoGame(place, { ...game, picture: '/art/tiles/gem-rush-360.webp', description: 'x', genre: 'Слоти' }),
  ).toMatchObject({
    url: 'https://altyn.example/ua/games/gem-rush',
    image: 'https://altyn.example/art/tiles/gem-rush-360.webp',
    author: { name: 'NetEnt', url: 'https://altyn.example/ua/providers/netent' },
  });
});
