import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { carpetRide } from './carpet-ride.ts';
import { lastGlass } from './last-glass.ts';
import { stringOfLanterns } from './string-of-lanterns.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['tray', 'carpet', 'samovar'] as const;

const scenes: ShowScenes = {
  outro: lastGlass,
  bigWin: carpetRide,
  suspense: stringOfLanterns,
  mixes: {
    rest: { ground: 0.45, tea: 0.7 },
    play: { ground: 0.6, tea: 0.5, tune: 0.7 },
    tense: { ground: 0.2, suspense: 0.95 },
    feature: { ground: 0.5, tea: 0.4, dance: 0.7 },
    win: { ground: 0.5, dance: 0.7, tune: 0.35, feast: 0.8 },
  },
  tenseMs: [900, 1_400, 1_950],
};

/** The teahouse by night of Teahouse Djinn. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
