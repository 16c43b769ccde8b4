// The show of Captain's Gold: its actors with their acts.

/** Acts of the better symbols. */
const richActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 7, fps: 9, once: true },
  win: { frames: 10, fps: 13 },
  feature: { frames: 8, fps: 13 },
};
/** Acts of the others: in the feature they show their win faster. */
const plainActs = {
  land: { frames: 4, fps: 15, once: true },
  idle: { frames: 5, fps: 8, once: true },
  win: { frames: 7, fps: 11 },
  feature: { frames: 7, fps: 15, of: 'win' },
};

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'captains_gold';
/** Drawn by the fast renderer: no act bends a part. */
export const rendering = { isFast: true, light: 'harbour', symbolSize: 264, figureSize: 440 };
/** The scenes show the captain and the symbols larger than the reels do. */
export const sheetSizes = { symbol: { small: 120, large: 240 }, figure: { small: 190, large: 400 } };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  helm: { acts: richActs, word: { text: 'WILD', middle: 0.225, lift: 9, maxWidth: 124 } },
  doubloon: { acts: { ...richActs, flip: { frames: 8, fps: 14 } } },
  chest: { acts: richActs },
  skull: { acts: richActs },
  galleon: { acts: richActs },
  parrot: { acts: richActs },
  compass: { acts: richActs },
  swords: { acts: plainActs },
  anchor: { acts: plainActs },
  cannon: { acts: plainActs },
  barrel: { acts: plainActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'captain',
  acts: {
    idle: { frames: 12, fps: 8 },
    nod: { frames: 8, fps: 11, once: true },
    tense: { frames: 8, fps: 14 },
    cheer: { frames: 14, fps: 13 },
  },
  /** For the lobby's tile. */
  poster: { act: 'cheer', at: 0.1, size: 640 },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { scroll: 640, hoard: 640, palm: 360, swell: 720 };
/** Those of them that the backgrounds use. */
export const backdrop = ['palm', 'swell', 'hoard'];
