import { decodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { addPlay, followRound, noPlay, type RealPlay } from '@altyn/domain/bonus-cashback';
import { type Day, weekAt } from '@altyn/domain/schedule';
import { theoreticalLossOf } from '@altyn/domain/theoretical-loss';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { type CashbackPlayer, readCashbackPlayer } from './cashback-player.ts';
import { creditDueJob } from './credit-due.ts';
import {
  addToWeeks,
  deleteOpenRounds,
  lockDepths,
  type OpenRound,
  type PlayedWeek,
  readOpenRounds,
  saveOpenRounds,
} from './store.ts';

/** Accrues cashback from play: a round counts when it closes, in the week of its closing. */
export const cashbackConsumer: OutboxConsumer = {
  name: 'cashback',
  kinds: new Set([gameMovementKind]),
  async prepare(deps, events) {
    const reading = await preparePlay(deps, events.map(decodeGameMovement));
    return async (tx) => {
      if (reading.length === 0) return;
      await writePlay(tx, reading);
      // Credits earned cashback at once; the scheduled job covers a lost one.
      await enqueueJob(tx, { name: creditDueJob, payload: {}, key: creditDueJob });
    };
  },
};

/** A player's play in one batch of events, in order. */
interface Play extends CashbackPlayer {
  playerId: string;
  steps: readonly Step[];
}

/** A movement, real money only. */
interface Step {
  monday: Day;
  roundId: string;
  /** The round consists of this one call. */
  isWhole: boolean;
  isRoundOpen: boolean;
  play: RealPlay;
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
  // House gifts are not won with the player's money; real money that they take is staked, regardless of the bet's type.
  const isGift = movement.isFree || movement.isPromo;
  return {
    monday: weekAt(movement.at, timeZone).monday,
    roundId: movement.roundId,
    isWhole: movement.roundId === movement.id,
    isRoundOpen: movement.finishedAt === null,
    play: {
      staked: movement.stake.real,
      won: isGift ? 0n : movement.win.real,
      theoreticalLoss: theoreticalLossOf(movement.stake.real, movement.edgeHundredths),
    },
  };
}

const isNothing = ({ staked, won, theoreticalLoss }: RealPlay) => staked === 0n && won === 0n && theoreticalLoss === 0n;

/** Adds the movements in order, under the weeks' locks. */
async function writePlay(tx: Tx, reading: readonly Play[]): Promise<void> {
  const before = await readOpenRounds(tx, reading.flatMap(roundsOf));
  const depthOf = await lockDepths(tx, reading.flatMap(weeksOf));
  const open = new Map(before.map((round) => [round.roundId, round]));
  const weeks = reading.flatMap((play) => follow(play, open, depthOf));
  await addToWeeks(tx, weeks);
  const known = new Map(before.map((round) => [round.roundId, round]));
  await saveOpenRounds(
    tx,
    [...open.values()].filter((round) => round !== known.get(round.roundId)),
  );
  await deleteOpenRounds(
    tx,
    before.filter((round) => !open.has(round.roundId)),
  );
}

/** Rounds that an earlier batch may have seen. */
function roundsOf({ playerId, steps }: Play): { playerId: string; roundId: string }[] {
  const ids = new Set(steps.filter((step) => !step.isWhole).map((step) => step.roundId));
  return [...ids].map((roundId) => ({ playerId, roundId }));
}

function weeksOf({ playerId, steps }: Play): { playerId: string; monday: Day }[] {
  return [...new Set(steps.map((step) => step.monday))].map((monday) => ({ playerId, monday }));
}

/**
 * Processes a player's movements.
 * @param open open rounds before them, by id; updated in place. A round counts in the week in which it closes.
 * @returns the additions to weeks.
 */
function follow(
  { playerId, steps, timeZone, currency, rates }: Play,
  open: Map<string, OpenRound>,
  depthOf: Awaited<ReturnType<typeof lockDepths>>,
): PlayedWeek[] {
  const weeks = new Map<Day, PlayedWeek>();
  for (const { monday, roundId, isRoundOpen, play } of steps) {
    const { pending, counted } = followRound(open.get(roundId) ?? noPlay, { ...play, isRoundOpen });
    if (isNothing(pending)) open.delete(roundId);
    else open.set(roundId, { playerId, roundId, ...pending });
    if (isNothing(counted)) continue;
    const week = weeks.get(monday) ?? {
      ...{ playerId, monday, timeZone, currency },
      ...{ realStake: 0n, realWin: 0n, accrued: 0n, depth: depthOf({ playerId, monday }) },
    };
    const { week: depth, earned } = addPlay(week.depth, counted, rates);
    weeks.set(monday, {
      ...week,
      realStake: week.realStake + counted.staked,
      realWin: week.realWin + counted.won,
      accrued: week.accrued + earned,
      depth,
    });
  }
  return [...weeks.values()];
}
