import { cashbackOf, lostRealMoney } from '@altyn/domain/bonus-cashback';
import { type Minor, parseMoney } from '@altyn/domain/money';
import { weekAt } from '@altyn/domain/schedule';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { OutboxConsumer } from '../../platform/outbox-consumer.ts';
import { type GameMovement, gameMovementKind } from '../wallet/index.ts';
import { readEarner } from './earner.ts';
import { addToWeeks, type Week } from './store.ts';

/** Follows play: the week's figures by each movement, instant cashback by each round that closes at a loss. */
export const cashbackConsumer: OutboxConsumer = {
  name: 'cashback',
  kinds: new Set([gameMovementKind]),
  async prepare(deps, events) {
    const movements = events.map((event) => JSON.parse(event.json) as GameMovement);
    const weeks = await prepareWeeks(deps, movements.filter(isRealPlay));
    return (tx) => addToWeeks(tx, weeks);
  },
};

/** Gifts of the house are neither lost nor won with the player's own money. */
const isRealPlay = (movement: GameMovement) => !movement.is_free && !movement.is_promo;

/** The event's writer has formatted the amount. */
function minor(text: string): Minor {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error('a movement names an amount that is none');
  return amount;
}

async function prepareWeeks(deps: PlatformDeps, movements: readonly GameMovement[]): Promise<Week[]> {
  const weeks: Week[] = [];
  for (const [playerId, played] of Map.groupBy(movements, (movement) => movement.player_id)) {
    const earner = await readEarner(deps, playerId);
    if (!earner) continue;
    const { timeZone, currency, percentHundredths } = earner;
    for (const [monday, inWeek] of Map.groupBy(played, (one) => weekAt(new Date(one.at), timeZone).monday)) {
      weeks.push({
        playerId,
        monday,
        timeZone,
        currency,
        realStake: inWeek.reduce((sum, movement) => sum + minor(movement.real_stake), 0n),
        realWin: inWeek.reduce((sum, movement) => sum + minor(movement.real_win), 0n),
        accrued: lossesOf(inWeek).reduce((sum, loss) => sum + cashbackOf(loss, percentHundredths), 0n),
      });
    }
  }
  return weeks;
}

/** Real money lost by each round that closed: round by round, so that one round's win does not lessen another's loss. */
function lossesOf(movements: readonly GameMovement[]): Minor[] {
  const closed = movements.filter((one) => one.round_finished_at === one.at && one.kind !== 'rollback');
  // Movements of one commit all show the round as that commit left it: each round counts once.
  const rounds = new Map(closed.map((one) => [one.round_id, one]));
  return [...rounds.values()].map((one) =>
    lostRealMoney({ realStake: minor(one.round_real_stake), realWin: minor(one.round_real_win) }),
  );
}
