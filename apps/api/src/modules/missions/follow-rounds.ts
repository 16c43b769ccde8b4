import { decodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { OutboxConsumer } from '../../platform/outbox-consumer.ts';
import type { WalletDeps } from '../wallet/index.ts';
import { type CountedRound, hasOpenEntry, lockOpenEntries, writeRounds } from './entry-store.ts';
import { isInEntry, valueOf } from './rules.ts';

/** Progress follows play: every finished round once, in the one order of the outbox; a round's newest movement decides. */
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
    // A start waits for the player's money, so an entry that a round can count in is committed before the round is.
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
        if (rounds.size > 0) await writeRounds(tx, entry, [...rounds.values()]);
      }
    };
  },
};
