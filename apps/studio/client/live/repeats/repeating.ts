import { afterRound, type AutoplayPlan, type AutoplayState, startAutoplay } from '../../runtime/controls/autoplay.ts';

/** Repeats the last layout round after round, within the player's limits. */
export interface Repeating {
  /** Number of remaining rounds; 0: inactive. */
  readonly left: number;
  /** @param round the current round, if it already has bets. */
  start(plan: AutoplayPlan, round: string | undefined): void;
  stop(): void;
  /** While the page wants no new round, none is bet on; a later one is. */
  pause(isPaused: boolean): void;
  /** Called when a round opens for bets. */
  opened(round: string): void;
  /** Result of a round; the next stake waits for it, so that no limit is exceeded. */
  paid(of: { round: string; stake: bigint; win: bigint }): void;
}

/** @param rebet places the last layout; false: not possible now. */
export function createRepeating(rebet: () => boolean): Repeating {
  let state: AutoplayState | undefined;
  /** The round whose end is awaited. */
  let awaited: string | undefined;
  let open: string | undefined;
  let isPaused = false;

  function placeNext(): void {
    if (!state || isPaused || awaited !== undefined || open === undefined) return;
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
      placeNext();
    },
    stop() {
      state = undefined;
      awaited = undefined;
    },
    pause(isWanted) {
      isPaused = isWanted;
      // The round that was open meanwhile may be closed; the next one is awaited.
      if (isPaused) open = undefined;
    },
    opened(round) {
      open = isPaused ? undefined : round;
      placeNext();
    },
    paid({ round, stake, win }) {
      if (!state || round !== awaited) return;
      awaited = undefined;
      state = afterRound(state, { stake, win, hasFeature: false });
      // Its own round is over; a newer one may already be open.
      if (open === round) open = undefined;
      placeNext();
    },
  };
}
