import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const shownMs = 2_900;
const coverMs = 460;
const guests = ['scarab', 'cobra', 'pharaoh', 'anubis'] as const;

/** The scales of truth: gold in one pan, the feather in the other. */
function createScales() {
  const pan = (side: string, load: string) =>
    element(
      'div',
      { class: `scales-arm scales-arm-${side}` },
      element('div', { class: 'scales-pan' }, element('i', { class: `scales-${load}` })),
    );
  const beam = element('div', { class: 'scales-beam' }, pan('left', 'gold'), pan('right', 'feather'));
  return element('div', { class: 'scales' }, element('i', { class: 'scales-post' }), beam);
}

/** The free spins end with the weighing: gold outweighs the feather while the total is counted, and the court looks on. */
export async function weighing(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'tablet-amount' });
  const title = element('h2', { class: 'tablet-heading' });
  writeFitted(title, heading, 10);
  const cat = theatre.actor('cat', 'weighing-cat');
  const court = guests.map((name) => theatre.actor(name, `weighing-guest weighing-${name}`));
  const scales = createScales();
  const tablet = element(
    'div',
    { class: 'tablet weighing-tablet' },
    title,
    amount,
    element('p', { class: 'tablet-under' }, caption),
  );
  const scene = element(
    'div',
    { class: `scene-of weighing ${isPlain ? 'plain' : ''}` },
    element('i', { class: 'sunbeams' }),
    element('i', { class: 'pillar pillar-left' }),
    element('i', { class: 'pillar pillar-right' }),
    element('i', { class: 'floor' }),
    scales,
    ...court.map(({ node }) => node),
    cat.node,
    tablet,
  );
  const write = (text: string) => writeFitted(amount, text, 5);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    for (const [i, { node }] of court.entries())
      node.animate([{ translate: '0 40%', opacity: 0 }, { translate: '0 -6%', offset: 0.7 }, {}], {
        duration: 540,
        delay: 200 + i * 130,
        fill: 'backwards',
      });
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  scales.classList.toggle('tipped', !isPlain);
  for (const actor of court) void actor.play('win', isPlain ? 0.45 : 0.9);
  void cat.play(isPlain ? 'idle' : 'cheer', 0.9);
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [cat, ...court]) actor.halt();
  await view.plate.hide();
}
