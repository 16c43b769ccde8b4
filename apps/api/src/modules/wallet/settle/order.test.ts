import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type CallKind, isUnreadable, parseCall } from '../protocol/parse-call.ts';
import { callsOf, createWalletWorld, providerSlug, type WalletWorld } from '../testing/wallet-world.ts';
import { settleCall } from './settle-call.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

async function settle(kind: CallKind, body: object): Promise<string> {
  const provider = (await world.deps.wallet.directories.games()).provider(providerSlug);
  const call = parseCall(kind, JSON.stringify(body));
  if (!provider || isUnreadable(call)) throw new Error('the test sends nonsense');
  return (await settleCall(world.deps, provider, call)).status;
}

it("keeps the order of a player's calls while others start a batch beside the running one", async () => {
  const others = await Promise.all(Array.from({ length: 40 }, () => world.newPlayer({ game: 1_000n })));
  const player = await world.newPlayer({ game: 100_000n });
  const calls = callsOf(world, player);
  for (let time = 0; time < 10; time += 1) {
    const bet = calls.bet(10);
    const betStatus = settle('bet', bet);
    // The bet's batch is in flight, and enough calls are queued to start the next one at once.
    for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((turned) => setImmediate(turned));
    const winStatus = settle('win', calls.win(bet, 5));
    const rest = others.map((other) => settle('round', callsOf(world, other).round(1, 1)));
    expect([await betStatus, await winStatus]).toEqual(['OK', 'OK']);
    expect(new Set(await Promise.all(rest))).toEqual(new Set(['OK']));
  }
});

it("keeps the order of a new session's first calls while it is read", async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => world.newPlayer({ game: 1_000n })));
  const statuses = players.flatMap((player) => {
    const calls = callsOf(world, player);
    const bet = calls.bet(10);
    return [settle('bet', bet), settle('win', calls.win(bet, 5))];
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set(['OK']));
});
