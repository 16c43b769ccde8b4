import type { GameMovement } from '@altyn/contracts/game-movement';
import type { Currency } from '@altyn/domain/money';
import type { Tx } from '../../platform/db/db.ts';
import { type Battle, takeSeqs } from './battle-store.ts';
import {
  deleteSpins,
  findCounted,
  findParticipants,
  listSpins,
  type Participant,
  writeSpins,
  writeStandings,
} from './participant-store.ts';
import { addSpin, isGiftWin, rankBucket, type Spin, type Standing, spinOf, standingOf } from './rules.ts';

/** Effect of one batch of movements on a participant. */
interface Counting {
  participant: Participant;
  /** Rounds in the order of their first movement; the newest movement of a round wins. Undefined: does not count. */
  rounds: Map<string, Spin | undefined>;
}

const keyOf = ({ playerId, roundId }: { playerId: string; roundId: string }) => `${playerId}:${roundId}`;

/**
 * Counts finished rounds in a locked battle. Spins are numbered in movement order; a later movement of a counted round
 * updates it in place or removes it.
 * @param movements of the battle's games and period, in outbox order.
 * @returns true when any standing has changed.
 */
export async function countSpins(
  tx: Tx,
  battle: Battle,
  counted: { movements: readonly GameMovement[]; ratesPerEur: Readonly<Record<Currency, string>> },
): Promise<boolean> {
  const { movements, ratesPerEur } = counted;
  const playerIds = [...new Set(movements.map(({ playerId }) => playerId))];
  const participants = new Map((await findParticipants(tx, battle.id, playerIds)).map((one) => [one.playerId, one]));
  const theirs = movements.filter(({ playerId, finishedAt }) => {
    const joinedAt = participants.get(playerId)?.joinedAt;
    return joinedAt !== undefined && finishedAt !== null && finishedAt >= joinedAt;
  });
  if (theirs.length === 0) return false;
  // A round settled by one call is new; only the others may be counted already.
  const known = new Set(
    (
      await findCounted(
        tx,
        battle.id,
        theirs.filter(({ kind }) => kind !== 'round'),
      )
    ).map(keyOf),
  );
  let seq = (await takeSeqs(tx, battle.id, theirs.length)) - BigInt(theirs.length);
  const countings = new Map<string, Counting>();
  for (const movement of theirs) {
    seq += 1n;
    const participant = participants.get(movement.playerId);
    if (!participant) continue;
    const counting = countings.get(movement.playerId) ?? { participant, rounds: new Map<string, Spin | undefined>() };
    countings.set(movement.playerId, counting);
    const spin = spinOf(battle, { ...movement, hasGift: isGiftWin(movement) }, ratesPerEur[movement.currency]);
    const first = counting.rounds.get(movement.roundId)?.seq ?? seq;
    counting.rounds.set(movement.roundId, spin && { ...spin, seq: first });
  }
  await writeCountings(tx, battle, { countings: [...countings.values()], known });
  return true;
}

async function writeCountings(
  tx: Tx,
  battle: Battle,
  written: { countings: readonly Counting[]; known: ReadonlySet<string> },
): Promise<void> {
  const entries = written.countings.flatMap(({ participant: { playerId }, rounds }) =>
    [...rounds].map(([roundId, spin]) => ({ playerId, roundId, spin })),
  );
  await writeSpins(
    tx,
    battle.id,
    entries.flatMap(({ playerId, spin }) => (spin ? [{ ...spin, playerId }] : [])),
  );
  await deleteSpins(
    tx,
    battle.id,
    entries.filter((entry) => entry.spin === undefined && written.known.has(keyOf(entry))),
  );
  const changes: { before: Participant; after: Participant }[] = [];
  for (const counting of written.countings.toSorted((a, b) =>
    a.participant.playerId < b.participant.playerId ? -1 : 1,
  )) {
    const before = counting.participant;
    const standing = await standingAfter(tx, battle, { counting, known: written.known });
    changes.push({ before, after: { ...before, ...standing, bucket: rankBucket(battle, standing) } });
  }
  await writeStandings(tx, battle.id, changes);
}

/** Adds new spins to the standing; a change of an old spin rebuilds it from all spins. */
async function standingAfter(
  tx: Tx,
  battle: Battle,
  { counting, known }: { counting: Counting; known: ReadonlySet<string> },
): Promise<Standing> {
  const { participant, rounds } = counting;
  const { playerId } = participant;
  if ([...rounds.keys()].some((roundId) => known.has(keyOf({ playerId, roundId })))) {
    return standingOf(battle, await listSpins(tx, battle.id, playerId));
  }
  return [...rounds.values()].reduce<Standing>(
    (standing, spin) => (spin ? addSpin(battle, standing, spin) : standing),
    participant,
  );
}
