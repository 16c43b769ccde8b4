import { hasReadUntil, type OutboxConsumer } from '../../../platform/outbox/outbox-consumer.ts';
import type { ReadDues } from '../../identity/index.ts';
import { findLastPlay } from './transaction-store.ts';

/** Maximum delay of a transaction's commit after its time, clock skew included. */
const lateMs = 3_600_000;

/**
 * Play that a consumer has not read yet may still win: a jackpot, cashback, a place in a battle.
 * @param consumers those whose reading credits players.
 */
export function createPlayDues(consumers: readonly Pick<OutboxConsumer, 'name' | 'kinds'>[]): ReadDues {
  return async (queries, playerId) => {
    const last = await findLastPlay(queries, playerId);
    if (!last) return [];
    const until = new Date(last.getTime() + lateMs);
    for (const consumer of consumers)
      if (!(await hasReadUntil(queries, consumer, until))) return ['play that is not counted yet'];
    return [];
  };
}
