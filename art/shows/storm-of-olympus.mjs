// The show of Storm of Olympus: its actors with their acts.

/** An act of a scene: the frames of a win, without a word. */
const sceneAct = { frames: 16, fps: 17, of: 'win' };

/** Acts of the symbols. */
const symbolActs = {
  land: { frames: 8, fps: 24, once: true },
  idle: { frames: 12, fps: 13, once: true },
  win: { frames: 16, fps: 19 },
  feature: { frames: 12, fps: 17 },
};

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'storm_of_olympus';

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  bolt: { acts: { ...symbolActs, scene: sceneAct }, word: { text: 'SCATTER', middle: 0.225, lift: 9 } },
  orb: { acts: symbolActs },
  helm: { acts: symbolActs },
  pegasus: { acts: symbolActs },
  lyre: { acts: symbolActs },
  chalice: { acts: symbolActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'eagle',
  acts: {
    idle: { frames: 14, fps: 9 },
    nod: { frames: 8, fps: 14, once: true },
    tense: { frames: 10, fps: 16 },
    cheer: { frames: 14, fps: 17 },
  },
};

/** Actors of the scenes alone: the character where it fills a screen. */
export const players = {
  'eagle-hero': { model: 'eagle', acts: { cheer: figure.acts.cheer } },
};
