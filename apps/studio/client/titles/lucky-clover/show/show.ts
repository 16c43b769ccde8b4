import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { ceilidh } from './ceilidh.ts';
import { fair } from './fair.ts';
import { leaves } from './leaves.ts';
import { luckyWheel } from './lucky-wheel.ts';
import { rainbow } from './rainbow.ts';
import { rainbowsEnd } from './rainbows-end.ts';
import { sunshine } from './sunshine.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = [
  'socket',
  'petal',
  'disc',
  'frame',
  'hub',
  'pointer',
  'board',
  'arch',
  'caravan',
  'knoll',
  'coin',
] as const;

const scenes: ShowScenes = {
  meter: { featureFrom: 2, meter: leaves, intro: rainbow, feature: fair, wheel: luckyWheel },
  outro: rainbowsEnd,
  bigWin: ceilidh,
  suspense: sunshine,
  mixes: {
    rest: { ground: 0.5, harp: 0.7 },
    play: { ground: 0.6, harp: 0.55, tune: 0.7, dance: 0.25 },
    tense: { ground: 0.25, suspense: 0.95 },
    feature: { ground: 0.5, harp: 0.35, dance: 0.75, luck: 0.7 },
    win: { ground: 0.5, dance: 0.75, tune: 0.5, luck: 0.65 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The spring fair of Lucky Clover. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
