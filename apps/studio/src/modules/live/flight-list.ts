import type { LiveFlightBet } from '@altyn/contracts/live/table';

/** Number of bets that every viewer sees: the largest ones. A list of all would grow with the square of the players. */
const shownBets = 40;

/** A bet as the list knows it. */
interface ListedFlightBet {
  player: string;
  spot: string;
  name: string;
  currency: string;
  stakeMinor: bigint;
  /** Smallest chip of the currency. */
  chipMinor: bigint;
}

/** The bets of a flight that every viewer sees, with their cash-outs. */
export interface FlightList {
  /** The largest bets, as of the last call of `takeChanges`. */
  readonly bets: LiveFlightBet[];
  /** Replaces the bets of a player. */
  put(player: string, bets: readonly ListedFlightBet[]): void;
  /** Ids of a player's bets. */
  idsOf(player: string): number[];
  cashedOut(of: { player: string; spot: string; hundredths: number; isHalf: boolean }): void;
  /** What has changed in the list of the largest bets since the last call; undefined: nothing. */
  takeChanges(): { bets: LiveFlightBet[]; gone: number[] } | undefined;
}

const weightOf = ({ stakeMinor, chipMinor }: ListedFlightBet): number => Number((stakeMinor * 100n) / chipMinor) / 100;

export function createFlightList(): FlightList {
  const byPlayer = new Map<string, Map<string, LiveFlightBet>>();
  let sent = new Map<number, LiveFlightBet>();
  let lastId = 0;
  let isChanged = false;

  /** In one pass: sorting the bets of a full table four times a second would cost too much. */
  function largest(): LiveFlightBet[] {
    const top: LiveFlightBet[] = [];
    for (const bets of byPlayer.values())
      for (const bet of bets.values()) {
        if (top.length === shownBets && !isBefore(bet, top.at(-1)!)) continue;
        const place = top.findIndex((other) => isBefore(bet, other));
        top.splice(place < 0 ? top.length : place, 0, bet);
        if (top.length > shownBets) top.pop();
      }
    return top;
  }

  return {
    get bets() {
      return [...sent.values()];
    },
    put(player, bets) {
      const before = byPlayer.get(player);
      const after = new Map(
        bets.map((bet): [string, LiveFlightBet] => {
          const { name, currency, stakeMinor } = bet;
          const known = before?.get(bet.spot);
          const listed = { name, currency, stake: stakeMinor.toString(), weight: weightOf(bet) };
          if (known) return [bet.spot, { ...known, ...listed }];
          lastId += 1;
          return [bet.spot, { id: lastId, ...listed }];
        }),
      );
      byPlayer.set(player, after);
      isChanged = true;
    },
    idsOf: (player) => [...(byPlayer.get(player)?.values() ?? [])].map(({ id }) => id),
    cashedOut({ player, spot, hundredths, isHalf }) {
      const bets = byPlayer.get(player);
      const bet = bets?.get(spot);
      if (!bets || !bet) return;
      bets.set(spot, { ...bet, [isHalf ? 'half' : 'out']: hundredths });
      isChanged = true;
    },
    takeChanges() {
      if (!isChanged) return undefined;
      isChanged = false;
      const now = new Map(largest().map((bet) => [bet.id, bet]));
      const bets = [...now.values()].filter((bet) => !isSame(sent.get(bet.id), bet));
      const gone = [...sent.keys()].filter((id) => !now.has(id));
      sent = now;
      return bets.length + gone.length === 0 ? undefined : { bets, gone };
    },
  };
}

/** Larger bets come first, then earlier ones. */
const isBefore = (one: LiveFlightBet, other: LiveFlightBet): boolean =>
  one.weight > other.weight || (one.weight === other.weight && one.id < other.id);

const isSame = (one: LiveFlightBet | undefined, other: LiveFlightBet): boolean =>
  one?.stake === other.stake && one.out === other.out && one.half === other.half;
