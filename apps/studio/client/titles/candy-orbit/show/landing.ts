import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { exhaust, sprinkles } from './sugar.ts';

const coverMs = 460;
const descentMs = 1_050;
const shownMs = 2_800;
const welcome = ['lollipop', 'donut', 'cone', 'star'] as const;

/** The rocket comes down beside the observatory, on a cushion of cream. */
async function touchDown(theatre: Theatre, rocket: HTMLElement, sugar: ReturnType<Theatre['particles']>) {
  if (isMotionReduced()) return;
  const { width, height } = sugar.size();
  const place = rocket.getBoundingClientRect();
  const x = place.width > 0 ? place.left + place.width / 2 : width * 0.2;
  const wide = Math.max(36, place.width * 0.7);
  sugar.add(exhaust({ x, y: height * 0.8 }, { count: 26, wide, forMs: 760 }));
  rocket.animate(
    [
      { transform: 'translateY(-460%)' },
      { transform: 'translateY(-14%)', offset: 0.74, easing: 'ease-in-out' },
      { transform: 'translateY(3%) scale(1.06,.93)', offset: 0.9 },
      { transform: 'none' },
    ],
    { duration: descentMs, easing: 'cubic-bezier(.2,.7,.4,1)' },
  );
  await theatre.stage.pace.wait(descentMs * 0.6);
}

/** The free spins end with the landing at the observatory: sweets welcome the rocket, the biscuit counts the total. */
export async function landing(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'biscuit-amount' });
  const title = element('h2', { class: 'biscuit-heading' });
  writeFitted(title, heading, 12);
  const biscuit = element(
    'div',
    { class: 'biscuit landing-biscuit' },
    title,
    amount,
    element('p', { class: 'biscuit-under' }, caption),
  );
  const astronaut = theatre.actor('astronaut', 'landing-astronaut');
  const actors = welcome.map((name) => theatre.actor(name, 'welcome'));
  const rocket = element('div', { class: 'landing-rocket' });
  const sugar = theatre.particles('landing-sugar');
  const row = element('div', { class: 'welcome-row' }, ...actors.map(({ node }) => node));
  const scene = element(
    'div',
    { class: `scene-of landing ${isPlain ? 'plain' : ''}` },
    element('div', { class: 'landing-planet' }),
    element('div', { class: 'landing-observatory' }),
    rocket,
    element('div', { class: 'candy-ground landing-ground' }),
    sugar.node,
    astronaut.node,
    biscuit,
    row,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  view.plate.stage('outro', scene);
  write(stage.money(0n));
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    biscuit.animate([{ transform: 'translateY(-140%) rotate(-6deg)' }, { transform: 'none' }], {
      duration: 640,
      delay: 500,
      easing: 'cubic-bezier(.3,1.3,.5,1)',
      fill: 'backwards',
    });
    for (const [i, { node }] of actors.entries())
      node.animate(
        [{ transform: 'translateY(170%)' }, { transform: 'translateY(-18%)', offset: 0.7 }, { transform: 'none' }],
        { duration: 560, delay: 560 + i * 110, fill: 'backwards' },
      );
  }
  sound.play('outro');
  void astronaut.play('idle');
  await pace.wait(coverMs);
  leave();
  await touchDown(theatre, rocket, sugar);
  for (const actor of actors) void actor.play('win', isPlain ? 0.4 : 0.9);
  void astronaut.play(isPlain ? 'idle' : 'cheer', 0.9);
  const { width, height } = sugar.size();
  if (!isPlain) sugar.add(sprinkles({ x: width / 2, y: height * 0.4 }, 40, height * 0.6));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [astronaut, ...actors]) actor.halt();
  sugar.clear();
  await view.plate.hide();
}
