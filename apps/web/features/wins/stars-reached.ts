/** Storage key of the last full star that a player was congratulated on. */
export const starsKey = (userId: string) => `altyn.stars.${userId}`;

/**
 * The full star to congratulate on, and what to remember. A browser that knows nothing yet remembers the present star, wherever
 * the player is: it was reached elsewhere or long ago. A new star that must wait is remembered once it is shown.
 * @param isWaiting true while nobody may be congratulated: in a game, over a round or another dialog.
 */
export function starReached(
  rating: number,
  remembered: string | undefined,
  isWaiting: boolean,
): { star: number | undefined; remember: string | undefined } {
  const star = Math.floor(rating);
  const known = Number(remembered ?? Number.NaN);
  const isNew = Number.isInteger(known) && star > known;
  if (isNew && isWaiting) return { star: undefined, remember: remembered };
  return {
    star: isNew ? star : undefined,
    remember: String(isNew || Number.isNaN(known) ? star : Math.max(star, known)),
  };
}
