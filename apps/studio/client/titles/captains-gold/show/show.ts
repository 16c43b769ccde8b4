import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { beach } from './beach.ts';
import { broadside } from './broadside.ts';
import { landfall } from './landfall.ts';
import { shareOut } from './share-out.ts';
import { swell } from './swell.ts';
import { treasure } from './treasure.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['swell', 'scroll', 'hoard', 'palm'] as const;

const scenes: ShowScenes = {
  hold: { intro: landfall, place: beach, pot: treasure },
  outro: shareOut,
  bigWin: broadside,
  suspense: swell,
  mixes: {
    rest: { ground: 0.5, squeeze: 0.6 },
    play: { ground: 0.6, squeeze: 0.5, tune: 0.7, deck: 0.3 },
    tense: { ground: 0.25, suspense: 0.95 },
    feature: { ground: 0.55, squeeze: 0.3, deck: 0.75, hoard: 0.8 },
    win: { ground: 0.5, deck: 0.8, tune: 0.45, hoard: 0.65 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The landfall of Captain's Gold. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
