import type { Instruments } from './desk.ts';
import { noteHz, type Tune } from './tune.ts';

export type Effect =
  | 'click'
  | 'spinStart'
  | 'reelStop'
  | 'tense'
  | 'scatter'
  | 'remove'
  | 'land'
  | 'multiplier'
  | 'change'
  | 'coins'
  | 'lock'
  | 'winSmall'
  | 'winBig'
  | 'tick'
  | 'feature'
  | 'outro'
  | 'jackpot'
  | 'card'
  | 'lose';

/** Fanfare chords as scale degrees above the title's key. */
const fanfare = [
  [0, 2, 4],
  [3, 5, 7],
  [4, 6, 8],
  [7, 9, 11],
] as const;

type Play = (desk: Instruments, at: number, step: number, tune: Tune) => void;

/** Effects in the title's key and scale, so that they fit the music. */
export const effects: Record<Effect, Play> = {
  click: (desk, at) => desk.tone({ at, from: 1_900, to: 900, lasts: 0.035, volume: 0.12 }),
  spinStart(desk, at) {
    desk.noise({ at, from: 300, to: 2_600, lasts: 0.38, volume: 0.5 });
    desk.tone({ at, from: 120, to: 420, lasts: 0.3, volume: 0.14, type: 'triangle' });
  },
  reelStop(desk, at, reel) {
    desk.tone({ at, from: 190 - reel * 6, to: 58, lasts: 0.13, volume: 0.4 });
    desk.tone({ at, from: 620 + reel * 40, to: 300, lasts: 0.05, volume: 0.05, type: 'square' });
  },
  tense(desk, at, stage) {
    for (let i = 0; i < 12; i += 1)
      desk.noise({ at: at + i * 0.075, from: 900 + i * 120 + stage * 90, lasts: 0.06, volume: 0.12 + i * 0.02 });
    desk.tone({ at, from: 160, to: 480, lasts: 0.9, volume: 0.09, type: 'sawtooth' });
  },
  scatter(desk, at, count, tune) {
    for (const [i, degree] of [0, 4].entries())
      desk.bell({ at: at + i * 0.07, from: noteHz(tune, degree + count * 2, 1), lasts: 0.8, volume: 0.16 });
  },
  remove(desk, at, step, tune) {
    desk.noise({ at, from: 2_400, to: 500, lasts: 0.24, volume: 0.4 });
    desk.bell({ at, from: noteHz(tune, step * 2, 1), lasts: 0.5, volume: 0.12 }, tune.bell);
  },
  land(desk, at) {
    desk.tone({ at, from: 150, to: 52, lasts: 0.16, volume: 0.42 });
    desk.noise({ at, from: 700, to: 220, lasts: 0.1, volume: 0.22 });
  },
  multiplier(desk, at, step, tune) {
    for (const [i, degree] of [0, 2, 4, 7].entries())
      desk.bell({ at: at + i * 0.05, from: noteHz(tune, degree + step, 1), lasts: 0.55, volume: 0.13 }, tune.bell);
    desk.tone({ at, from: 220, to: 880, lasts: 0.3, volume: 0.08, type: 'sawtooth' });
  },
  change(desk, at, step, tune) {
    desk.noise({ at, from: 800, to: 5_000, lasts: 0.32, volume: 0.24 });
    desk.bell({ at: at + 0.1, from: noteHz(tune, 4 + step, 1), lasts: 0.6, volume: 0.12 }, tune.bell);
  },
  coins(desk, at, count) {
    for (let i = 0; i < Math.min(count, 30); i += 1)
      desk.bell({ at: at + i * 0.055, from: 2_093 * 2 ** (((i * 5) % 12) / 12), lasts: 0.26, volume: 0.06 });
  },
  lock(desk, at, step, tune) {
    desk.tone({ at, from: 240, to: 80, lasts: 0.12, volume: 0.36 });
    desk.bell({ at: at + 0.02, from: noteHz(tune, step, 1), lasts: 0.9, volume: 0.16 }, 1.51, 1.4);
    desk.bell({ at: at + 0.09, from: noteHz(tune, step + 2, 1), lasts: 0.7, volume: 0.1 }, 1.51, 1.4);
  },
  winSmall(desk, at, step, tune) {
    for (const [i, degree] of [0, 2, 4, 7].entries())
      desk.bell({ at: at + i * 0.085, from: noteHz(tune, degree + step, 1), lasts: 0.7, volume: 0.17 }, tune.bell);
  },
  winBig(desk, at, step, tune) {
    for (const [i, chord] of fanfare.entries()) {
      const lasts = i === fanfare.length - 1 ? 1.4 : 0.34;
      for (const degree of chord) {
        const from = noteHz(tune, degree + step, 0);
        desk.tone({ at: at + i * 0.3, from, lasts, volume: 0.07, type: 'sawtooth' });
        desk.bell({ at: at + i * 0.3, from: from * 2, lasts: 0.8, volume: 0.05 });
      }
    }
    effects.coins(desk, at + 0.9, 24, tune);
  },
  tick(desk, at, step, tune) {
    desk.bell({ at, from: noteHz(tune, step, 1), lasts: 0.12, volume: 0.07 }, 1.51, 1);
  },
  feature(desk, at, _, tune) {
    for (let i = 0; i < 14; i += 1)
      desk.bell({ at: at + i * 0.07, from: noteHz(tune, i, 0), lasts: 0.6, volume: 0.1 }, tune.bell);
    desk.tone({ at, from: 110, to: 440, lasts: 1.1, volume: 0.1, type: 'sawtooth' });
    desk.noise({ at: at + 0.9, from: 4_000, to: 300, lasts: 0.9, volume: 0.5 });
  },
  outro(desk, at, step, tune) {
    effects.winSmall(desk, at, step, tune);
  },
  jackpot(desk, at, _, tune) {
    for (let i = 0; i < 28; i += 1)
      desk.bell({
        at: at + i * 0.07,
        from: noteHz(tune, [0, 2, 4, 7, 9, 11, 14][i % 7]!, 1),
        lasts: 0.6,
        volume: 0.12,
      });
    desk.tone({ at, from: 80, to: 480, lasts: 1.9, volume: 0.16, type: 'sawtooth' });
  },
  card(desk, at) {
    desk.noise({ at, from: 1_400, to: 5_200, lasts: 0.09, volume: 0.4 });
    desk.noise({ at: at + 0.07, from: 900, lasts: 0.04, volume: 0.3 });
  },
  lose(desk, at, _, tune) {
    for (const [i, degree] of [4, 2, 0].entries())
      desk.tone({ at: at + i * 0.16, from: noteHz(tune, degree, 0), lasts: 0.4, volume: 0.12, type: 'triangle' });
  },
};
