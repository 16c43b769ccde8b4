import { element } from '../../../runtime/dom.ts';
import type { SuspenseScene, Theatre } from '../../../runtime/show/theatre.ts';
import { greatDoor } from './doors.ts';

/** How far the door is open in each stage. */
const openings = [0, 0.3, 0.62, 1] as const;

/**
 * The door behind the cat opens with each vault that lands and falls shut if fewer than three have come. In the free spins
 * it stands open, and quakes at the last stage.
 */
export function doorway({ stage: { title }, figure }: Theatre): SuspenseScene {
  const door = greatDoor('doorway');
  const place = element('div', { class: 'doorway-place', 'aria-hidden': 'true' }, door.node);
  figure.node.prepend(place);
  return {
    counted: title.teases[0]?.symbol,
    until: 'stop',
    raise(stage) {
      place.dataset['stage'] = String(stage);
      door.open(openings[stage] ?? 1);
    },
  };
}
