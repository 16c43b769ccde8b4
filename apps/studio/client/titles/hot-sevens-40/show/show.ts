import { createShow as createShowOf } from '../../../runtime/show/create-show.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { ShowScenes } from '../../../runtime/show/theatre.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import cast from '../assets/show/cast.json' with { type: 'json' };
import score from '../assets/show/score.json' with { type: 'json' };
import { backRoom } from './back-room.ts';
import { burningReel } from './burning-reel.ts';
import { lastSong } from './last-song.ts';
import { mainStage } from './main-stage.ts';

const files = import.meta.glob<string>('../assets/show/*.{avif,mp3}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenery = ['board', 'record', 'hearth'] as const;

const scenes: ShowScenes = {
  gamble: backRoom,
  stack: { symbol: 'flame', fill: burningReel },
  outro: lastSong,
  bigWin: mainStage,
  mixes: {
    rest: { ground: 0.5, organ: 0.55 },
    play: { ground: 0.6, organ: 0.4, tune: 0.7, rhythm: 0.35 },
    tense: { ground: 0.2, suspense: 0.95 },
    feature: { ground: 0.5, rhythm: 0.55, organ: 0.6 },
    win: { ground: 0.5, rhythm: 0.75, tune: 0.4, horns: 0.8 },
  },
  tenseMs: [950, 1_450, 2_000],
};

/** The roadhouse of Hot Sevens 40. */
export const createShow = (stage: Stage): Promise<ShowPlay> =>
  createShowOf(stage, { ...cast, score, files, scenery }, scenes);
