import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { createChosen } from './chosen.ts';
import { descent } from './descent.ts';
import { doorway } from './doorway.ts';
import { tomb } from './tomb.ts';
import { treasury } from './treasury.ts';
import { weighing } from './weighing.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['gate', 'leaf', 'tablet', 'hoard', 'column', 'beam', 'pan', 'post', 'feather'] as const;

function scenesOf(): ShowScenes {
  const chosen = createChosen();
  return {
    freeSpins: {
      intro: (theatre, scene) => descent(theatre, scene, chosen),
      feature: (theatre) => tomb(theatre, chosen),
    },
    outro: weighing,
    bigWin: treasury,
    moments: chosen.hears,
    suspense: doorway,
    mixes: {
      rest: { ground: 0.5, qanun: 0.65 },
      play: { ground: 0.6, qanun: 0.5, tune: 0.7, march: 0.3 },
      tense: { ground: 0.25, suspense: 0.95 },
      feature: { ground: 0.5, qanun: 0.3, march: 0.7, court: 0.8 },
      win: { ground: 0.5, march: 0.75, tune: 0.4, court: 0.65 },
    },
    tenseMs: [900, 1_400, 1_900],
  };
}

/** The torchlit tomb of Pharaoh's Vault. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenesOf());
