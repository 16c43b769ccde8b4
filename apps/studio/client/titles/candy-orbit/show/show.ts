import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { altitude } from './altitude.ts';
import { countdown } from './countdown.ts';
import { landing } from './landing.ts';
import { meteorShower } from './meteor-shower.ts';
import { orbiting } from './orbiting.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const scenes: ShowScenes = {
  freeSpins: { intro: countdown, feature: orbiting },
  outro: landing,
  bigWin: meteorShower,
  moments: altitude,
  mixes: {
    rest: { ground: 0.5, box: 0.65 },
    play: { ground: 0.6, box: 0.5, tune: 0.65, bounce: 0.3 },
    tense: { ground: 0.25, suspense: 0.95 },
    feature: { ground: 0.5, box: 0.3, bounce: 0.75, orbit: 0.8 },
    win: { ground: 0.5, box: 0.4, bounce: 0.7, tune: 0.5, orbit: 0.6 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The confectioner's flight of Candy Orbit. */
export const createShow = (stage: Stage): Promise<ShowPlay> => createShowOf(stage, { ...cast, score, files }, scenes);
