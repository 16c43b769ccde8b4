import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { clovers } from './gold.ts';

const places = 4;
const lightMs = 560;
const showMs = 420;

/** The meter: a clover of four leaves on the machine's rim; each pot lights a leaf, and the round's end puts them out. */
export function leaves(theatre: Theatre): {
  set(change: { before: number; value: number; of: number }): Promise<void>;
} {
  const { view, pace, sound } = theatre.stage;
  const petals = Array.from({ length: places }, (_, i) => {
    const petal = element('i', { class: 'luck-petal' });
    petal.style.setProperty('--turn', `${45 + 90 * i}deg`);
    return petal;
  });
  const medal = element('div', { class: 'luck', 'aria-hidden': 'true' }, ...petals);
  const sparks = theatre.particles('luck-sparks');
  view.machine.append(medal);
  view.root.querySelector('.room')?.append(sparks.node);

  const light = (petal: HTMLElement) => {
    if (isMotionReduced()) return;
    petal.animate(
      [
        { transform: 'rotate(var(--turn)) translateY(-160%) scale(2.4)', opacity: 0 },
        { transform: 'rotate(var(--turn)) translateY(0) scale(1.25)', opacity: 1, offset: 0.7 },
        { transform: 'rotate(var(--turn))', opacity: 1 },
      ],
      { duration: lightMs, easing: 'ease-in' },
    );
    const [to, from] = [medal.getBoundingClientRect(), sparks.node.getBoundingClientRect()];
    const centre = { x: to.x + to.width / 2 - from.x, y: to.y + to.height / 2 - from.y };
    sparks.add(clovers(centre, 18, to.width * 2.2));
  };

  return {
    async set({ before, value }) {
      medal.dataset['lit'] = String(value);
      for (const [i, petal] of petals.entries()) petal.classList.toggle('lit', i < value);
      if (value <= before) return;
      sound.play('lock', value * 2);
      for (const petal of petals.slice(before, value)) light(petal);
      await pace.pause(lightMs + showMs);
    },
  };
}
