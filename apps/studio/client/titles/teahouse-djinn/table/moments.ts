import { isMotionReduced } from '../../../runtime/dom.ts';
import type { Particles } from '../../../runtime/show/particles.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import { sparks, steam } from '../show/lights.ts';
import type { Room } from './room.ts';

const shakeMs = 420;

/** The layer of sparks and steam over a room, as long as the show lends one. */
const layers = new WeakMap<HTMLElement, Particles>();
function layerOf({ show }: Stage, { node }: Room): Particles | undefined {
  const known = layers.get(node) ?? show?.risk.particles('risk-particles');
  if (!known) return undefined;
  layers.set(node, known);
  if (known.node.parentElement !== node) node.append(known.node);
  return known;
}

/** The middle of an element in the pixels of a room. */
function middleOf(room: HTMLElement, node: HTMLElement) {
  const outer = room.getBoundingClientRect();
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2 - outer.x, y: y + height / 2 - outer.y, height };
}

/** A won deal: sparks burst from the picked card, and the ladder's new rung springs up. */
export function celebrate(stage: Stage, room: Room, { picked, level }: { picked: HTMLElement; level: number }): void {
  if (isMotionReduced()) return;
  const layer = layerOf(stage, room);
  const { x, y, height } = middleOf(room.node, picked);
  layer?.add(sparks({ x, y, reach: height * 2.4 }, 18 + level * 10));
  const rung = room.node.querySelector('.risk-ladder .now');
  rung?.animate(
    [{ transform: 'translateY(120%) scale(.8)' }, { transform: 'scale(1.35)', offset: 0.55 }, { transform: 'none' }],
    { duration: 620, easing: 'ease-out' },
  );
}

/** A lost deal: the lamps go down, steam rises from the picked card, and the table is jolted once. */
export function mourn(stage: Stage, room: Room, picked: HTMLElement): void {
  if (isMotionReduced()) return;
  const layer = layerOf(stage, room);
  const { x, y, height } = middleOf(room.node, picked);
  layer?.add(steam({ x, y, reach: height * 1.5 }, 16));
  picked.animate(
    [
      { transform: 'none' },
      { transform: 'translateX(-5%) rotate(-3deg)' },
      { transform: 'translateX(4%) rotate(2deg)' },
      { transform: 'none' },
    ],
    shakeMs,
  );
}
