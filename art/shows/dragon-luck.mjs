// The show of Dragon Luck: its actors with their acts.

/** Acts of the symbols that play in the respins and the scenes. */
const richActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 7, fps: 9, once: true },
  win: { frames: 9, fps: 12 },
  feature: { frames: 7, fps: 12 },
};
/** Acts of the others: the respins show none of them, so that only scenes ask for their last one. */
const plainActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 6, fps: 8, once: true },
  win: { frames: 8, fps: 11 },
  feature: { frames: 8, fps: 15, of: 'win' },
};

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'dragon_luck';
export const rendering = { samples: 10, stillSamples: 18, symbolSize: 200, strength: 14 };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  pearl: {
    acts: { ...richActs, scene: { frames: 9, fps: 12, of: 'win' } },
    word: { text: 'WILD', middle: 0.225, lift: 9, maxWidth: 124 },
  },
  coin: { acts: { ...richActs, flip: { frames: 6, fps: 13 } } },
  dragon: { acts: richActs },
  koi: { acts: richActs },
  pagoda: { acts: plainActs },
  lantern: { acts: plainActs },
  ingot: { acts: plainActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'guardian',
  acts: {
    idle: { frames: 12, fps: 8 },
    nod: { frames: 7, fps: 12, once: true },
    tense: { frames: 8, fps: 13 },
    cheer: { frames: 12, fps: 14 },
  },
};

/** Actors of the scenes alone: the character where it fills a screen. */
export const players = {
  'guardian-hero': { model: 'guardian', acts: { cheer: figure.acts.cheer } },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { gate: 300, heap: 600, plaque: 600 };
