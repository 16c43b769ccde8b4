import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { clovers, leap } from './gold.ts';

const coverMs = 460;
const shownMs = 2_700;
const guests = ['harp', 'pot', 'hat', 'horseshoe'] as const;

/** The respins end where the rainbow does: the hare plays before its caravan, and the board counts the total. */
export async function rainbowsEnd(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const hare = theatre.actor('hare', 'end-hare');
  const actors = guests.map((name) => theatre.actor(name, 'end-guest'));
  const flying = theatre.particles('end-flying');
  const amount = element('p', { class: 'fair-amount' });
  const title = element('h2', { class: 'fair-heading' });
  writeFitted(title, heading, 12);
  const board = element(
    'div',
    { class: 'fair-board end-board' },
    title,
    amount,
    element('p', { class: 'fair-over' }, caption),
  );
  const row = element('div', { class: 'end-guests' }, ...actors.map(({ node }) => node));
  const scene = element(
    'div',
    { class: `scene-of end ${isPlain ? 'plain' : ''}` },
    element('i', { class: 'fair-sun' }),
    element('i', { class: 'rainbow-arch' }),
    element('i', { class: 'fair-hill far' }),
    element('i', { class: 'end-caravan' }),
    element('i', { class: 'fair-hill' }),
    hare.node,
    element('i', { class: 'fair-front' }),
    flying.node,
    row,
    board,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  view.plate.stage('outro', scene);
  write(stage.money(0n));
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    board.animate([{ transform: 'translateY(-170%) rotate(-4deg)' }, { transform: 'none' }], {
      duration: 640,
      delay: 260,
      easing: 'cubic-bezier(.3,1.3,.5,1)',
      fill: 'backwards',
    });
    for (const [i, { node }] of actors.entries())
      node.animate(
        [{ transform: 'translateY(180%)' }, { transform: 'translateY(-18%)', offset: 0.7 }, { transform: 'none' }],
        { duration: 540, delay: 420 + i * 100, fill: 'backwards' },
      );
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  void hare.play(isPlain ? 'idle' : 'cheer');
  for (const actor of actors) void actor.play(isPlain ? 'idle' : 'win', 0.9);
  if (!isPlain) {
    const size = flying.size();
    flying.add([
      ...leap(theatre, size, { names: ['clover', 'pot'], count: 14, forMs: 1_500 }),
      ...clovers({ x: size.width / 2, y: size.height * 0.5 }, 30, size.height * 0.5),
    ]);
  }
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [hare, ...actors]) actor.halt();
  flying.clear();
  await view.plate.hide();
}
