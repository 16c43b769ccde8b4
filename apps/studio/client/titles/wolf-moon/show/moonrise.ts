import { element } from '../../../runtime/dom.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';

/** The moon behind the wolf: it stands low, rises with every reel in suspense, and stays up in the free spins. */
export function withMoonrise({ view }: Stage, show: ShowPlay): ShowPlay {
  const moon = element('div', { class: 'moonrise', 'aria-hidden': 'true' }, element('i', { class: 'moonrise-disc' }));
  view.root.querySelector('.figure')?.prepend(moon);
  const raise = (level: number) => {
    moon.dataset['height'] = String(level);
  };
  raise(0);
  return {
    ...show,
    tense(reel, level) {
      raise(Math.min(3, level));
      show.tense(reel, level);
    },
    after(step) {
      // It sinks once the reels have told whether the howl has come.
      if (step.do === 'stop') raise(0);
      show.after(step);
    },
  };
}
