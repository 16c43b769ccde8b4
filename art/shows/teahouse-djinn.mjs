// The show of Teahouse Djinn: its actors with their acts.

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
  idle: { frames: 6, fps: 8, once: true },
  win: { frames: 8, fps: 12 },
  feature: { frames: 8, fps: 16, of: 'win' },
};
/** An act of a scene: the frames of the feature, without a word. */
const sceneAct = { frames: 8, fps: 13, of: 'feature' };

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'teahouse_djinn';
/** Drawn by the fast renderer: no act bends a part. */
export const rendering = { isFast: true, light: 'lamplight', symbolSize: 264, figureSize: 400 };
export const sheetSizes = { symbol: { small: 120, large: 240 }, figure: { small: 190, large: 400 } };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  teapot: { acts: { ...richActs, scene: sceneAct }, word: { text: 'WILD', middle: 0.225, lift: 9, maxWidth: 124 } },
  lantern: { acts: { ...richActs, scene: sceneAct }, word: { text: 'SCATTER', middle: 0.225, lift: 9 } },
  cards: { acts: richActs },
  purse: { acts: richActs },
  lute: { acts: richActs },
  bowl: { acts: plainActs },
  dice: { acts: plainActs },
};

const dealerActs = {
  idle: { frames: 10, fps: 7 },
  tense: { frames: 6, fps: 10 },
  cheer: { frames: 10, fps: 11 },
};
/** The character beside the reels. */
export const figure = {
  name: 'djinn',
  acts: { ...dealerActs, nod: { frames: 7, fps: 10, once: true } },
  /** For the lobby's tile. */
  poster: { act: 'cheer', at: 0.25, size: 640 },
};

/** The djinn where he fills a screen: at his table and in the scenes. */
export const players = {
  'djinn-hero': {
    model: 'djinn',
    acts: {
      ...dealerActs,
      offer: { frames: 8, fps: 7 },
      deal: { frames: 7, fps: 12, once: true },
      lose: { frames: 8, fps: 7, once: true },
      tie: { frames: 8, fps: 9, once: true },
    },
  },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { tray: 640, carpet: 720, samovar: 420 };
/** Those of them that the backgrounds use. */
export const backdrop = ['samovar'];
