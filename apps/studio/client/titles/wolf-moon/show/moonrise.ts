import { element } from '../../../runtime/dom.ts';
import type { SuspenseScene, Theatre } from '../../../runtime/show/theatre.ts';

/** The moon behind the wolf stands low and rises in suspense; in the free spins the full moon of the sky takes its place. */
export function moonrise({ figure }: Theatre): SuspenseScene {
  const moon = element('div', { class: 'moonrise', 'aria-hidden': 'true' }, element('i', { class: 'moonrise-disc' }));
  figure.node.prepend(moon);
  return {
    until: 'stop',
    raise(stage) {
      moon.dataset['height'] = String(stage);
    },
  };
}
