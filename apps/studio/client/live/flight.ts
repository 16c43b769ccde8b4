import type { LiveMessage, LiveRequest } from '@altyn/contracts/live/table';
import { multiplierAt } from '@altyn/engines/live/crash';
import type { TableState } from './messages.ts';

const pingEveryMs = 4_000;
/** Number of samples for clock synchronisation; the one with the shortest round trip is used. */
const maxSamples = 8;

/** Network delay as measured by the client. Used to synchronise the clock and to show the player the cost of a tap. */
export interface Delay {
  /** Server clock minus this device's clock, milliseconds; undefined before the first answer. */
  readonly offsetMs: number | undefined;
  /** Round-trip time to the table, milliseconds. */
  readonly roundTripMs: number | undefined;
  receive(pong: Extract<LiveMessage, { type: 'pong' }>): void;
}

export function createDelay(
  send: (request: Extract<LiveRequest, { type: 'ping' }>) => void,
  clock: { now: () => number; every: (run: () => void, ms: number) => void } = {
    now: Date.now,
    every: (run, ms) => void setInterval(run, ms),
  },
): Delay {
  let measured: { roundTripMs: number; offsetMs: number }[] = [];
  const ping = () => send({ type: 'ping', at: clock.now() });
  clock.every(ping, pingEveryMs);
  ping();
  return {
    get offsetMs() {
      return measured.toSorted((one, other) => one.roundTripMs - other.roundTripMs)[0]?.offsetMs;
    },
    get roundTripMs() {
      return measured.at(-1)?.roundTripMs;
    },
    receive({ at, now }) {
      const roundTripMs = Math.max(0, clock.now() - at);
      measured = [...measured, { roundTripMs, offsetMs: now - (at + roundTripMs / 2) }].slice(-maxSamples);
    },
  };
}

/** The flight in progress by the server's clock; undefined: none. */
export function flightOf(state: TableState | undefined, nowMs: number): { hundredths: number } | undefined {
  const round = state?.round;
  if (round?.phase !== 'DRAWN' || round.started === undefined || nowMs < round.started) return undefined;
  return { hundredths: multiplierAt(nowMs - round.started) };
}

/** Multipliers of the player's cash-outs by spot: manual ones, and automatic ones once the end is known. */
export function cashedOf(state: TableState): Record<string, number> {
  const { own, round } = state;
  const cashed = { ...own?.cashed };
  const point = round?.phase === 'RESULT' || round?.phase === 'SETTLED' ? round.outcome : null;
  if (point !== null && own?.round === round?.id && own?.state === 'staked')
    for (const [spot, target] of Object.entries(own.targets ?? {})) if (target <= point) cashed[spot] ??= target;
  return cashed;
}
