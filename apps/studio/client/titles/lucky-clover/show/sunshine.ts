import { element } from '../../../runtime/dom.ts';
import type { SuspenseScene, Theatre } from '../../../runtime/show/theatre.ts';

/** Sunbeams over the reels, then the colours of a rainbow: with each stage of suspense they grow. */
export function sunshine({ stage: { view } }: Theatre): SuspenseScene {
  const beams = element('i', { class: 'sunshine-beams' });
  const node = element('div', { class: 'sunshine', 'aria-hidden': 'true' }, beams);
  view.machine.querySelector('.window')?.append(node);
  return {
    until: 'stop',
    raise(stage) {
      view.root.dataset['sunshine'] = String(stage);
    },
  };
}
