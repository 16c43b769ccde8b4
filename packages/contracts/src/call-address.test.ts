import { expect, it } from 'vitest';
import { callAddress, providerPaths } from './provider-wallet.ts';

it.each([
  ['https://games.example', 'https://games.example/game/url'],
  ['https://games.example/', 'https://games.example/game/url'],
  ['https://games.example/altyn', 'https://games.example/altyn/game/url'],
  ['https://games.example/altyn?a=b#c', 'https://games.example/altyn/game/url'],
  ['https://games.example/altyn/', 'https://games.example/altyn/game/url'],
])('a call to the side at %s goes to %s', (side, address) => {
  expect(callAddress(side, providerPaths.gameUrl)).toBe(address);
});
