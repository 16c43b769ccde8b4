import { element } from '../../../runtime/dom.ts';
import type { SuspenseScene, Theatre } from '../../../runtime/show/theatre.ts';

/** The mole's lamp shines further with each geode that lands or falls in, in the base game and in the free spins. */
export function lamp({ stage: { view, title } }: Theatre): SuspenseScene {
  const beam = element('i', { class: 'lamp-beam' });
  const node = element('div', { class: 'lamp', 'aria-hidden': 'true' }, beam);
  view.machine.querySelector('.window')?.append(node);
  return {
    counted: title.teases[0]?.symbol,
    until: 'spinTotal',
    raise(stage) {
      node.dataset['stage'] = String(stage);
      view.root.dataset['lamp'] = String(stage);
    },
  };
}
