import { decodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { deepen, followRound } from '@altyn/domain/bonus-cashback';
import type { Minor } from '@altyn/domain/money';
import { type Day, weekAt } from '@altyn/domain/schedule';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { creditDueJob } from './credit-due.ts';
import { type CashbackPlayer, readCashbackPlayer } from './cashback-player.ts';
import {
  addToWeeks,
  deleteOpenRounds,
  lockDepths,
  type OpenRound,
  type PlayedWeek,
  readOpenRounds,
  saveOpenRounds,
} from './store.ts';

/** Follows play: the week's figures by each movement, instant cashback by each round that closes at a loss. */
export const cashbackConsumer: OutboxConsumer = {
  name: 'cashback',
  kinds: new Set([gameMovementKind]),
  async prepare(deps, events) {
    const reading = await preparePlay(deps, events.map(decodeGameMovement));
    return async (tx) => {
      if (reading.length === 0) return;
      await writePlay(tx, reading);
      // What was earned reaches the pocket at once; the job by the clock catches what a lost one leaves.
      await enqueueJob(tx, { name: creditDueJob, payload: {}, key: creditDueJob });
    };
  },
};

/** What a player has played, as a reading of events finds it, in its order. */
interface Play extends CashbackPlayer {
  playerId: string;
  steps: readonly Step[];
}

/** A movement, real money alone. */
interface Step {
  monday: Day;
  roundId: string;
  /** Its round is this one call. */
  isWhole: boolean;
  isRoundOpen: boolean;
  realStake: Minor;
  realWin: Minor;
}

async function preparePlay(deps: PlatformDeps, movements: readonly GameMovement[]): Promise<Play[]> {
  const plays: Play[] = [];
  for (const [playerId, played] of Map.groupBy(movements, (movement) => movement.playerId)) {
    const player = await readCashbackPlayer(deps, playerId);
    if (player) plays.push({ ...player, playerId, steps: played.map((movement) => stepOf(movement, player.timeZone)) });
  }
  return plays;
}

function stepOf(movement: GameMovement, timeZone: string): Step {
  // What the house gives is not won with the player's own money; what it takes of that is staked, whatever it calls the bet.
  const isGift = movement.isFree || movement.isPromo;
  return {
    monday: weekAt(movement.at, timeZone).monday,
    roundId: movement.roundId,
    isWhole: movement.roundId === movement.id,
    isRoundOpen: movement.finishedAt === null,
    realStake: movement.stake.real,
    realWin: isGift ? 0n : movement.win.real,
  };
}

/** Adds what was played, each movement at its turn, under the weeks' locks. */
async function writePlay(tx: Tx, reading: readonly Play[]): Promise<void> {
  const before = await readOpenRounds(tx, reading.flatMap(roundsOf));
  const depthOf = await lockDepths(tx, reading.flatMap(weeksOf));
  const open = new Map(before.map((round) => [round.roundId, round]));
  const weeks = reading.flatMap((play) => follow(play, open, depthOf));
  await addToWeeks(tx, weeks);
  const known = new Map(before.map((round) => [round.roundId, round.lost]));
  await saveOpenRounds(
    tx,
    [...open.values()].filter((round) => round.lost !== known.get(round.roundId)),
  );
  await deleteOpenRounds(
    tx,
    before.filter((round) => !open.has(round.roundId)),
  );
}

/** Rounds of which an earlier reading may have seen something. */
function roundsOf({ playerId, steps }: Play): { playerId: string; roundId: string }[] {
  const ids = new Set(steps.filter((step) => !step.isWhole).map((step) => step.roundId));
  return [...ids].map((roundId) => ({ playerId, roundId }));
}

function weeksOf({ playerId, steps }: Play): { playerId: string; monday: Day }[] {
  return [...new Set(steps.map((step) => step.monday))].map((monday) => ({ playerId, monday }));
}

/**
 * Follows a player's movements.
 * @param open rounds under way before them, by id; brought up to date. A round counts in the week in which it closes.
 * @returns what was added to weeks.
 */
function follow(
  { playerId, steps, timeZone, currency, percentHundredths }: Play,
  open: Map<string, OpenRound>,
  depthOf: Awaited<ReturnType<typeof lockDepths>>,
): PlayedWeek[] {
  const weeks = new Map<Day, PlayedWeek>();
  for (const { monday, roundId, isRoundOpen, realStake, realWin } of steps) {
    const before = open.get(roundId)?.lost ?? 0n;
    const { pending, counted } = followRound(before, { lost: realStake - realWin, isRoundOpen });
    if (pending === 0n) open.delete(roundId);
    else open.set(roundId, { playerId, roundId, lost: pending });
    if (realStake === 0n && realWin === 0n && counted === 0n) continue;
    const week = weeks.get(monday) ?? {
      ...{ playerId, monday, timeZone, currency },
      ...{ realStake: 0n, realWin: 0n, accrued: 0n, depth: depthOf({ playerId, monday }) },
    };
    const { week: depth, earned } = deepen(week.depth, counted, percentHundredths);
    weeks.set(monday, {
      ...week,
      realStake: week.realStake + realStake,
      realWin: week.realWin + realWin,
      accrued: week.accrued + earned,
      depth,
    });
  }
  return [...weeks.values()];
}
