import { expect, it, vi } from 'vitest';
import { demoActions } from './refusals.ts';

it('a demo without play money is filled up, and its balance read again', async () => {
  const refill = vi.fn<() => Promise<void>>(async () => undefined);
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const onReal = vi.fn<() => void>();
  const actions = demoActions({ session: { mode: 'demo' }, api: { refill }, onReal }, refresh);
  actions?.onRefill();
  await vi.waitUntil(() => refresh.mock.calls.length > 0);
  expect(refill).toHaveBeenCalledOnce();
  actions?.onReal();
  expect(onReal).toHaveBeenCalledOnce();
});

it('a game for money offers neither', () => {
  const api = { refill: async () => undefined };
  expect(
    demoActions({ session: { mode: 'real' }, api, onReal: () => undefined }, async () => undefined),
  ).toBeUndefined();
});
