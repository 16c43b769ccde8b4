import { decodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { readSetting } from '../settings/index.ts';
import { type Battle, hasOpenBattle, lockOpenBattles, markNotified } from './battle-store.ts';
import { countSpins } from './count-spins.ts';
import { listFirst } from './participant-store.ts';
import type { BattleDeps } from './ports.ts';
import { isInBattle } from './rules.ts';
import { viewLeaders } from './view-battles.ts';

/** Number of leaders pushed to spectators. */
const leaderPlaces = 10;

/** Period that covers the ends of these rounds. */
function periodOf(movements: readonly GameMovement[]): { from: Date; to: Date } {
  const ends = movements.map(({ finishedAt }) => finishedAt?.getTime() ?? 0);
  return {
    from: new Date(ends.reduce((a, b) => Math.min(a, b))),
    to: new Date(ends.reduce((a, b) => Math.max(a, b))),
  };
}

/** Updates scores from play: each finished round once, in outbox order, while its battle is open. */
export const battlesConsumer: OutboxConsumer = {
  name: 'battles',
  kinds: new Set([gameMovementKind]),
  async prepare(deps: BattleDeps, events) {
    const movements = events.map(decodeGameMovement).filter(({ finishedAt }) => finishedAt !== null);
    const nothing = async () => undefined;
    if (movements.length === 0) return nothing;
    const period = periodOf(movements);
    if (!(await hasOpenBattle(deps.db.kysely, period))) return nothing;
    const [games, ratesPerEur] = await Promise.all([
      deps.wallet.directories.games(),
      readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    ]);
    const slugs = new Map(movements.map(({ gameId }) => [gameId, games.gameById(gameId)?.slug]));
    return async (tx) => {
      for (const battle of await lockOpenBattles(tx, period)) {
        const counted = movements.filter((movement) => isInBattle(battle, movement, slugs.get(movement.gameId)));
        if (counted.length === 0) continue;
        if (await countSpins(tx, battle, { movements: counted, ratesPerEur })) await pushLeaders(tx, deps, battle);
      }
    };
  },
};

/** Pushes the leaders to spectators, at most once a second. */
async function pushLeaders(tx: Tx, deps: Pick<BattleDeps, 'clock'>, battle: Battle): Promise<void> {
  if (!(await markNotified(tx, battle.id, deps.clock.now()))) return;
  const leaders = await viewLeaders(tx, battle, await listFirst(tx, battle.id, leaderPlaces), { firstPlace: 1 });
  await appendEvents(tx, [{ kind: 'battle_leaders', payload: { battle_id: battle.id, leaders } }]);
}
