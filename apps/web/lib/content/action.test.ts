import { expect, it } from 'vitest';
import { contentTarget } from './action.ts';

it.each([
  ['/cashback', { kind: 'page', path: '/cashback' }],
  ['/games?category=jackpots', { kind: 'page', path: '/games?category=jackpots' }],
  ['/?auth=register', { kind: 'auth', mode: 'register', path: '/?auth=register' }],
  ['/?auth=other', { kind: 'page', path: '/?auth=other' }],
  ['/cashbox', { kind: 'cashbox', action: 'deposit', path: '/cashbox' }],
  ['/cashbox?action=withdraw', { kind: 'cashbox', action: 'withdraw', path: '/cashbox?action=withdraw' }],
  ['/?cashbox=show', { kind: 'cashbox', action: 'deposit', path: '/?cashbox=show' }],
  ['/nowhere', undefined],
  ['//evil.example/cashbox', undefined],
  ['javascript:alert(1)', undefined],
])('%s → %j', (href, target) => expect(contentTarget(href)).toEqual(target));
