import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { IntroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { auroraRibbons, howlRings, pineWood, starField } from './night-sky.ts';
import { crystals } from './snow.ts';
import { freeSpinsUnder } from '../../../runtime/texts/texts.ts';

const fallMs = 720;
const riseMs = 1_300;
const shownMs = 3_300;
const partMs = 760;
const trees = [
  [-6, 1],
  [10, 0.72],
  [22, 0.5],
  [72, 0.52],
  [84, 0.76],
  [100, 1],
] as const;

/** Night that falls over the board from above while the wood grows from below, and both part again. */
function createNight() {
  const ribbons = auroraRibbons();
  const sky = element('div', { class: 'call-sky' }, starField(), ...ribbons);
  const wood = pineWood('call-wood', trees);
  const move = async (isFalling: boolean, ms: number) => {
    if (isMotionReduced()) return;
    const moves = [[sky, 'translateY(-102%)'] as const, [wood, 'translateY(110%)'] as const].map(([node, away]) => {
      const steps = [{ transform: away }, { transform: 'none' }];
      return node.animate(isFalling ? steps : steps.toReversed(), {
        duration: ms,
        easing: isFalling ? 'cubic-bezier(.2,.7,.3,1)' : 'ease-in',
        fill: 'both',
      }).finished;
    });
    await Promise.all(moves).catch(() => undefined);
  };
  return { sky, wood, ribbons, move };
}

/** The moon climbs over the wood, and with it the aurora grows bright. */
function climb(moon: HTMLElement, ribbons: readonly HTMLElement[]): void {
  if (isMotionReduced()) return;
  moon.animate([{ translate: '0 110cqh' }, { translate: '0 0' }], {
    duration: fallMs + riseMs,
    easing: 'cubic-bezier(.2,.6,.2,1)',
  });
  for (const ribbon of ribbons) ribbon.animate([{ opacity: 0 }, { opacity: 0, offset: 0.4 }, {}], fallMs + riseMs);
}

/** The wolf steps up, the stone comes out of the snow, the wild moons appear at its sides. */
function arrive({ wolf, stone, moons }: Record<'wolf' | 'stone', Element> & { moons: readonly Element[] }): void {
  wolf.animate(
    [
      { transform: 'translateY(70%)', opacity: 0 },
      { transform: 'translateY(-3%)', opacity: 1, offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: 620, easing: 'ease-out' },
  );
  stone.animate(
    [{ transform: 'translateY(260%)' }, { transform: 'translateY(-5%)', offset: 0.75 }, { transform: 'none' }],
    { duration: 720, delay: 320, fill: 'backwards', easing: 'ease-out' },
  );
  for (const [i, moon] of moons.entries())
    moon.animate([{ transform: 'scale(0)' }, { transform: 'scale(1.15)', offset: 0.7 }, { transform: 'none' }], {
      duration: 480,
      delay: 900 + i * 140,
      fill: 'backwards',
    });
}

/** The free spins begin with the call: night falls, the moon rises over the wood, the wolf howls, the stone tells the number. */
export async function call(theatre: Theatre, { count, times, enter }: IntroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, texts } = stage;
  const night = createNight();
  const wolf = theatre.actor('alpha', 'call-wolf');
  const moons = ['left', 'right'].map((side) => theatre.actor('moon', `call-wild call-wild-${side}`));
  const ice = theatre.particles('call-ice');
  const moon = element('div', { class: 'great-moon call-moon' });
  const rings = element('div', { class: 'call-rings' }, ...howlRings(4));
  const stone = element(
    'div',
    { class: 'runestone call-stone' },
    element('p', { class: 'stone-over' }, texts.congratulations),
    element('h2', { class: 'stone-count' }, String(count)),
    element('p', { class: 'stone-under' }, freeSpinsUnder(theatre.stage, { count, times })),
  );
  const middle = element(
    'div',
    { class: 'call-middle', hidden: '' },
    rings,
    wolf.node,
    ...moons.map(({ node }) => node),
    stone,
    ice.node,
  );
  const scene = element('div', { class: 'scene-of call' }, night.sky, moon, night.wood, middle);
  view.plate.stage('intro', scene);
  climb(moon, night.ribbons);
  await night.move(true, fallMs);
  enter();
  middle.hidden = false;
  void wolf.play('cheer', 1.1);
  for (const one of moons) void one.play('scene', 0.9);
  if (!isMotionReduced()) {
    arrive({ wolf: wolf.node, stone, moons: moons.map(({ node }) => node) });
    const { width, height } = ice.size();
    ice.add(crystals({ x: width / 2, y: height * 0.72 }, 46, height * 0.5));
  }
  await pace.wait(shownMs);
  pace.reset();
  if (!isMotionReduced()) {
    middle.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260, fill: 'both' });
    moon.animate(
      [
        { translate: '0 0', opacity: 1 },
        { translate: '0 -40cqh', opacity: 0 },
      ],
      {
        duration: partMs,
        fill: 'both',
        easing: 'ease-in',
      },
    );
  }
  await night.move(false, partMs);
  for (const actor of [wolf, ...moons]) actor.halt();
  ice.clear();
  await view.plate.hide();
}
