import { parseArgs } from 'node:util';
import { bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createPlatformDeps } from '../../apps/api/src/deps.ts';
import { activate } from '../../apps/api/src/modules/bonuses/activation/lifecycle.ts';
import { lockPockets } from '../../apps/api/src/modules/bonuses/activation/pockets.ts';
import { insertPending } from '../../apps/api/src/modules/bonuses/activation/user-bonus-store.ts';
import { listGroups, saveBonus } from '../../apps/api/src/modules/bonuses/catalogue/bonus-store.ts';
import { bonusOfDefinition } from '../../apps/api/src/modules/bonuses/catalogue/define-bonus.ts';
import { seedBonuses } from '../../apps/api/src/modules/bonuses/index.ts';
import { defaultCommitterOptions } from '../../apps/api/src/modules/wallet/settle/committer.ts';
import type { PlatformDeps } from '../../apps/api/src/platform/deps.ts';
import { createDatabaseOnly } from './database-only.ts';
import { median, seededRandom } from './figures.ts';
import { environment, startServer } from './server.ts';
import { requireNoErrors, requireWork } from './work.ts';
import { createBenchWorld, findBookErrors } from './world.ts';

/** Minimum throughput of bets with an ACTIVE bonus, as a share of that without one. */
const goal = 0.8;
/** More calls than can be settled, so that a run never ends early. */
const callsASecond = 60_000;

/** Gives a player a bonus with a wagering requirement that no bench can complete. */
async function giveEndlessBonus(deps: PlatformDeps, bonusId: string, playerId: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const group = (await listGroups(tx))[0]!;
    const definition = bonusDefinition.parse({
      group: group.code,
      type: 'GAME',
      kind: 'Game',
      name: 'Bench',
      currency: 'kzt',
      status: 'ACTIVE',
      start_date: '2026-01-01T00:00:00Z',
      bonus_amount: '10000000',
      wager: '1000',
      wager_type: 'VERSION2',
      max_daily_activations: 1_000_000,
      max_unique_activations: null,
      max_win_amount: null,
      max_bet_amount: null,
    });
    const bonus = bonusOfDefinition(bonusId, group, definition);
    await saveBonus(tx, bonus, at);
    const pockets = await lockPockets(tx, playerId);
    const id = deps.ids.next();
    const day = at.toISOString().slice(0, 10);
    const pending = await insertPending(tx, {
      id,
      playerId,
      bonus,
      activationDay: day,
      promoCode: null,
      hasPlace: false,
      at,
      lapsesAt: null,
      worthEur: null,
    });
    await activate(tx, deps, { pending, depositAmount: 0n, pockets, at });
  });
}

/**
 * Throughput with and without an ACTIVE bonus, interleaved on one database: `npm run bench:wallet -- --bonus`.
 * @returns the exit code.
 */
export async function compareBonus(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '4' },
      players: { type: 'string', default: '2000' },
      'in-flight': { type: 'string', default: '512' },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const server = await startServer();
  const world = await createBenchWorld({ serverUrl: server.url, players: Number(values.players), keyType: 'rsa' });
  const env = environment(world.url, world.keys.operator.privateKeyPem);
  const deps = createPlatformDeps(loadConfig(env), 'bench');
  await seedBonuses(deps);
  const half = Math.floor(world.players.length / 2);
  const bonusId = deps.ids.next();
  for (const player of world.players.slice(half)) await giveEndlessBonus(deps, bonusId, player.id);
  const direct = createDatabaseOnly(world, env, { ...defaultCommitterOptions, maxQueue: 10_000 });
  const random = seededRandom(7);
  const without = () => Math.floor(random() * half);
  const withBonus = () => half + Math.floor(random() * (world.players.length - half));
  const shares: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The order alternates each round; round 0 is a warm-up and not counted.
    const picks = round % 2 === 0 ? [without, withBonus] : [withBonus, without];
    const rates = new Map<() => number, number>();
    for (const pick of picks) {
      const calls = direct.makeCalls(seconds * callsASecond, pick);
      const result = await direct.run({ seconds, inFlight: Number(values['in-flight']), calls });
      rates.set(pick, result.perSecond);
      requireNoErrors('bets', result.errors);
      requireWork({ what: 'bets settled in a second', done: result.perSecond, claimed: 1 });
    }
    const [plain, bonus] = [rates.get(without) ?? 1, rates.get(withBonus) ?? 0];
    const share = bonus / plain;
    if (round > 0) shares.push(share);
    const name = round === 0 ? 'warm-up' : `round ${round}`;
    console.log(`${name}: ${plain.toFixed(0)}/s without, ${bonus.toFixed(0)}/s with: ${(share * 100).toFixed(0)} %`);
  }
  requireNoErrors('the books', await findBookErrors(world.url));
  const share = median(shares);
  console.log(`Bets with an ACTIVE bonus keep ${(share * 100).toFixed(0)} % (median), goal ${goal * 100} %`);
  console.log('The books are right.');
  await direct.close();
  await deps.db.close();
  await world.drop();
  await server.stop();
  return 0;
}
