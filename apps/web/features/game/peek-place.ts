/** Width of the sheet over a tile. */
export const widthPx = 288;
/** Height that it has at most. */
const heightPx = 330;
/** Distance to the edges of the window. */
const edgePx = 8;

export interface PeekPlace {
  left: number;
  top: number;
}

const within = (wanted: number, max: number) => Math.round(Math.max(edgePx, Math.min(wanted, max)));

/** Where the sheet of a tile stands: over its middle, inside the window. */
export function peekPlace(
  tile: { left: number; top: number; width: number; height: number },
  view: { width: number; height: number },
): PeekPlace {
  return {
    left: within(tile.left + (tile.width - widthPx) / 2, view.width - widthPx - edgePx),
    top: within(tile.top + (tile.height - heightPx) / 2, view.height - heightPx - edgePx),
  };
}
