import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { aurora } from './aurora.ts';
import { call } from './call.ts';
import { chorus } from './chorus.ts';
import { dawn } from './dawn.ts';
import { moonrise } from './moonrise.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['fullmoon', 'runestone', 'pine'] as const;

const scenes: ShowScenes = {
  freeSpins: { intro: call, feature: aurora },
  outro: dawn,
  bigWin: chorus,
  suspense: moonrise,
  mixes: {
    rest: { ground: 0.55, strings: 0.6 },
    play: { ground: 0.6, strings: 0.5, tune: 0.7, hunt: 0.25 },
    tense: { ground: 0.25, suspense: 0.95 },
    feature: { ground: 0.5, strings: 0.3, hunt: 0.7, pack: 0.85 },
    win: { ground: 0.5, hunt: 0.75, tune: 0.4, pack: 0.7 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The northern night of Wolf Moon. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
