import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoundedServer } from './bounded-server.ts';
import { answerReadiness, createDeparture, drain } from './stop.ts';

describe('the drain', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const departure = createDeparture();
  const never = () => new Promise<void>(() => undefined);
  const soon = async () => undefined;

  /** Milliseconds after which the drain ends; undefined: it lasts longer than ten seconds. */
  async function endOf(options: Omit<Parameters<typeof drain>[0], 'departure'>, hurryAfterMs?: number) {
    const hurry = new AbortController();
    let isOver = false;
    void drain({ departure, ...options }, hurry.signal).then(() => (isOver = true));
    for (let ms = 0; ms <= 10_000; ms += 100) {
      if (ms === hurryAfterMs) hurry.abort();
      await vi.advanceTimersByTimeAsync(ms === 0 ? 0 : 100);
      if (isOver) return ms;
    }
    return undefined;
  }

  it.each<[string, Parameters<typeof endOf>, number | undefined]>([
    ['lasts its time', [{ drainMs: 2_000 }], 2_000],
    ['does not exist without a time', [{ drainMs: 0, handOver: { work: never, withinMs: 5_000 } }], 0],
    ['lasts its time after a quick hand-over', [{ drainMs: 2_000, handOver: { work: soon, withinMs: 5_000 } }], 2_000],
    ['waits for the hand-over', [{ drainMs: 1_000, handOver: { work: never, withinMs: 5_000 } }], 5_000],
    ['ends at a second signal', [{ drainMs: 60_000, handOver: { work: never, withinMs: 90_000 } }, 700], 700],
    ['goes on without one', [{ drainMs: 60_000 }], undefined],
  ])('%s', async (_name, args, endMs) => {
    expect(await endOf(...args)).toBe(endMs);
  });
});

it('a leaving server is not ready, still answers, and ends each connection with its answer', async () => {
  const departure = createDeparture();
  const server = createBoundedServer(
    answerReadiness(departure.leaving, (_request, response) => response.end('answered')),
    { leaving: departure.leaving },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [answer.status, answer.headers.get('connection'), await answer.text()];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive', '{"status":"ready"}']);
  expect(await ask('/')).toEqual([200, 'keep-alive', 'answered']);
  departure.begin();
  expect(await ask('/readyz')).toEqual([503, 'close', '{"status":"leaving"}']);
  expect(await ask('/')).toEqual([200, 'close', 'answered']);
  await new Promise((resolve) => server.close(resolve));
});
