import { demoCurrency } from '../../titles/live-tables.ts';
import type { LiveBetRow } from './store/bet-store.ts';
import type { CashOuts } from './store/flight-store.ts';

interface Flying {
  betId: string;
  player: string;
  spot: string;
  target: number;
  /** Play money, which is not counted. */
  isDemo: boolean;
}

/** Bets still in the flight, and cash-outs so far. */
export interface FlightCrowd {
  readonly out: { count: number; of: number };
  /** @returns the bets whose target is reached at a multiplier (hundredths) since the last call. */
  reached(hundredths: number): readonly Flying[];
  /** Records a manual cash-out; that of a half changes no count. */
  left(of: { player: string; spot: string; hundredths: number; isHalf: boolean }): void;
  /** Multipliers of the player's cash-outs of halves, by spot. */
  halvesOf(player: string): Record<string, number>;
  /** Multipliers of the player's cash-outs, by spot. */
  cashedOf(player: string): Record<string, number>;
}

/** @param byHand stored cash-outs by bet. */
export function createFlightCrowd(bets: Iterable<LiveBetRow>, byHand: ReadonlyMap<string, CashOuts>): FlightCrowd {
  const flying = [...bets]
    .filter(({ status }) => status === 'staked')
    .flatMap(({ id, player, currency, targets }) =>
      Object.entries(targets ?? {}).map(
        ([spot, target]): Flying => ({ betId: id, player, spot, target, isDemo: currency === demoCurrency }),
      ),
    )
    .toSorted((one, other) => one.target - other.target);
  const demos = new Set(flying.filter(({ isDemo }) => isDemo).map(({ player }) => player));
  const counted = flying.filter(({ isDemo }) => !isDemo).length;
  const cashed = new Map<string, Record<string, number>>();
  const halves = new Map<string, Record<string, number>>();
  let count = 0;
  let next = 0;

  function leave(player: string, spot: string, hundredths: number): boolean {
    const known = cashed.get(player) ?? {};
    if (known[spot] !== undefined) return false;
    cashed.set(player, { ...known, [spot]: hundredths });
    if (!demos.has(player)) count += 1;
    return true;
  }

  const halve = (player: string, spot: string, hundredths: number) =>
    halves.set(player, { [spot]: hundredths, ...halves.get(player) });

  for (const { betId, player, spot } of flying) {
    const { left, halves: halved } = byHand.get(betId) ?? { left: {}, halves: {} };
    if (left[spot] !== undefined) leave(player, spot, left[spot]);
    if (halved[spot] !== undefined) halve(player, spot, halved[spot]);
  }
  return {
    get out() {
      return { count, of: counted };
    },
    reached(hundredths) {
      const named: Flying[] = [];
      for (let each = flying[next]; each && each.target <= hundredths; each = flying[next]) {
        next += 1;
        if (leave(each.player, each.spot, each.target)) named.push(each);
      }
      return named;
    },
    left({ player, spot, hundredths, isHalf }) {
      if (isHalf) halve(player, spot, hundredths);
      else leave(player, spot, hundredths);
    },
    halvesOf: (player) => halves.get(player) ?? {},
    cashedOf: (player) => cashed.get(player) ?? {},
  };
}
