import type { LiveBetRow } from './store/bet-store.ts';

interface Flying {
  betId: string;
  player: string;
  spot: string;
  target: number;
}

/** Bets still in the flight, and cash-outs so far. */
export interface FlightCrowd {
  readonly out: { count: number; of: number };
  /** @returns the bets whose target is reached at a multiplier (hundredths) since the last call. */
  reached(hundredths: number): readonly Flying[];
  /** Records a manual cash-out. */
  left(of: { player: string; spot: string; hundredths: number }): void;
  /** Multipliers of the player's cash-outs, by spot. */
  cashedOf(player: string): Record<string, number>;
}

/** @param byHand stored cash-outs by bet. */
export function createFlightCrowd(
  bets: Iterable<LiveBetRow>,
  byHand: ReadonlyMap<string, Readonly<Record<string, number>>>,
): FlightCrowd {
  const flying = [...bets]
    .filter(({ status }) => status === 'staked')
    .flatMap(({ id, player, targets }) =>
      Object.entries(targets ?? {}).map(([spot, target]): Flying => ({ betId: id, player, spot, target })),
    )
    .toSorted((one, other) => one.target - other.target);
  const cashed = new Map<string, Record<string, number>>();
  let count = 0;
  let next = 0;

  function leave(player: string, spot: string, hundredths: number): boolean {
    const known = cashed.get(player) ?? {};
    if (known[spot] !== undefined) return false;
    cashed.set(player, { ...known, [spot]: hundredths });
    count += 1;
    return true;
  }

  for (const { betId, player, spot } of flying) {
    const at = byHand.get(betId)?.[spot];
    if (at !== undefined) leave(player, spot, at);
  }
  return {
    get out() {
      return { count, of: flying.length };
    },
    reached(hundredths) {
      const named: Flying[] = [];
      for (let each = flying[next]; each && each.target <= hundredths; each = flying[next]) {
        next += 1;
        if (leave(each.player, each.spot, each.target)) named.push(each);
      }
      return named;
    },
    left({ player, spot, hundredths }) {
      leave(player, spot, hundredths);
    },
    cashedOf: (player) => cashed.get(player) ?? {},
  };
}
