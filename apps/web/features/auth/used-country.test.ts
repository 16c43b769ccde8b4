import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberCountry, usedCountry } from './used-country.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

it('remembers the country of the number that signed in last', () => {
  expect(usedCountry()).toBeUndefined();
  rememberCountry('KG');
  rememberCountry('TJ');
  expect(usedCountry()).toBe('TJ');
});

it('knows no country but those with players', () => {
  rememberCountry('US');
  expect(usedCountry()).toBeUndefined();
});

it('goes on without a storage', () => {
  vi.stubGlobal('window', {});
  rememberCountry('UA');
  expect(usedCountry()).toBeUndefined();
});
