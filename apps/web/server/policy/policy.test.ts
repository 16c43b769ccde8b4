import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createContentPolicy } from './content-policy.ts';
import { followFrameOrigins } from './frame-origins.ts';
import { hashScripts } from './script-hashes.ts';

it('allows exactly the inline scripts of a page', () => {
  const html = `<!doctype html><html><head><script>alert(1)</script><script src="/a.js"></script>
    <script type="application/ld+json">{"a":1}</script></head><body><script>alert(1)</script><script>b</script></body></html>`;
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashScripts(html)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
  ]);
});

it('puts hashes, wallets and games into the policy, and nothing else is open', () => {
  const policy = createContentPolicy({
    frameOrigins: () => ['https://games.example'],
    walletOrigins: ['https://pay.google.com'],
  });
  const text = policy(["'sha256-x'"]);
  expect(text).toContain("script-src 'self' 'sha256-x';");
  expect(text).toContain("frame-src 'self' https://games.example;");
  expect(text).toContain("connect-src 'self' https://pay.google.com;");
  expect(policy([])).toContain("script-src 'self';");
});

it('opens the chat where there is one', () => {
  const policyWith = (chatOrigin: string | undefined) =>
    createContentPolicy({ frameOrigins: () => [], walletOrigins: [], chatOrigin })([]);
  expect(policyWith(undefined)).toContain("connect-src 'self';");
  expect(policyWith('wss://chat.example')).toContain("connect-src 'self' wss://chat.example;");
});

let close = () => undefined as unknown;
afterEach(() => close());

it('asks every second while it knows none, as at a start', async () => {
  let requests = 0;
  const api = createServer((_request, response) => {
    requests += 1;
    response.end(JSON.stringify({ origins: requests > 1 ? ['https://games.example'] : [] }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const frames = followFrameOrigins({
    apiUrl: `http://127.0.0.1:${port}`,
    intervalMs: 3_600_000,
    log: () => undefined,
  });
  close = () => {
    frames.stop();
    api.close();
  };
  await frames.start();
  await vi.waitFor(() => expect(frames.current()).toEqual(['https://games.example']), 10_000);
});

it('reports an API that does not answer once a start has taken its time', async () => {
  const errors: string[] = [];
  const frames = followFrameOrigins({
    apiUrl: 'http://127.0.0.1:9',
    intervalMs: 1,
    log: (message) => errors.push(message),
  });
  close = () => frames.stop();
  await frames.start();
  expect(errors).toEqual([]);
  await vi.waitFor(() => expect(errors).toHaveLength(1), 10_000);
});

it('follows the origins that the API lists, and keeps the last ones while it fails', async () => {
  let origins: string[] | undefined = ['https://games.example', 'https://bad.example; script-src *'];
  let requests = 0;
  const api = createServer((_request, response) => {
    requests += 1;
    if (!origins) return response.writeHead(503).end();
    return response.end(JSON.stringify({ origins }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const errors: string[] = [];
  const frames = followFrameOrigins({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    intervalMs: 5,
    log: (message) => errors.push(message),
  });
  close = () => {
    frames.stop();
    api.close();
  };
  expect(frames.current()).toEqual([]);
  await frames.start();
  expect(frames.current()).toEqual(['https://games.example']);
  origins = ['https://other.example'];
  await vi.waitFor(() => expect(frames.current()).toEqual(['https://other.example']), 10_000);
  origins = undefined;
  const before = requests;
  await vi.waitFor(() => expect(requests).toBeGreaterThan(before + 2), 10_000);
  expect(frames.current()).toEqual(['https://other.example']);
  expect(errors).toHaveLength(1);
});
