import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runConformance } from '../../../../../tools/conformance/run.ts';
import { useTestDatabase } from '../../../testing/database.ts';
import { createWalletWorld, providerSlug, type WalletWorld } from './testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
let url: string;
beforeAll(async () => {
  world = await createWalletWorld(database.url, { deps: { clock: { now: () => new Date() } } });
  url = world.url;
});
afterAll(() => world.close());

it('our own wallet keeps every guarantee of the protocol', async () => {
  const player = await world.newPlayer({ game: 100_000n });
  const outcomes = await runConformance({
    url,
    provider: providerSlug,
    privateKey: world.providerKey,
    operatorKey: createPublicKey(world.deps.wallet.privateKey),
    user: player.id,
    token: player.token,
    gameCode: 'crown',
    currency: 'KZT',
  });
  expect(outcomes.filter((outcome) => outcome.failure !== undefined)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(20);
});
