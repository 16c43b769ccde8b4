import { at } from '../draws.ts';
import type { Play } from '../round.ts';

/** Royal Roulette of docs/games/mapping/tables.md. */
export interface SpotTables {
  outcomes: number;
  spots: readonly { id: string; pays: number; outcomes: readonly number[] }[];
}

export function spotOf({ spots }: SpotTables, id: string): SpotTables['spots'][number] {
  return at(
    spots,
    spots.findIndex((spot) => spot.id === id),
  );
}

/** @returns the win in minor units. */
export function playRoulette(
  {
    tables,
    bet,
  }: { tables: SpotTables & { halfAtZero: readonly string[] }; bet: { stakes: Readonly<Record<string, string>> } },
  play: Play,
): bigint {
  const number = play.draws.int(tables.outcomes);
  play.events.push({ type: 'number', number });
  return Object.entries(bet.stakes).reduce((sum, [id, stake]) => {
    const { pays, outcomes } = spotOf(tables, id);
    if (outcomes.includes(number)) return sum + BigInt(stake) * BigInt(pays + 1);
    return number === 0 && tables.halfAtZero.includes(id) ? sum + BigInt(stake) / 2n : sum;
  }, 0n);
}
