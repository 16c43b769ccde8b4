import { holdRound } from '#web/shell/live/shown-round.ts';

const showingEveryMs = 2_000;

/** Holds the prize back from the rest of the page while the wheel turns. Call the result when it has stopped. */
export function showWheelTurn(): () => void {
  const round = crypto.randomUUID();
  holdRound('wheel', { type: 'started', round });
  const showing = setInterval(() => holdRound('wheel', { type: 'showing', round }), showingEveryMs);
  return () => {
    clearInterval(showing);
    holdRound('wheel', { type: 'shown', round });
  };
}
