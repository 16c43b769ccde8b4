import { decodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { formatMoney } from '@altyn/domain/money';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import type { WalletDeps } from '../wallet/index.ts';
import {
  type CountedRound,
  type Entry,
  hasOpenEntry,
  lockOpenEntries,
  markNotified,
  writeRounds,
} from './entry-store.ts';
import { giftOf, isInEntry, targetOf, valueOf } from './rules.ts';

/** Updates progress from play: every finished round once, in outbox order; a round's newest movement wins. */
export const missionsConsumer: OutboxConsumer = {
  name: 'missions',
  kinds: new Set([gameMovementKind]),
  async prepare(deps: PlatformDeps & WalletDeps, events) {
    const movements = events.map(decodeGameMovement).filter(({ finishedAt }) => finishedAt !== null);
    const ends = movements.map(({ finishedAt }) => finishedAt?.getTime() ?? 0).toSorted((a, b) => a - b);
    const window = {
      playerIds: [...new Set(movements.map(({ playerId }) => playerId))],
      from: new Date(ends[0] ?? 0),
      to: new Date(ends.at(-1) ?? 0),
    };
    // A start locks the player's money, so an entry is committed before any round that counts in it.
    if (movements.length === 0 || !(await hasOpenEntry(deps.db.kysely, window))) return async () => undefined;
    const games = await deps.wallet.directories.games();
    return async (tx) => {
      for (const entry of await lockOpenEntries(tx, window)) {
        const rounds = new Map<string, CountedRound>();
        for (const movement of movements) {
          const { roundId, gameId, playerId } = movement;
          if (playerId !== entry.playerId) continue;
          if (!isInEntry(entry, movement, games.gameById(gameId)?.contributionPercent)) continue;
          rounds.set(roundId, { roundId, gameId, value: valueOf(entry, movement) });
        }
        if (rounds.size === 0) continue;
        const done = await writeRounds(tx, entry, [...rounds.values()]);
        if (done >= targetOf(entry.definition, entry.currency)) await tellOnce(tx, entry, deps.clock.now());
      }
    };
  },
};

/** Notifies a player once that a mission is completed, even when a rollback reopens it. */
async function tellOnce(tx: Tx, entry: Entry, at: Date): Promise<void> {
  const { playerId, id, currency, definition } = entry;
  if (!(await markNotified(tx, { playerId, id, at }))) return;
  const { kind, amount } = giftOf(definition, currency);
  const reward =
    kind === 'FreeSpins'
      ? { amount: formatMoney(0n), spins: Number(amount) }
      : { amount: formatMoney(amount), spins: null };
  const payload = { name: definition.name, ...reward, currency };
  await appendEvents(tx, [{ kind: 'mission_fulfilled', playerId, payload }]);
}
