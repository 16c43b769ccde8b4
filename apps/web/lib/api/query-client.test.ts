import type { Session } from '@altyn/contracts/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasSessionHint, onSession, sessionStatus, startSession } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { userKey } from './query-keys.ts';

const ended = vi.fn<() => void>();
let forget: () => void;
beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  ended.mockClear();
  forget = onSession(() => undefined, ended);
  startSession({ tokens: { access_token: 'token', expires_at: '2099-01-01T00:00:00Z' } } as Session);
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

const fail = (queryKey: readonly unknown[], status: number) =>
  createQueryClient()
    .fetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new ApiError({ status, code: 'NETWORK', message: 'x' })),
      retry: false,
    })
    .catch(() => undefined);

it.each([
  ['401 logs out', 401, false],
  ['another refusal clears the session; the next page load resumes it', 403, true],
  ['a fault of the server clears it too', 500, true],
  ['so does a call without an answer', 0, true],
])('a user fetch that fails: %s', async (_, status, isResumed) => {
  expect(sessionStatus.get()).toBe('signed-in');
  await fail(userKey, status);
  expect(sessionStatus.get()).toBe('anonymous');
  expect(ended).toHaveBeenCalledOnce();
  expect(hasSessionHint()).toBe(isResumed);
});

it('the failure of another query ends no session', async () => {
  await fail([...userKey, 'bonuses'], 500);
  await fail(['games'], 401);
  expect(sessionStatus.get()).toBe('signed-in');
  expect(ended).not.toHaveBeenCalled();
});
