/** Storage key of the last full star that a player was congratulated on. */
export const starsKey = (userId: string) => `altyn.stars.${userId}`;

/**
 * The full star to congratulate on, and what to remember. A browser that knows nothing yet remembers the present star: it
 * was reached elsewhere or long ago.
 */
export function starReached(
  rating: number,
  remembered: string | undefined,
): { star: number | undefined; remember: string } {
  const star = Math.floor(rating);
  const known = Number(remembered ?? Number.NaN);
  const isNew = Number.isInteger(known) && star > known;
  return {
    star: isNew ? star : undefined,
    remember: String(isNew || Number.isNaN(known) ? star : Math.max(star, known)),
  };
}
