import { expect, it } from 'vitest';
import english from '../../../messages/en.json';
import { sayWord, type Word } from '../../lib/words.ts';
import { sayTitle, sayWhat } from './say-entry.ts';

const word: Word = (text, kind) => sayWord(english.words, text, kind);

it('says one word by its queue: a request about a game is no win above what the game pays', () => {
  expect(sayWhat('tickets', 'game', word)).toBe('a game');
  expect(sayWhat('held-wins', 'game', word)).toBe('above the game’s highest win');
  expect(sayWhat('held-wins', 'provider', word)).toBe('above the provider’s highest win');
  expect(sayWhat('alerts', 'shared_instrument', word)).toBe('shared payment instrument');
});

it('calls a case by its number and its alerts, not by its state', () => {
  const entry = (facts: Record<string, string>) => ({
    ...{ id: '01a21ead-dba6-716d-ae5b-d9c3790371c3', player_id: null, player_name: null, claim: null },
    ...{ at: '2026-11-27T20:25:40Z', what: 'open', amount: null, currency: null, facts },
  });
  expect(sayTitle('cases', entry({ number: '7', alerts: 'chargeback, bonus_ring' }), word)).toBe(
    'Case 7: chargeback, one bonus, several accounts',
  );
  expect(sayTitle('cases', entry({ number: '8' }), word)).toBe('Case 8');
});
