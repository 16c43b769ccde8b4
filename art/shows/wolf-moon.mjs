// The show of Wolf Moon: its actors with their acts.

/** Acts of the symbols. */
const symbolActs = {
  land: { frames: 6, fps: 19, once: true },
  idle: { frames: 8, fps: 9, once: true },
  win: { frames: 10, fps: 13 },
  feature: { frames: 9, fps: 14 },
};
/** An act of a scene: the frames of a win, without a word. */
const sceneAct = { frames: 10, fps: 13, of: 'win' };

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'wolf_moon';
/** Drawn by the fast renderer: no act bends a part. */
export const rendering = { isFast: true, symbolSize: 250, figureSize: 330 };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  moon: { acts: { ...symbolActs, scene: sceneAct }, word: { text: 'WILD', middle: 0.225, lift: 9, maxWidth: 124 } },
  howl: { acts: { ...symbolActs, scene: sceneAct }, word: { text: 'SCATTER', middle: 0.215, lift: 8 } },
  wolf: { acts: symbolActs },
  bear: { acts: symbolActs },
  stag: { acts: symbolActs },
  owl: { acts: symbolActs },
  fox: { acts: symbolActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'alpha',
  acts: {
    idle: { frames: 14, fps: 9 },
    nod: { frames: 8, fps: 13, once: true },
    tense: { frames: 8, fps: 14 },
    cheer: { frames: 14, fps: 12 },
  },
  /** For the lobby's tile. */
  poster: { act: 'still', at: 0, size: 640 },
};

/** Actors of the scenes alone: the character where it fills a screen, and two wolves of its pack. */
const packSizes = { small: 200, large: 330 };
export const players = {
  'alpha-hero': { model: 'alpha', acts: { cheer: figure.acts.cheer } },
  storm: { acts: { cheer: { frames: 10, fps: 11 } }, sizes: packSizes },
  dusk: { acts: { cheer: { frames: 10, fps: 10 } }, sizes: packSizes },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { fullmoon: 400, runestone: 600, pine: 240 };
/** Those of them that the backgrounds use. */
export const backdrop = ['fullmoon', 'pine'];
