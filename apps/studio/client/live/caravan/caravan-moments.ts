import { caravanOf, type CaravanRound, caravanWheel, turnLasts } from '@altyn/engines/live/caravan';
import type { SceneMoment } from '../scenes/scene.ts';

/** Times of the drawn phase, in its usual durations: the lantern goes round, then the wheel; a bonus round begins at 1. */
const lanternRests = 0.26;
const wheelRests = 0.93;
const bonusBegins = 1;
const curtainLasts = 0.12;
const firstCoinAt = 1.15;
const nextCoinAfter = 0.17;
const coinFalls = 0.42;
const firstTurnAt = 1.2;
const dialTurns = 0.36;

/** Progress of every part, each 0 to 1: at rest. */
export interface CaravanMoment {
  round: CaravanRound;
  lantern: number;
  wheel: number;
  /** Undefined before the bonus round, and at rounds without one. */
  bonus:
    | {
        /** Opening of its picture. */
        curtain: number;
        /** Fall of each coin. */
        coins: readonly number[];
        /** Turns of the dial. */
        turns: readonly number[];
      }
    | undefined;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** What a round shows at a moment of its drawn phase. With reduced motion every part is at rest once its time begins. */
export function caravanMoment(
  outcome: number,
  { progress, isMotionReduced }: Pick<SceneMoment, 'progress' | 'isMotionReduced'>,
): CaravanMoment {
  const round = caravanOf(outcome);
  const at = progress * (caravanWheel.lengthOf?.(outcome) ?? 1);
  const isBonus = round.coins.length + round.turns.length > 0;
  const part = (from: number, lasts: number): number =>
    progress >= 1 || isMotionReduced ? 1 : clamp((at - from) / lasts);
  return {
    round,
    lantern: part(0, lanternRests),
    wheel: part(lanternRests, wheelRests - lanternRests),
    bonus:
      isBonus && at >= bonusBegins
        ? {
            curtain: part(bonusBegins, curtainLasts),
            coins: round.coins.map((_, coin) => part(firstCoinAt + coin * nextCoinAfter, coinFalls)),
            turns: round.turns.map((_, turn) => part(firstTurnAt + turn * turnLasts, dialTurns)),
          }
        : undefined,
  };
}
