import { createHash, createPublicKey } from 'node:crypto';
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
  const endedToken = 'a session that has ended';
  await world.deps.db.pool.query(
    `insert into wallet.game_session
       (token_hash, id, player_id, provider, game_code, game_id, currency, created_at, expires_at)
     select $1, $2, player_id, provider, game_code, game_id, currency, created_at - interval '13 hours', now()
     from wallet.game_session where player_id = $3`,
    [createHash('sha256').update(endedToken).digest(), world.newId(), player.id],
  );
  const outcomes = await runConformance({
    url,
    provider: providerSlug,
    privateKey: world.providerKey,
    operatorKey: createPublicKey(world.deps.wallet.privateKey),
    user: player.id,
    token: player.token,
    endedToken,
    gameCode: 'crown',
    currency: 'KZT',
  });
  expect(outcomes.filter((outcome) => outcome.failure !== undefined || outcome.isSkipped)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(20);
});
