import { formatMoney } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import type { Battle } from './battle-store.ts';
import { findParticipants, findPlace, listNeighbours, type Participant } from './participant-store.ts';
import { formatScore, prizeOf } from './rules.ts';
import { type PlayerView, viewLeaders } from './view-battles.ts';

/** Number of neighbours shown on each side of the player. */
const neighboursEachWay = 2;

const outside: PlayerView = {
  state: 'inactive',
  qualified_spins: 0,
  score: '0.00',
  place: null,
  amount: null,
  cup: null,
  neighbours: [],
};

/** Reads a participant's state, score and place, without neighbours. */
export async function readPlace(
  queries: Queries,
  battle: Battle,
  participant: Participant,
): Promise<Omit<PlayerView, 'neighbours'>> {
  const { bucket, score, earlier, qualifiedSpins, currency } = participant;
  const shown = { qualified_spins: qualifiedSpins, score: formatScore(score) };
  if (bucket === null) return { ...shown, state: 'in_qualification', place: null, amount: null, cup: null };
  const place = await findPlace(queries, battle.id, { bucket, score, earlier });
  const prize = prizeOf(battle.prizes, place);
  const amount = prize?.amounts[currency];
  return {
    ...shown,
    state: 'active',
    place,
    amount: amount === undefined ? null : formatMoney(amount),
    cup: prize?.cup ?? null,
  };
}

/** Reads a player's own view of a battle. */
export async function readStanding(queries: Queries, battle: Battle, playerId: string): Promise<PlayerView> {
  const [participant] = await findParticipants(queries, battle.id, [playerId]);
  if (!participant) return outside;
  const own = await readPlace(queries, battle, participant);
  const { bucket, score, earlier } = participant;
  if (bucket === null || own.place === null) return { ...own, neighbours: [] };
  const { before, after } = await listNeighbours(queries, battle.id, { bucket, score, earlier }, neighboursEachWay);
  const firstPlace = own.place - before.length;
  const lines = [...before, participant, ...after];
  const neighbours = await viewLeaders(queries, battle, lines, { firstPlace, ownId: playerId });
  return { ...own, neighbours };
}
