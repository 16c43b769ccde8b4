import type { LiveBets, LiveLimits, LiveOwn } from '@altyn/contracts/live/table';
import { maxStakeAt } from '@altyn/engines/live/live-game';

export type Bets = ReadonlyMap<string, bigint>;

/** A layout that the player saved under a name. */
export interface SavedLayout {
  /** Empty: saved before layouts had names. */
  name: string;
  bets: Bets;
  /** Flights: automatic cash-out multiplier by spot, in hundredths. */
  auto?: Readonly<Record<string, number>>;
}

/** The player's layout while it is edited. Every change sends the whole layout with a version. */
export interface BetsEditor {
  readonly bets: Bets;
  readonly total: bigint;
  /** Flights only: automatic cash-out multiplier by spot, in hundredths. Kept from round to round. */
  readonly auto: Readonly<Record<string, number>>;
  readonly canUndo: boolean;
  /** Layout of the previous round, which `rebet` repeats. */
  readonly last: Bets;
  /** @returns false when a limit of the spot or the table is reached. */
  place(spot: string, chip: bigint): boolean;
  setAuto(spot: string, hundredths: number | undefined, isOpen: boolean): void;
  undo(): void;
  clear(): void;
  /** @returns false when the doubled layout would exceed a limit. */
  double(): boolean;
  rebet(): boolean;
  /** Sets one stake; undefined: takes it back. @returns false when a limit is reached. */
  set(spot: string, stake: bigint | undefined): boolean;
  /** Replaces this layout by a saved one. */
  put(bets: Bets): boolean;
  /** Adopts the table's state, after a refusal or a change on another device. */
  adopt(own: LiveOwn | null, isRefused: boolean): void;
  /** Starts another round with an empty layout and remembers the previous one. */
  begin(round: string): void;
}

export interface EditorDeps {
  /** Maximum payout of a spot, n to 1. */
  maxPays(spot: string): number;
  limits(): LiveLimits | undefined;
  send(layout: { round: string; version: number; bets: LiveBets; auto?: Record<string, number> }): void;
  /** Persisted between visits. */
  remembered: Bets;
  onRemember(bets: Bets): void;
}

const totalOf = (bets: Bets) => [...bets.values()].reduce((sum, stake) => sum + stake, 0n);

const asSent = (bets: Bets): LiveBets => Object.fromEntries([...bets].map(([spot, stake]) => [spot, `${stake}`]));

function isWithin(wanted: Bets, { limits, maxPays }: EditorDeps): boolean {
  const of = limits();
  if (!of || totalOf(wanted) > BigInt(of.max_total)) return false;
  return [...wanted].every(([spot, stake]) => stake <= maxStakeAt(maxPays(spot), BigInt(of.max_win)));
}

function withAuto(auto: Readonly<Record<string, number>>, spot: string, hundredths: number | undefined) {
  const { [spot]: _gone, ...others } = auto;
  return hundredths === undefined ? others : { ...others, [spot]: hundredths };
}

function withStake(bets: Bets, spot: string, stake: bigint | undefined): Bets {
  const others = [...bets].filter(([other]) => other !== spot);
  return new Map(stake === undefined ? others : [...others, [spot, stake]]);
}

export function createBetsEditor(deps: EditorDeps): BetsEditor {
  let round: string | undefined;
  let version = 0;
  let bets: Bets = new Map();
  let steps: Bets[] = [];
  let auto: Record<string, number> = {};
  let last = deps.remembered;

  function change(wanted: Bets, isStep = true): boolean {
    if (!round || !isWithin(wanted, deps)) return false;
    if (isStep) steps.push(bets);
    bets = wanted;
    send(round);
    return true;
  }

  function send(of: string): void {
    version += 1;
    deps.send({ round: of, version, bets: asSent(bets), ...(Object.keys(auto).length > 0 ? { auto } : {}) });
  }

  return {
    get bets() {
      return bets;
    },
    get total() {
      return totalOf(bets);
    },
    get canUndo() {
      return steps.length > 0;
    },
    get last() {
      return last;
    },
    place: (spot, chip) => change(new Map([...bets, [spot, (bets.get(spot) ?? 0n) + chip]])),
    get auto() {
      return auto;
    },
    setAuto(spot, hundredths, isOpen) {
      auto = withAuto(auto, spot, hundredths);
      if (round && isOpen && bets.size > 0) send(round);
    },
    undo() {
      const before = steps.pop();
      if (before) change(before, false);
    },
    clear: () => void (bets.size > 0 && change(new Map())),
    double: () => bets.size > 0 && change(new Map([...bets].map(([spot, stake]) => [spot, stake * 2n]))),
    rebet: () => last.size > 0 && change(new Map(last)),
    set: (spot, stake) => change(withStake(bets, spot, stake)),
    put: (wanted) => change(new Map(wanted)),
    adopt(own, isRefused) {
      if (own && own.round !== round) return;
      const isNewer = own !== null && own.version > version;
      if (!isRefused && !isNewer) return;
      version = Math.max(version, own?.version ?? 0);
      bets = new Map(Object.entries(own?.bets ?? {}).map(([spot, stake]) => [spot, BigInt(stake)]));
      steps = [];
    },
    begin(next) {
      if (next === round) return;
      if (bets.size > 0) {
        last = bets;
        deps.onRemember(bets);
      }
      round = next;
      version = 0;
      bets = new Map();
      steps = [];
    },
  };
}
