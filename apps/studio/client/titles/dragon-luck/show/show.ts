import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { counting } from './counting.ts';
import { dance } from './dance.ts';
import { gates } from './gates.ts';
import { pot } from './pot.ts';
import { vault } from './vault.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['gate', 'heap', 'plaque'] as const;

const scenes: ShowScenes = {
  hold: { intro: gates, place: vault, pot },
  outro: counting,
  bigWin: dance,
  mixes: {
    rest: { ground: 0.5, zither: 0.65 },
    play: { ground: 0.6, zither: 0.5, tune: 0.7, procession: 0.3 },
    tense: { ground: 0.25, suspense: 0.95 },
    feature: { ground: 0.55, zither: 0.3, procession: 0.7, hoard: 0.8 },
    win: { ground: 0.5, procession: 0.8, tune: 0.4, hoard: 0.65 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The dragon's vault of Dragon Luck. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
