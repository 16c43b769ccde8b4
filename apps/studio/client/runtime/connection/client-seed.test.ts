import { clientSeed } from '@altyn/contracts/fairness';
import { expect, it } from 'vitest';
import { drawClientSeed } from './client-seed.ts';
import type { StudioApi } from './studio-api.ts';

function recorder() {
  const sent: [seed: string, by: string][] = [];
  const setClientSeed = async (...wanted: Parameters<StudioApi['setClientSeed']>) => {
    sent.push(wanted);
    return {} as Awaited<ReturnType<StudioApi['setClientSeed']>>;
  };
  return { sent, api: { setClientSeed } };
}

it('replaces a seed of the house by a new one each time', async () => {
  const { sent, api } = recorder();
  for (let time = 0; time < 20; time += 1) await drawClientSeed(api, { client_seed_by: 'house' });
  expect(new Set(sent.map(([seed]) => seed)).size).toBe(20);
  for (const [seed, by] of sent)
    expect([clientSeed.safeParse(seed).success, seed.length, by]).toEqual([true, 24, 'browser']);
});

it.each(['browser', 'player'] as const)('leaves a seed chosen by the %s', async (client_seed_by) => {
  const { sent, api } = recorder();
  expect(await drawClientSeed(api, { client_seed_by })).toBeUndefined();
  expect(sent).toEqual([]);
});
