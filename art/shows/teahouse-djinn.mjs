// The dealer of Teahouse Djinn with its acts. It stands in the scene of the card risk; the symbols are still.

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'teahouse_djinn';
/** Drawn by the fast renderer: no act bends a part. */
export const rendering = { isFast: true, figureSize: 480 };

/** Wider than a character beside the reels: the scene is the dealer's. */
export const sheetSizes = { figure: { small: 240, large: 480 } };

export const symbols = {};

export const figure = {
  name: 'djinn',
  acts: {
    idle: { frames: 10, fps: 7 },
    deal: { frames: 7, fps: 12, once: true },
    tense: { frames: 6, fps: 10 },
    win: { frames: 10, fps: 11 },
    lose: { frames: 8, fps: 7, once: true },
    tie: { frames: 8, fps: 9, once: true },
  },
};
