import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { coronation } from './coronation.ts';
import { harvest } from './harvest.ts';
import { nightFair } from './night-fair.ts';
import { treasury } from './treasury.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const scenes: ShowScenes = {
  freeSpins: { intro: coronation, feature: nightFair },
  outro: treasury,
  bigWin: harvest,
  // The act of the feature turns the symbol's back to the player.
  tenseAct: 'win',
  mixes: {
    rest: { ground: 0.45, strings: 0.6 },
    play: { ground: 0.6, strings: 0.45, tune: 0.75, march: 0.3 },
    tense: { ground: 0.2, suspense: 0.9 },
    feature: { ground: 0.6, strings: 0.3, march: 0.65, feast: 0.85 },
    win: { ground: 0.5, march: 0.75, tune: 0.4, feast: 0.6 },
  },
  tenseMs: [1_000, 1_500, 2_000],
};

/** The royal fair of Fruit Crown. */
export const createShow = (stage: Stage): Promise<ShowPlay> => createShowOf(stage, { ...cast, score, files }, scenes);
