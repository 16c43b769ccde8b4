import { cupTiers } from '#web/components/ui/cup.tsx';
import type { Leaders } from './queries.ts';

type Leader = Leaders['items'][number];

/** The first places of a battle, as the public ticker tells them. */
export interface ToldLeaders {
  battleId: string;
  leaders: readonly Leader[];
}

function readLeader(line: unknown): Leader | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { place, player, score, cup } = line as Record<string, unknown>;
  const tier = cup === null ? null : cupTiers.find((known) => known === cup);
  if (typeof place !== 'number' || typeof player !== 'string' || typeof score !== 'string' || tier === undefined) {
    return undefined;
  }
  return { place, player, score, cup: tier, is_own: false };
}

/** Reads the ticker's event; undefined for one that is not well formed. */
export function readTold(json: string): ToldLeaders | undefined {
  try {
    const { battle_id: battleId, leaders } = JSON.parse(json) as { battle_id: unknown; leaders: unknown };
    if (typeof battleId !== 'string' || !Array.isArray(leaders)) return undefined;
    const lines = leaders.map(readLeader);
    return lines.every((line) => line !== undefined) ? { battleId, leaders: lines } : undefined;
  } catch {
    return undefined;
  }
}

/** The list with its first places as they were told; the rest stands until it is read again. */
export function withTold(list: Leaders, told: readonly Leader[]): Leaders {
  return { ...list, items: [...told, ...list.items.slice(told.length)] };
}
