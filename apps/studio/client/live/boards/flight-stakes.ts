/** Amounts and multipliers that a player enters for the bets of a flight. */

/** Multiples of the smallest stake on offer by − and +. */
const ladder = [
  1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000,
].map(BigInt);

/** Multipliers of the automatic cash-out in hundredths. */
const targets = [110, 120, 150, 175, 200, 250, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;
const lowestTarget = 101;
const highestTarget = 100_000;

export interface StakeBounds {
  /** Stakes are multiples of it. */
  unit: bigint;
  max: bigint;
}

/** The nearest allowed stake, not above the entered one unless that is below the smallest. */
export function allowedStake(minor: bigint, { unit, max }: StakeBounds): bigint {
  const whole = (minor / unit) * unit;
  const highest = (max / unit) * unit;
  if (whole < unit) return unit;
  return whole > highest ? highest : whole;
}

/** The next stake of the ladder. */
export function steppedStake(minor: bigint, way: -1 | 1, bounds: StakeBounds): bigint {
  const steps = ladder.map((step) => step * bounds.unit);
  const next = way > 0 ? steps.find((step) => step > minor) : steps.findLast((step) => step < minor);
  return allowedStake(next ?? (way > 0 ? minor * 2n : bounds.unit), bounds);
}

/** An entered number in hundredths; undefined: not a number. A comma is a decimal point. */
function readHundredths(text: string): bigint | undefined {
  const digits = text.replaceAll(/[\s\u00a0×x]/g, '').replace(',', '.');
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(cents.slice(0, 2).padEnd(2, '0'));
}

/** An entered amount as an allowed stake; undefined: not a number. */
export function readStake(text: string, bounds: StakeBounds): bigint | undefined {
  const minor = readHundredths(text);
  return minor === undefined ? undefined : allowedStake(minor, bounds);
}

/** An entered multiplier in hundredths; undefined: no automatic cash-out. */
export function readTarget(text: string): number | undefined {
  const entered = Number(readHundredths(text) ?? 0n);
  return entered === 0 ? undefined : Math.min(highestTarget, Math.max(lowestTarget, entered));
}

/** The next multiplier of the automatic cash-out; undefined: off. */
export function steppedTarget(wanted: number | undefined, way: -1 | 1): number | undefined {
  const now = wanted ?? 0;
  return way > 0 ? (targets.find((step) => step > now) ?? wanted) : targets.findLast((step) => step < now);
}

/** What a bet of a flight is doing. */
export type FlightBetState = 'idle' | 'placed' | 'waiting' | 'flying' | 'cashed' | 'lost';

export function flightStateOf(bet: {
  stake: bigint;
  /** The wallet refused the stake, or did not answer in time. */
  isOut: boolean;
  isOpen: boolean;
  hasFlight: boolean;
  /** The result is final. */
  isOver: boolean;
  isCashed: boolean;
}): FlightBetState {
  if (bet.stake === 0n || bet.isOut) return 'idle';
  if (bet.isCashed) return 'cashed';
  if (bet.isOver) return 'lost';
  if (bet.hasFlight) return 'flying';
  return bet.isOpen ? 'placed' : 'waiting';
}

/** What the main button of a bet does. */
export type FlightAct = 'bet' | 'cancel' | 'wait' | 'leave' | 'queue' | 'unqueue';

const acts: Readonly<Partial<Record<FlightBetState, FlightAct>>> = {
  placed: 'cancel',
  waiting: 'wait',
  flying: 'leave',
};

/** After its end, and outside the betting phase, a bet is prepared for the next round. */
export function flightActOf(state: FlightBetState, of: { isOpen: boolean; isQueued: boolean }): FlightAct {
  const act = acts[state];
  if (act) return act;
  if (of.isOpen && state === 'idle') return 'bet';
  return of.isQueued ? 'unqueue' : 'queue';
}

interface FlightBet {
  stake: bigint;
  target: number | undefined;
}

/** The bets as a player has set them; kept on the device. */
export function readFlightBets(
  text: string | undefined,
  spots: readonly string[],
  bounds: StakeBounds,
): Map<string, FlightBet> {
  let stored: Record<string, { stake?: unknown; target?: unknown }> = {};
  try {
    stored = (JSON.parse(text ?? '{}') as typeof stored | null) ?? {};
  } catch {
    // Unreadable data count as empty.
  }
  return new Map(
    spots.map((spot) => {
      const { stake, target } = stored[spot] ?? {};
      const read = typeof stake === 'string' && /^\d{1,15}$/.test(stake) ? BigInt(stake) : bounds.unit * 5n;
      const bet = { stake: allowedStake(read, bounds), target: typeof target === 'number' ? target : undefined };
      return [spot, bet];
    }),
  );
}

export const writeFlightBets = (bets: ReadonlyMap<string, FlightBet>): string =>
  JSON.stringify(
    Object.fromEntries([...bets].map(([spot, { stake, target }]) => [spot, { stake: `${stake}`, target }])),
  );
