import { element } from '../../../runtime/dom.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';

/**
 * The sea behind the machine and the lantern of the captain tell the suspense of the reels: with each of its three stages the
 * swell rises and the sky darkens.
 */
export function withSwell({ view }: Stage, show: ShowPlay): ShowPlay {
  const sea = element(
    'div',
    { class: 'swell', 'aria-hidden': 'true' },
    element('i', { class: 'swell-gloom' }),
    element('i', { class: 'swell-far' }),
    element('i', { class: 'swell-near' }),
  );
  view.root.querySelector('.scene')?.append(sea);
  const raise = (level: number) => {
    view.root.dataset['swell'] = String(level);
  };
  raise(0);
  return {
    ...show,
    tense(reel, level) {
      raise(Math.min(3, level));
      show.tense(reel, level);
    },
    after(step) {
      // It falls once the reels have told how many doubloons have come.
      if (step.do === 'stop') raise(0);
      show.after(step);
    },
  };
}
