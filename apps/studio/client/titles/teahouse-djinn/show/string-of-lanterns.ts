import { element } from '../../../runtime/dom.ts';
import type { SuspenseScene, Theatre } from '../../../runtime/show/theatre.ts';

const stages = 3;

/** A string of three lanterns under the upper rim: one is lit with each lantern that lands and each reel in suspense. */
export function stringOfLanterns({ stage: { view, title } }: Theatre): SuspenseScene {
  const lamps = Array.from({ length: stages }, () => element('i', { class: 'string-lamp' }));
  const haze = element('div', { class: 'string-haze', 'aria-hidden': 'true' });
  view.machine.querySelector('.window')?.append(haze);
  view.machine.append(element('div', { class: 'string-of-lanterns', 'aria-hidden': 'true' }, ...lamps));
  return {
    counted: title.teases[0]?.symbol,
    until: 'spinTotal',
    raise(stage) {
      view.root.dataset['lanterns'] = String(stage);
      for (const [i, lamp] of lamps.entries()) lamp.classList.toggle('lit', i < stage);
    },
  };
}
