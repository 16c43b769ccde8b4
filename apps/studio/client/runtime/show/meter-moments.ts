import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import { leaveFeature, type Running } from './running.ts';
import type { MeterPlay } from './show-play.ts';
import type { MeterScenes, ShowScenes } from './theatre.ts';

/** The stages of suspense of the respins. */
const stages = 3;

/**
 * Respins that fill a meter: each part that lights up is a stage of suspense, which the character and the music follow. From
 * `featureFrom` parts on the respins are a feature, and the round that leaves it with a gain has the title's outro.
 */
export function createMeterMoments(
  stage: Stage,
  { meter: scenes, outro }: { meter: MeterScenes; outro: ShowScenes['outro'] },
  running: Running,
) {
  const { view, sound, pace } = stage;
  const { theatre } = running;
  const shown = scenes.meter(theatre);
  let level = 0;
  let isFeature = false;
  let isCelebrated = false;

  const tell = () => {
    view.root.dataset['respins'] = String(Math.min(stages, level));
  };
  const enter = () => {
    isFeature = true;
    view.setFeature('free');
    sound.setFeature(true);
    running.leaveFeature ??= scenes.feature(theatre);
  };
  const leave = () => {
    leaveFeature(running);
    view.setFeature(undefined);
    sound.setFeature(false);
  };
  tell();

  const play: MeterPlay = {
    async change({ value, of }) {
      const before = level;
      level = value;
      tell();
      if (value > before) theatre.figure.hold('cheer');
      await shown.set({ before, value, of });
      if (value >= scenes.featureFrom && value < of && before < scenes.featureFrom) {
        running.setMood('win');
        await scenes.intro(theatre, { value, of, enter });
        pace.reset();
        running.settle();
      }
      if (value === 0) theatre.figure.hold('idle');
    },
    async wheel(scene) {
      running.setMood('tense');
      isFeature = true;
      await scenes.wheel(theatre, scene);
      pace.reset();
      running.setMood('win');
    },
    async end({ heading, caption, win, count }) {
      const wasFeature = isFeature;
      const isPaid = isFeature && !isCelebrated && win > view.costMinor();
      isFeature = isCelebrated = false;
      if (!isPaid) return wasFeature ? leave() : undefined;
      running.setMood('win');
      await outro(theatre, { heading, caption, win, isPlain: false, count, leave });
      running.settle();
    },
  };
  return {
    play,
    before(step: Step): void {
      if (step.do === 'spinTotal') isCelebrated = step.tier !== undefined;
      if (step.do !== 'spin' || level === 0) return;
      theatre.figure.hold('tense', 0.7 + level * 0.25);
      if (level >= stages) running.setMood('tense');
    },
  };
}
