import type { StudioApi } from '../runtime/connection/studio-api.ts';
import type { Outcome } from '../runtime/rounds/round-machine.ts';
import type { RoundMessage } from '../runtime/rounds/run-rounds.ts';

/** The page around the game waits for the end of the rain, but not longer than this for one of its rounds. */
const longestHoldMs = 20_000;
/** Presses that wait while a round is being asked for. */
const maxWaiting = 3;

interface Falling {
  outcome: Outcome;
  /** Resolves when its ball has landed. */
  landed: Promise<void>;
}

/**
 * Many balls at once: each is a round of its own, paid before it falls. A win is shown, counted in the balance on the
 * screen and reported to the page when its ball has landed.
 */
export function createRain(of: {
  send: (message: RoundMessage) => void;
  now: () => number;
  /** A ball has landed. */
  onLanded: (outcome: Outcome) => void;
  /** The last ball has landed. */
  onDry: () => void;
}) {
  const falling = new Map<string, Promise<void>>();
  let inAirMinor = 0n;
  let newest: string | undefined;
  let heldSince = 0;
  let held: RoundMessage[] = [];
  let waiting = 0;

  /** Tells the page what was shown: all when the last ball has landed, the newest round when it has waited long. */
  function release(): void {
    if (falling.size > 0 && of.now() - heldSince < longestHoldMs) return;
    if (falling.size > 0 && newest !== undefined) of.send({ type: 'roundShown', round: newest });
    else for (const message of held) of.send(message);
    held = [];
    heldSince = of.now();
  }

  async function land(round: string, { outcome, landed }: Falling): Promise<void> {
    await landed;
    falling.delete(round);
    inAirMinor -= outcome.win;
    of.onLanded(outcome);
    release();
    if (falling.size === 0) of.onDry();
  }

  return {
    /** Wins of balls in the air, in minor units: paid, but not shown yet. */
    get inAirMinor() {
      return inAirMinor;
    },
    get isDry() {
      return falling.size === 0;
    },
    drop(one: Falling) {
      const { round } = one.outcome;
      inAirMinor += one.outcome.win;
      falling.set(round, one.landed);
      void land(round, one);
    },
    send(message: RoundMessage) {
      if (message.type === 'roundStarted') {
        if (falling.size === 0) heldSince = of.now();
        newest = message.round;
        return of.send(message);
      }
      if (falling.size === 0) return of.send(message);
      held.push(message);
    },
    /** A round is marked as shown when its ball has landed, so that a reload shows it again. */
    shownBy: (api: StudioApi): StudioApi => ({
      ...api,
      shown: async (id) => {
        await falling.get(id);
        return api.shown(id);
      },
    }),
    /** A press while a round is being asked for: the next ball follows. */
    wait() {
      waiting = Math.min(maxWaiting, waiting + 1);
    },
    /** @returns true when a press waits; it is taken. */
    takeWaiting(): boolean {
      if (waiting === 0) return false;
      waiting -= 1;
      return true;
    },
    forget() {
      waiting = 0;
    },
  };
}

export type Rain = ReturnType<typeof createRain>;
