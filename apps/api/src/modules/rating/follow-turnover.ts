import { currency } from '@altyn/contracts/common';
import { parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import type { Tx } from '../../platform/db.ts';
import { appendEvents } from '../../platform/outbox.ts';
import type { ConsumedEvent, OutboxConsumer } from '../../platform/outbox-consumer.ts';
import { readSetting } from '../settings/index.ts';
import { type NanoEur, starsOfTurnover, toNanoEur } from './rules.ts';
import { addTurnover, writeStars } from './store.ts';

/** What turnover reads of a game's movement: the real money staked, negative for a rollback. */
const movement = z.object({ player_id: z.uuid(), currency, real_stake: z.string() });

/** Adds up the real money that each player staked. */
function sumStakes(
  events: readonly ConsumedEvent[],
  rates: Readonly<Record<z.output<typeof currency>, string>>,
): Map<string, NanoEur> {
  const sums = new Map<string, NanoEur>();
  for (const { json } of events) {
    const moved = movement.parse(JSON.parse(json));
    const stake = parseMoney(moved.real_stake) ?? 0n;
    if (stake === 0n) continue;
    const eur = toNanoEur(stake, rates[moved.currency]);
    sums.set(moved.player_id, (sums.get(moved.player_id) ?? 0n) + eur);
  }
  return sums;
}

/** Lifetime turnover follows play; stars follow turnover and never fall. */
export const turnoverConsumer: OutboxConsumer = {
  name: 'rating-turnover',
  kinds: new Set(['game_movement']),
  async prepare(deps, events) {
    const sums = sumStakes(events, await readSetting(deps, 'REFERENCE_RATES_PER_EUR'));
    const steps = await readSetting(deps, 'RATING_TURNOVER_EUR');
    return async (tx: Tx) => {
      for (const [playerId, turnover] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const before = await addTurnover(tx, { playerId, turnover, at: deps.clock.now() });
        const starsHundredths = starsOfTurnover(before.turnover, steps);
        if (starsHundredths <= before.starsHundredths) continue;
        await writeStars(tx, { playerId, starsHundredths });
        // The screen shows tenths: it is told when they change.
        if (Math.floor(starsHundredths / 10) === Math.floor(before.starsHundredths / 10)) continue;
        await appendEvents(tx, [{ kind: 'user', playerId, payload: {} }]);
      }
    };
  },
};
