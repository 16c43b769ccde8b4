// The show of Candy Orbit: its actors with their acts.

/** Acts of the symbols that play in the free spins and the scenes. */
const richActs = {
  land: { frames: 5, fps: 17, once: true },
  idle: { frames: 6, fps: 8, once: true },
  win: { frames: 8, fps: 11 },
  feature: { frames: 7, fps: 12 },
};
/** Acts of the others: the free spins show their win faster. */
const plainActs = {
  land: { frames: 4, fps: 15, once: true },
  idle: { frames: 6, fps: 8, once: true },
  win: { frames: 8, fps: 11 },
  feature: { frames: 8, fps: 15, of: 'win' },
};

/** Blender's module with the models: `render/shows/<cast>.py`. */
export const cast = 'candy_orbit';
export const rendering = { samples: 8, stillSamples: 16, symbolSize: 200, strength: 16 };

/** Symbols on the reels; a word is laid over the lower part. The picture is a quarter wider than the cell. */
export const symbols = {
  planet: {
    acts: { ...richActs, scene: { frames: 8, fps: 11, of: 'win' } },
    word: { text: 'SCATTER', middle: 0.225, lift: 9 },
  },
  lollipop: { acts: richActs },
  cupcake: { acts: richActs },
  donut: { acts: plainActs },
  cone: { acts: plainActs },
  star: { acts: plainActs },
};

/** The character beside the reels. */
export const figure = {
  name: 'astronaut',
  acts: {
    idle: { frames: 10, fps: 7 },
    nod: { frames: 6, fps: 11, once: true },
    tense: { frames: 7, fps: 12 },
    cheer: { frames: 10, fps: 12 },
  },
};

/** Actors of the scenes alone: the character and the planet where they fill a screen. */
export const players = {
  'astronaut-hero': { model: 'astronaut', acts: { cheer: figure.acts.cheer } },
  'planet-hero': { model: 'planet', acts: { scene: { ...richActs.win, pose: 'win' } } },
};

/** Pictures that do not move, with the width of each in pixels. */
export const scenery = { rocket: 320, observatory: 520, ground: 640, plaque: 600 };
