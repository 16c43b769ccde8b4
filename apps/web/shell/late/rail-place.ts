/** The scrolled box of a rail, in px. */
export interface RailBox {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** Rounding of fractional widths. */
const slackPx = 2;
/** Part of a rail's width that a press moves it by: the last item stays in view as the first. */
const stepShare = 0.85;

export const isAtStart = ({ scrollLeft }: RailBox): boolean => scrollLeft <= slackPx;
export const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: RailBox): boolean =>
  scrollLeft + clientWidth >= scrollWidth - slackPx;

/** Where a press of an arrow moves a rail to, in px: from where it is, or from where an earlier press still moves it to. */
export function nextPlace(
  { scrollLeft, clientWidth, scrollWidth }: RailBox,
  moving: number | undefined,
  steps: number,
) {
  const wanted = (moving ?? scrollLeft) + steps * Math.round(clientWidth * stepShare);
  return Math.max(0, Math.min(scrollWidth - clientWidth, wanted));
}

/** Index of the item at the start of the view; items are `stepPx` apart. */
export function placeOf({ scrollLeft, stepPx, count }: { scrollLeft: number; stepPx: number; count: number }): number {
  return stepPx > 0 ? Math.min(count - 1, Math.max(0, Math.round(scrollLeft / stepPx))) : 0;
}
