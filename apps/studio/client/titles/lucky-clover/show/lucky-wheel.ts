import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { WheelScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { clovers, leap } from './gold.ts';
import { middleOf, restOf, sectors } from './sectors.ts';

const coverMs = 480;
const spinMs = 5_400;
const turns = 6;
/** How often the pointer jumps. */
const pegs = 32;
const shownMs = 2_600;
/** From this prize on, in stakes, the wheel throws more gold. */
const richFrom = 20;

/** The disc with its prizes, written along the radius. */
function createDisc() {
  const labels = sectors.map(({ prize, degrees }, i) => {
    const label = element('b', { class: `wheel-label ${degrees < 10 ? 'slim' : ''}` }, `×${prize}`);
    label.style.setProperty('--turn', `${middleOf(i)}deg`);
    return label;
  });
  return element('div', { class: 'wheel-disc', 'aria-hidden': 'true' }, ...labels);
}

/** Turns the disc to its rest while the pointer jumps from peg to peg. */
function spin(disc: HTMLElement, pointer: HTMLElement, rest: number): readonly Animation[] {
  return [
    disc.animate([{ transform: 'rotate(-14deg)' }, { transform: `rotate(${turns * 360 + rest}deg)` }], {
      duration: spinMs,
      easing: 'cubic-bezier(.16,.5,.14,1)',
      fill: 'both',
    }),
    pointer.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(-16deg)' }, { transform: 'rotate(0)' }], {
      duration: spinMs / pegs,
      iterations: pegs,
      easing: 'ease-out',
    }),
  ];
}

/** The whole scene: meadow in the evening, rainbow, frame, disc, hub, pointer, the hare, and the board for the prize. */
function createFair(theatre: Theatre) {
  const hare = theatre.actor('hare', 'wheel-hare');
  const disc = createDisc();
  const pointer = element('i', { class: 'wheel-pointer' });
  const flying = theatre.particles('wheel-flying');
  const times = element('h2', { class: 'fair-count' });
  const amount = element('p', { class: 'fair-amount' });
  const board = element('div', { class: 'fair-board wheel-board' }, times, amount);
  const wheel = element(
    'div',
    { class: 'wheel' },
    element('i', { class: 'wheel-frame' }),
    element('i', { class: 'wheel-glow' }),
    disc,
    element('i', { class: 'wheel-hub' }),
    pointer,
  );
  const scene = element(
    'div',
    { class: 'scene-of fortune' },
    element('i', { class: 'fair-sun' }),
    element('i', { class: 'rainbow-arch' }),
    element('i', { class: 'fair-hill far' }),
    element('i', { class: 'fair-hill' }),
    wheel,
    element('i', { class: 'fair-front' }),
    hare.node,
    flying.node,
    board,
  );
  return { scene, hare, disc, pointer, flying, board, times, amount, wheel };
}

/**
 * Four leaves spin the wheel; it stops at the prize that the server has drawn, and the board names it. A prize that the
 * wheel does not have, of maths with other ones, is paid without it.
 */
export async function luckyWheel(theatre: Theatre, { prize, amount: sum }: WheelScene): Promise<void> {
  const { view, pace, sound } = theatre.stage;
  const stakes = prize / 100;
  const rest = restOf(
    stakes,
    [...sum].reduce((mixed, sign) => (mixed * 31 + sign.codePointAt(0)!) % 9_973, 7),
  );
  if (rest === undefined) return;
  const { scene, hare, disc, pointer, flying, board, times, amount, wheel } = createFair(theatre);
  board.hidden = true;
  view.plate.stage('jackpot', scene);
  const moves = !isMotionReduced();
  if (moves) scene.animate([{ clipPath: 'circle(0 at 50% 20%)' }, { clipPath: 'circle(120% at 50% 20%)' }], coverMs);
  sound.play('feature');
  void hare.play('tense', 0.8);
  await pace.wait(coverMs);
  sound.play('change');
  const turning = moves ? spin(disc, pointer, rest) : [];
  if (!moves) disc.style.transform = `rotate(${rest}deg)`;
  await pace.wait(moves ? spinMs : 0);
  for (const one of turning) one.finish();
  pace.reset();
  scene.classList.add('stopped');
  writeFitted(times, `×${stakes}`, 3);
  writeFitted(amount, sum, 6);
  board.hidden = false;
  sound.play('jackpot');
  void hare.play('cheer');
  const { width, height } = flying.size();
  const isRich = stakes >= richFrom;
  flying.add([
    ...clovers({ x: width / 2, y: height * 0.4 }, isRich ? 60 : 34, height * 0.6),
    ...leap(theatre, { width, height }, { names: ['clover', 'pot'], count: isRich ? 26 : 12, forMs: 1_400 }),
  ]);
  if (moves) {
    wheel.animate([{ scale: '1' }, { scale: '1.05' }, { scale: '1' }], 460);
    board.animate([{ transform: 'scale(.3)' }, { transform: 'scale(1.1)', offset: 0.6 }, { transform: 'none' }], 520);
  }
  await pace.wait(shownMs);
  hare.halt();
  flying.clear();
  await view.plate.hide();
}
