import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { IntroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { exhaust, sprinkles } from './sugar.ts';
import { freeSpinsUnder } from '../../../runtime/texts/texts.ts';

const coverMs = 560;
const digitMs = 520;
const climbMs = 1_000;
const shownMs = 2_700;

const spring = 'cubic-bezier(.2,1.4,.5,1)';

/** The launch pad: the ground of a candy moon, and the rocket that stands on it. */
function createPad() {
  const rocket = element('div', { class: 'launch-rocket' });
  const ground = element('div', { class: 'candy-ground launch-ground' });
  const digit = element('div', { class: 'launch-digit' });
  return { rocket, ground, digit, node: element('div', { class: 'launch-pad' }, ground, rocket, digit) };
}

/** What hangs in the sky: a planet and sweets that drift around it. */
const drifting = ['donut', 'lollipop', 'cupcake', 'cone', 'star'] as const;

function createSky(theatre: Theatre) {
  const planet = theatre.actor('planet', 'launch-planet');
  const sweets = drifting.map((name) => theatre.actor(name, `launch-sweet launch-${name}`));
  const stars = [0, 1, 2].map(() => element('i', { class: 'launch-comet' }));
  const node = element('div', { class: 'launch-heaven' }, ...stars, planet.node, ...sweets.map((sweet) => sweet.node));
  return {
    nodes: [element('div', { class: 'launch-sky' }), node],
    play() {
      void planet.play('scene', 0.6);
      for (const [i, sweet] of sweets.entries()) void sweet.play('win', 0.45 + i * 0.06);
    },
    halt() {
      for (const actor of [planet, ...sweets]) actor.halt();
    },
  };
}

/** Counts down from three, each number with a shower of sprinkles. */
async function countDown(theatre: Theatre, digit: HTMLElement, particles: ReturnType<Theatre['particles']>) {
  const { pace } = theatre.stage;
  for (const number of [3, 2, 1]) {
    if (pace.isSkipped) break;
    digit.textContent = String(number);
    const { width, height } = particles.size();
    particles.add(sprinkles({ x: width / 2, y: height * 0.26 }, 14, height * 0.4));
    if (!isMotionReduced())
      digit.animate(
        [
          { transform: 'scale(2.4)', opacity: 0 },
          { transform: 'scale(.92)', opacity: 1, offset: 0.35 },
          { transform: 'scale(1)', opacity: 1, offset: 0.75 },
          { transform: 'scale(.5)', opacity: 0 },
        ],
        digitMs,
      );
    await pace.wait(digitMs);
  }
  digit.textContent = '';
}

/** The rocket leaves the ground on a cloud of cream; the ground falls away below it. */
async function liftOff(
  theatre: Theatre,
  { rocket, ground }: { rocket: HTMLElement; ground: HTMLElement },
  particles: ReturnType<Theatre['particles']>,
) {
  if (isMotionReduced()) {
    rocket.hidden = ground.hidden = true;
    return;
  }
  const { width, height } = particles.size();
  particles.add(
    exhaust({ x: width / 2, y: height * 0.84 }, { count: 44, wide: Math.min(width, height) * 0.3, forMs: 620 }),
  );
  const options = { duration: climbMs, fill: 'forwards' } as const;
  rocket.animate(
    [
      { transform: 'none' },
      { transform: 'translate(-1%,1%) scale(1.03,.97)', offset: 0.16 },
      { transform: 'translate(1%,-3%)', offset: 0.26 },
      { transform: 'translateY(-170%)' },
    ],
    { ...options, easing: 'ease-in' },
  );
  ground.animate([{ transform: 'none' }, { transform: 'none', offset: 0.3 }, { transform: 'translateY(130%)' }], {
    ...options,
    easing: 'ease-in',
  });
  await theatre.stage.pace.wait(climbMs);
}

/** The free spins begin with a countdown: the rocket lifts off, and the number of spins waits among the stars. */
export async function countdown(theatre: Theatre, { count, times, enter }: IntroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, texts } = stage;
  const pad = createPad();
  const sugar = theatre.particles('launch-sugar');
  const astronaut = theatre.actor('astronaut', 'launch-astronaut');
  const name = freeSpinsUnder(theatre.stage, { count, times });
  const title = element('p', { class: 'biscuit-name' });
  writeFitted(title, name, 10);
  const biscuit = element(
    'div',
    { class: 'biscuit launch-biscuit' },
    element('p', { class: 'biscuit-over' }, texts.congratulations),
    element('h2', { class: 'biscuit-count' }, String(count)),
    title,
  );
  const high = element('div', { class: 'launch-high', hidden: '' }, astronaut.node, biscuit);
  const sky = createSky(theatre);
  const scene = element('div', { class: 'scene-of launch' }, ...sky.nodes, pad.node, sugar.node, high);
  view.plate.stage('intro', scene);
  sky.play();
  if (!isMotionReduced())
    scene.animate([{ transform: 'translateY(100%)' }, { transform: 'none' }], {
      duration: coverMs,
      easing: 'ease-out',
    });
  await pace.wait(coverMs);
  enter();
  await countDown(theatre, pad.digit, sugar);
  scene.classList.add('flying');
  await liftOff(theatre, pad, sugar);
  pace.reset();
  pad.node.hidden = true;
  high.hidden = false;
  void astronaut.play('cheer');
  if (!isMotionReduced()) {
    astronaut.node.animate([{ transform: 'translateY(140%) rotate(-14deg)' }, { transform: 'none' }], {
      duration: 720,
      easing: spring,
    });
    biscuit.animate(
      [
        { transform: 'scale(.2) rotate(10deg)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: 520,
        delay: 160,
        easing: spring,
        fill: 'backwards',
      },
    );
    const { width, height } = sugar.size();
    sugar.add(sprinkles({ x: width / 2, y: height * 0.66 }, 36, height * 0.6));
  }
  await pace.wait(shownMs);
  pace.reset();
  astronaut.halt();
  sky.halt();
  sugar.clear();
  if (!isMotionReduced())
    await scene
      .animate([{ transform: 'none' }, { transform: 'translateY(-100%)' }], {
        duration: 420,
        easing: 'ease-in',
        fill: 'both',
      })
      .finished.catch(() => undefined);
  await view.plate.hide();
}
