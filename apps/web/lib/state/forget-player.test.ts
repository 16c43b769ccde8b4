import { afterEach, expect, test, vi } from 'vitest';
import { forgetPlayer, sittingKey } from './forget-player.ts';
import { rememberCode } from './sent-codes.ts';
import { writeStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('logging out removes the phone number and the play time from the browser', () => {
  const stored = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  const answer = { retry_at: '2026-11-01T10:02:00Z', expires_at: '2026-11-01T10:10:00Z' };
  rememberCode('phone:one', '+77012345678', answer, Date.parse('2026-11-01T10:00:00Z'));
  writeStorage('local', sittingKey, '{}');
  writeStorage('local', 'altyn.other', 'stays');
  forgetPlayer('one');
  expect([...stored.keys()]).toEqual(['altyn.other']);
});
