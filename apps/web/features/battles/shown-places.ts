/** Places that a leaderboard shows at once; the rest follow on demand. */
export const firstPlaces = 10;

interface Placed {
  place: number;
}

/** Whether the player's own place stands below the shown ones. */
export function isOwnBelow(shown: readonly Placed[], own: number | undefined): own is number {
  return own !== undefined && !shown.some(({ place }) => place === own);
}

/** The places to show: the first ones, or all of them on demand. */
export function shownPlaces<Leader extends Placed>(leaders: readonly Leader[], isWhole: boolean): readonly Leader[] {
  return isWhole ? leaders : leaders.slice(0, firstPlaces);
}
