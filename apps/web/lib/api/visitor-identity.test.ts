import { afterEach, expect, test, vi } from 'vitest';
import { sendJson } from './http.ts';

const calls: Record<string, string>[] = [];
const stored = new Map<string, string>();

function visit(isAllowed: boolean): void {
  vi.stubGlobal('document', { documentElement: { dataset: isAllowed ? { visitorIdentity: '' } : {} } });
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(headers);
    return new Response('{}');
  });
}
const call = (accessToken?: string) => sendJson({ method: 'GET', url: 'http://site.example/api/users', accessToken });

afterEach(() => {
  vi.unstubAllGlobals();
  calls.length = 0;
  stored.clear();
});

test('sends no visitor id while the setting is off', async () => {
  visit(false);
  await call('token');
  expect(calls[0]).not.toHaveProperty('x-visitor-identity');
  expect(stored.size).toBe(0);
});

test('with the setting on, sends one random id for consenting players but none for visitors', async () => {
  visit(true);
  await call();
  await call('token');
  await call('token');
  expect(calls[0]).not.toHaveProperty('x-visitor-identity');
  expect(calls[1]?.['x-visitor-identity']).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls[2]).toEqual(calls[1]);
});
