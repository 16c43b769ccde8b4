import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { MeterIntro, Theatre } from '../../../runtime/show/theatre.ts';
import { clovers } from './gold.ts';

const coverMs = 520;
const arriveMs = 900;
const shownMs = 2_400;
const spring = 'cubic-bezier(.2,1.4,.5,1)';

/** The caravan rolls in below the rainbow, the hare plays, the board drops. */
function arrive({ arch, caravan, board }: { arch: HTMLElement; caravan: HTMLElement; board: HTMLElement }): void {
  arch.animate(
    [
      { clipPath: 'inset(0 100% 0 0)', transform: 'scale(.96)' },
      { clipPath: 'inset(0 0 0 0)', transform: 'none' },
    ],
    { duration: arriveMs, easing: 'ease-out', fill: 'backwards' },
  );
  caravan.animate([{ transform: 'translateX(-90cqw)' }, { transform: 'none' }], {
    duration: arriveMs,
    easing: 'ease-out',
    fill: 'backwards',
  });
  board.animate([{ transform: 'translateY(140%) rotate(4deg)' }, { transform: 'none' }], {
    duration: 620,
    delay: 300,
    easing: spring,
    fill: 'backwards',
  });
}

/** The respins become a fair: clouds part, a rainbow grows over the meadow, and the board tells how many pots have come. */
export async function rainbow(theatre: Theatre, { value, of, enter }: MeterIntro): Promise<void> {
  const { view, pace, texts, title, language, sound } = theatre.stage;
  const hare = theatre.actor('hare', 'rainbow-hare');
  const pots = ['left', 'right'].map((side) => theatre.actor('pot', `rainbow-pot ${side}`));
  const arch = element('i', { class: 'rainbow-arch' });
  const caravan = element('i', { class: 'rainbow-caravan' });
  const flying = theatre.particles('rainbow-flying');
  const board = element(
    'div',
    { class: 'fair-board rainbow-board' },
    element('p', { class: 'fair-over' }, texts.counters.respins),
    element('h2', { class: 'fair-count' }, `${value}/${of}`),
    element('p', { class: 'fair-name' }, title.symbolNames[language]['pot'] ?? ''),
  );
  const scene = element(
    'div',
    { class: 'scene-of rainbow' },
    element('i', { class: 'fair-sun' }),
    arch,
    element('i', { class: 'fair-hill far' }),
    caravan,
    element('i', { class: 'fair-hill' }),
    element('i', { class: 'fair-front' }),
    ...pots.map(({ node }) => node),
    hare.node,
    board,
    flying.node,
  );
  view.plate.stage('intro', scene);
  const moves = !isMotionReduced();
  if (moves) scene.animate([{ clipPath: 'circle(0 at 50% 40%)' }, { clipPath: 'circle(120% at 50% 40%)' }], coverMs);
  sound.play('feature');
  void hare.play('tense');
  await pace.wait(coverMs);
  enter();
  if (moves) arrive({ arch, caravan, board });
  for (const pot of pots) void pot.play('idle', 0.7);
  await pace.wait(moves ? arriveMs : 0);
  void hare.play('cheer');
  for (const pot of pots) void pot.play('feature');
  const { width, height } = flying.size();
  flying.add(clovers({ x: width / 2, y: height * 0.5 }, 40, height * 0.5));
  await pace.wait(shownMs);
  for (const actor of [hare, ...pots]) actor.halt();
  flying.clear();
  await view.plate.hide();
}
