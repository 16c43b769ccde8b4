import { afterRound, type AutoplayPlan, type AutoplayState, startAutoplay } from '../runtime/controls/autoplay.ts';

/** Puts the last layout down round after round, within the limits that the player has set. */
export interface Repeating {
  /** Rounds that are left; 0: it rests. */
  readonly left: number;
  /** @param round the running one, where bets lie in it already. */
  start(plan: AutoplayPlan, round: string | undefined): void;
  stop(): void;
  /** A round takes bets. */
  opened(round: string): void;
  /** What a round brought; the next stake waits for it, so that no limit is passed. */
  paid(of: { round: string; stake: bigint; win: bigint }): void;
}

/** @param rebet puts the last layout down; false: it cannot be, or no round takes bets. */
export function createRepeating(rebet: () => boolean): Repeating {
  let state: AutoplayState | undefined;
  /** The round whose end is waited for. */
  let awaited: string | undefined;
  let open: string | undefined;

  function goOn(): void {
    if (!state || awaited !== undefined || open === undefined) return;
    if (rebet()) awaited = open;
    else state = undefined;
  }

  return {
    get left() {
      return state?.left ?? 0;
    },
    start(plan, round) {
      state = startAutoplay(plan);
      awaited = round;
      goOn();
    },
    stop() {
      state = undefined;
      awaited = undefined;
    },
    opened(round) {
      open = round;
      goOn();
    },
    paid({ round, stake, win }) {
      if (!state || round !== awaited) return;
      awaited = undefined;
      state = afterRound(state, { stake, win, hasFeature: false });
      // Its own round is over; a newer one may be open already.
      if (open === round) open = undefined;
      goOn();
    },
  };
}
