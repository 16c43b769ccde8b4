import { decodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { Currency } from '@altyn/domain/money';
import { type NanoEur, toNanoEur } from '@altyn/domain/reference-rate';
import { countedTurnover, theoreticalLossOf, wholeHundredths } from '@altyn/domain/theoretical-loss';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { ConsumedEvent, OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { readSetting } from '../settings/index.ts';
import { starsOfTurnover } from './rules.ts';
import { addTurnover, writeStars } from './store.ts';

/** A player's counted turnover and theoretical loss. */
interface Played {
  turnover: NanoEur;
  theoreticalLoss: NanoEur;
}

/** Sums each player's real-money stakes. */
function sumStakes(events: readonly ConsumedEvent[], rates: Readonly<Record<Currency, string>>): Map<string, Played> {
  const sums = new Map<string, Played>();
  for (const event of events) {
    const { playerId, stake, currency, edgeHundredths } = decodeGameMovement(event);
    // Negative for a rollback.
    if (stake.real === 0n) continue;
    const before = sums.get(playerId) ?? { turnover: 0n, theoreticalLoss: 0n };
    const eur = toNanoEur(stake.real, rates[currency]);
    sums.set(playerId, {
      turnover: before.turnover + countedTurnover(eur, edgeHundredths),
      theoreticalLoss: before.theoreticalLoss + theoreticalLossOf(eur, edgeHundredths) / BigInt(wholeHundredths),
    });
  }
  return sums;
}

/** Updates lifetime counted turnover and theoretical loss from play; stars follow turnover and never fall. */
export const turnoverConsumer: OutboxConsumer = {
  name: 'rating-turnover',
  kinds: new Set([gameMovementKind]),
  async prepare(deps, events) {
    const sums = sumStakes(events, await readSetting(deps, 'REFERENCE_RATES_PER_EUR'));
    const steps = await readSetting(deps, 'RATING_TURNOVER_EUR');
    return async (tx: Tx) => {
      for (const [playerId, played] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const before = await addTurnover(tx, { playerId, ...played, at: deps.clock.now() });
        const starsHundredths = starsOfTurnover(before.turnover, steps);
        if (starsHundredths <= before.starsHundredths) continue;
        await writeStars(tx, { playerId, starsHundredths });
        // An unverified phone lowers the rating by one star, but full stars of turnover are counted alike.
        if (Math.floor(starsHundredths / 100) > Math.floor(before.starsHundredths / 100)) {
          await appendEvents(tx, [{ kind: 'star', playerId, payload: {} }]);
        }
        // Clients show tenths: notify only when these change.
        if (Math.floor(starsHundredths / 10) === Math.floor(before.starsHundredths / 10)) continue;
        await appendEvents(tx, [{ kind: 'user', playerId, payload: {} }]);
      }
    };
  },
};
