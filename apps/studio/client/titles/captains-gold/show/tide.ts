/** Doubloons and chests on the board from which each stage of suspense holds; twenty fill it. */
export const fullFrom: readonly number[] = [15, 18];
/** The tide's highest step, which has a place in the style sheet. */
export const highestTide = 3;

/** How near the tide has come: one step for each respin that is gone. */
export const tideOf = ({ respins, left }: { respins: number; left: number }): number =>
  Math.min(highestTide, Math.max(0, respins - left));

/** Stage of suspense on the beach, 0 to 3: the last respin is one, a board that fills gives up to two. */
export const suspenseOf = ({ found, left }: { found: number; left: number }): number =>
  fullFrom.filter((from) => found >= from).length + (left === 1 ? 1 : 0);
