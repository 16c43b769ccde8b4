import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { calm } from './calm.ts';
import { tempest } from './tempest.ts';
import { thunderhead } from './thunderhead.ts';
import { wrath } from './wrath.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const scenes: ShowScenes = {
  freeSpins: { intro: thunderhead, feature: tempest },
  outro: calm,
  bigWin: wrath,
  // The act of the feature turns the symbol's back to the player.
  tenseAct: 'win',
  mixes: {
    rest: { ground: 0.55, harp: 0.6 },
    play: { ground: 0.6, harp: 0.5, tune: 0.7, drumming: 0.25 },
    tense: { ground: 0.3, suspense: 0.95 },
    feature: { ground: 0.5, harp: 0.25, drumming: 0.7, tempest: 0.85 },
    win: { ground: 0.5, drumming: 0.8, tune: 0.4, tempest: 0.7 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The gods' weather of Storm of Olympus. */
export const createShow = (stage: Stage): Promise<ShowPlay> => createShowOf(stage, { ...cast, score, files }, scenes);
