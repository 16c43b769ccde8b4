import { decodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { cashbackOf, deepen } from '@altyn/domain/bonus-cashback';
import type { Minor } from '@altyn/domain/money';
import { weekAt } from '@altyn/domain/schedule';
import type { Tx } from '../../platform/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { OutboxConsumer } from '../../platform/outbox-consumer.ts';
import { readEarner } from './earner.ts';
import { addToWeeks, lockDepths, type PlayedWeek } from './store.ts';

/** Follows play: the week's figures by each movement, instant cashback by each round that closes at a loss. */
export const cashbackConsumer: OutboxConsumer = {
  name: 'cashback',
  kinds: new Set([gameMovementKind]),
  async prepare(deps, events) {
    const movements = events.map(decodeGameMovement);
    const reading = await prepareWeeks(deps, movements.filter(isRealPlay));
    return (tx) => writeWeeks(tx, reading);
  },
};

/** A week as a reading of events finds it. */
interface ReadWeek extends Omit<PlayedWeek, 'depth' | 'accrued'> {
  percentHundredths: bigint;
  rounds: readonly RealRound[];
}

interface RealRound {
  realStake: Minor;
  realWin: Minor;
}

/** Gifts of the house are neither lost nor won with the player's own money. */
const isRealPlay = (movement: GameMovement) => !movement.isFree && !movement.isPromo;

async function prepareWeeks(deps: PlatformDeps, movements: readonly GameMovement[]): Promise<ReadWeek[]> {
  const weeks: ReadWeek[] = [];
  for (const [playerId, played] of Map.groupBy(movements, (movement) => movement.playerId)) {
    const earner = await readEarner(deps, playerId);
    if (!earner) continue;
    const { timeZone, currency, percentHundredths } = earner;
    for (const [monday, inWeek] of Map.groupBy(played, (one) => weekAt(one.at, timeZone).monday)) {
      weeks.push({
        playerId,
        monday,
        timeZone,
        currency,
        percentHundredths,
        realStake: inWeek.reduce((sum, movement) => sum + movement.stake.real, 0n),
        realWin: inWeek.reduce((sum, movement) => sum + movement.win.real, 0n),
        rounds: roundsOf(inWeek),
      });
    }
  }
  return weeks;
}

/** Adds what was played, each round at its turn, under the weeks' locks. */
async function writeWeeks(tx: Tx, reading: readonly ReadWeek[]): Promise<void> {
  const depthOf = await lockDepths(tx, reading);
  const weeks = reading.map(({ rounds, percentHundredths, ...week }): PlayedWeek => {
    let depth = depthOf(week);
    let accrued = 0n;
    for (const round of rounds) {
      const next = deepen(depth, round);
      depth = next.depth;
      accrued += cashbackOf(next.newlyLost, percentHundredths);
    }
    return { ...week, accrued, depth };
  });
  await addToWeeks(tx, weeks);
}

/** The rounds that closed, in their order, and what came to rounds that had closed before. */
function roundsOf(movements: readonly GameMovement[]): RealRound[] {
  const rounds: RealRound[] = [];
  const closedNow = new Set<string>();
  for (const one of movements) {
    if (one.finishedAt === null) continue;
    if (one.finishedAt.getTime() !== one.at.getTime()) {
      rounds.push({ realStake: one.stake.real, realWin: one.win.real });
      continue;
    }
    // A rollback that closes its round leaves nothing lost. Movements of one commit all show the round as that commit
    // left it: each round counts once.
    if (one.kind === 'rollback' || closedNow.has(one.roundId)) continue;
    closedNow.add(one.roundId);
    rounds.push({ realStake: one.round.stake.real, realWin: one.round.win.real });
  }
  return rounds;
}
