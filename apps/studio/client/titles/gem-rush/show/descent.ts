import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { IntroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { dust, splinters } from './stones.ts';
import { freeSpinsUnder } from '../../../runtime/texts/texts.ts';

const coverMs = 560;
const fallMs = 2_100;
const shownMs = 2_900;
const spring = 'cubic-bezier(.2,1.4,.5,1)';
/** Crystals of the cavern: where they stand, as shares of its width, and their size. */
const crystals = [
  { at: 0.06, size: 1.15 },
  { at: 0.3, size: 0.62 },
  { at: 0.7, size: 0.66 },
  { at: 0.95, size: 1.2 },
] as const;

/** The shaft: its walls are two screens high, so that they can pass by, with timber and lamps at each storey. */
function createShaft() {
  const storeys = Array.from({ length: 4 }, (_, i) =>
    element('div', { class: `shaft-storey ${i % 2 ? 'odd' : 'even'}` }, element('i', {}), element('i', {})),
  );
  return element('div', { class: 'shaft' }, ...storeys);
}

/** The board with the number of spins, and what is said above and below it. */
function createBoard(theatre: Theatre, { count, times }: Pick<IntroScene, 'count' | 'times'>) {
  const { texts } = theatre.stage;
  const name = freeSpinsUnder(theatre.stage, { count, times });
  const title = element('p', { class: 'mine-name' });
  writeFitted(title, name, 10);
  return element(
    'div',
    { class: 'mine-board descent-board' },
    element('p', { class: 'mine-over' }, texts.congratulations),
    element('h2', { class: 'mine-count' }, String(count)),
    title,
  );
}

/** The lift stops: the cavern lights up and its crystals grow. */
function arrive(
  {
    scene,
    grown,
    board,
    geodes,
  }: { scene: HTMLElement; grown: HTMLElement[]; board: HTMLElement; geodes: HTMLElement[] },
  burst: () => void,
): void {
  scene.classList.add('arrived');
  board.hidden = false;
  for (const node of geodes) node.hidden = false;
  if (isMotionReduced()) return;
  for (const [i, node] of grown.entries())
    node.animate([{ transform: 'scale(.3,0)' }, { transform: 'scale(1,1.12)', offset: 0.7 }, { transform: 'none' }], {
      duration: 640,
      delay: i * 90,
      fill: 'backwards',
    });
  board.animate([{ transform: 'translateY(130%) rotate(-5deg)' }, { transform: 'none' }], {
    duration: 620,
    delay: 120,
    easing: spring,
    fill: 'backwards',
  });
  for (const [i, node] of geodes.entries())
    node.animate(
      [
        { translate: i === 0 ? '-160% 0' : '160% 0', rotate: i === 0 ? '-200deg' : '200deg' },
        { translate: '0 0', rotate: '0deg' },
      ],
      {
        duration: 720,
        easing: 'ease-out',
      },
    );
  burst();
}

/** The walls pass by upwards while the lift shakes. */
function ride(shaft: HTMLElement, lift: HTMLElement): void {
  shaft.animate([{ transform: 'none' }, { transform: 'translateY(-75%)' }], {
    duration: fallMs,
    easing: 'cubic-bezier(.5,0,.4,1)',
    fill: 'forwards',
  });
  lift.animate(
    [
      { transform: 'none' },
      { transform: 'translate(-.6%,1%) rotate(-.6deg)' },
      { transform: 'translate(.6%,0) rotate(.6deg)' },
    ],
    { duration: 190, iterations: fallMs / 190, direction: 'alternate' },
  );
}

/** The free spins begin with a ride: the lift falls through the shaft to a cavern of crystal, where the number of spins waits. */
export async function descent(theatre: Theatre, { count, times, enter }: IntroScene): Promise<void> {
  const { view, pace } = theatre.stage;
  const mole = theatre.actor('mole', 'lift-mole');
  const geodes = ['left', 'right'].map((side) => theatre.actor('geode', `descent-geode ${side}`));
  const grown = crystals.map(({ at, size }) => {
    const node = element('i', { class: 'mine-crystal' });
    node.style.setProperty('--at', String(at));
    node.style.setProperty('--size', String(size));
    return node;
  });
  const board = createBoard(theatre, { count, times });
  const lift = element('div', { class: 'lift' }, mole.node, element('div', { class: 'lift-gate' }));
  const shaft = createShaft();
  const flying = theatre.particles('descent-flying');
  for (const node of [board, ...geodes.map((actor) => actor.node)]) node.hidden = true;
  const scene = element(
    'div',
    { class: 'scene-of descent' },
    element('div', { class: 'descent-cavern' }, ...grown),
    shaft,
    lift,
    ...geodes.map(({ node }) => node),
    board,
    flying.node,
  );
  view.plate.stage('intro', scene);
  const moves = !isMotionReduced();
  if (moves)
    scene.animate([{ transform: 'translateY(-100%)' }, { transform: 'none' }], {
      duration: coverMs,
      easing: 'ease-out',
    });
  void mole.play('tense');
  await pace.wait(coverMs);
  enter();
  if (moves) {
    ride(shaft, lift);
    flying.add(dust(flying.size(), 26));
  }
  await pace.wait(moves ? fallMs : 0);
  pace.reset();
  arrive({ scene, grown, board, geodes: geodes.map(({ node }) => node) }, () => {
    const { width, height } = flying.size();
    flying.add(splinters({ x: width / 2, y: height * 0.6 }, 44, height * 0.55));
  });
  for (const actor of geodes) void actor.play('scene');
  void mole.play('cheer');
  await pace.wait(shownMs);
  pace.reset();
  for (const actor of [mole, ...geodes]) actor.halt();
  flying.clear();
  if (moves)
    await scene
      .animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: 'scale(1.25)', opacity: 0 },
        ],
        { duration: 420, easing: 'ease-in', fill: 'both' },
      )
      .finished.catch(() => undefined);
  await view.plate.hide();
}
