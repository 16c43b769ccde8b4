import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { bonanza } from './bonanza.ts';
import { cart } from './cart.ts';
import { cavern } from './cavern.ts';
import { descent } from './descent.ts';
import { lamp } from './lamp.ts';
import { pithead } from './pithead.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['cart', 'heap', 'board', 'arch', 'cluster', 'lift'] as const;

const scenes: ShowScenes = {
  freeSpins: { intro: descent, feature: cavern },
  outro: pithead,
  bigWin: bonanza,
  moments: cart,
  suspense: lamp,
  mixes: {
    rest: { ground: 0.5, crystal: 0.7 },
    play: { ground: 0.6, crystal: 0.5, tune: 0.7, rush: 0.2 },
    tense: { ground: 0.2, suspense: 0.95 },
    feature: { ground: 0.45, crystal: 0.35, rush: 0.7, vein: 0.8 },
    win: { ground: 0.5, rush: 0.75, tune: 0.4, vein: 0.65 },
  },
  tenseMs: [900, 1_400, 1_900],
};

/** The gallery of crystal of Gem Rush. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
