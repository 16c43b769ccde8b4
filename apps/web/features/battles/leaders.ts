import { cupTiers } from '#web/components/ui/cup.tsx';
import type { Leaders } from './queries.ts';

type Leader = Leaders['items'][number];

/** Leaders of a battle as pushed by the public ticker. */
export interface PushedLeaders {
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

/** Parses the ticker's event; undefined if malformed. */
export function parseTickerEvent(json: string): PushedLeaders | undefined {
  try {
    const { battle_id: battleId, leaders } = JSON.parse(json) as { battle_id: unknown; leaders: unknown };
    if (typeof battleId !== 'string' || !Array.isArray(leaders)) return undefined;
    const lines = leaders.map(readLeader);
    return lines.every((line) => line !== undefined) ? { battleId, leaders: lines } : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the first entries by the pushed ones; the rest stays until the next fetch. */
export function withPushed(list: Leaders, pushed: readonly Leader[]): Leaders {
  return { ...list, items: [...pushed, ...list.items.slice(pushed.length)] };
}
