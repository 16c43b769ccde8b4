// The show of Hot Sevens 40: its actors with their acts.

/** Acts of the symbols that the reels and the scenes show on fire. */
const richActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 8, fps: 10, once: true },
  win: { frames: 10, fps: 13 },
  feature: { frames: 8, fps: 13 },
};
/** Acts of the others: only scenes ask for their last one. */
const plainActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 7, fps: 9, once: true },
  win: { frames: 9, fps: 12 },
  feature: { frames: 9, fps: 16, of: 'win' },
};
/** An act of a scene: the frames of the feature, without a word. */
const sceneAct = { frames: 8, fps: 13, of: 'feature' };

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'hot_sevens';
export const rendering = { samples: 10, stillSamples: 20, symbolSize: 200, strength: 14 };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  flame: {
    acts: { ...richActs, scene: sceneAct },
    word: { text: 'WILD', middle: 0.225, lift: 9, maxWidth: 124 },
  },
  firestar: { acts: { ...richActs, scene: sceneAct }, word: { text: 'SCATTER', middle: 0.225, lift: 9 } },
  seven: { acts: richActs },
  bar: { acts: plainActs },
  bell: { acts: plainActs },
  strawberry: { acts: plainActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'jukebox',
  acts: {
    idle: { frames: 12, fps: 9 },
    nod: { frames: 7, fps: 12, once: true },
    tense: { frames: 8, fps: 13 },
    cheer: { frames: 12, fps: 14 },
  },
};

/** Actors of the scenes alone: the character where it fills a screen. */
export const players = {
  'jukebox-hero': { model: 'jukebox', acts: { cheer: figure.acts.cheer } },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { board: 640, record: 420, hearth: 800 };
