import { element } from '../../../runtime/dom.ts';
import type { SuspenseScene, Theatre } from '../../../runtime/show/theatre.ts';

/**
 * The sea behind the machine and the lantern of the captain: the swell rises and the sky darkens, until the reels have told
 * how many doubloons have come.
 */
export function swell({ stage: { view } }: Theatre): SuspenseScene {
  const sea = element(
    'div',
    { class: 'swell', 'aria-hidden': 'true' },
    element('i', { class: 'swell-gloom' }),
    element('i', { class: 'swell-far' }),
    element('i', { class: 'swell-near' }),
  );
  view.root.querySelector('.scene')?.append(sea);
  return {
    until: 'stop',
    raise(stage) {
      view.root.dataset['swell'] = String(stage);
    },
  };
}
