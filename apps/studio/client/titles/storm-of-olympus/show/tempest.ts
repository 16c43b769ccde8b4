import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const dropCount = 10;

/** The free spins are a tempest: rain over the temple, distant lightning, a charge along the frame. */
export function tempest(theatre: Theatre): () => void {
  const { view } = theatre.stage;
  const drops = Array.from({ length: dropCount }, (_, i) => {
    const drop = element('i', { class: 'raindrop' });
    drop.style.left = `${(i * 47) % 104}%`;
    drop.style.animationDelay = `${i * -173}ms`;
    drop.style.animationDuration = `${760 + ((i * 61) % 420)}ms`;
    return drop;
  });
  const rain = element(
    'div',
    { class: 'rain', 'aria-hidden': 'true' },
    element('div', { class: 'far-flash' }),
    ...drops,
  );
  const charges = ['left', 'right'].map((side) =>
    element('div', { class: `charge charge-${side}`, 'aria-hidden': 'true' }),
  );
  view.root.querySelector('.scene')?.append(rain);
  view.machine.append(...charges);
  return () => {
    for (const node of [rain, ...charges]) node.remove();
  };
}
