import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { pineWood } from './night-sky.ts';

const beasts = ['owl', 'fox', 'stag', 'bear'] as const;
const shownMs = 2_900;
const coverMs = 480;
const sunriseMs = 2_400;
const trees = [
  [-4, 0.9],
  [12, 0.6],
  [86, 0.62],
  [101, 0.94],
] as const;

/** The free spins end at dawn: the sun comes up behind the wolf, the beasts of the wood gather in the snow, the stone has the total. */
export async function dawn(theatre: Theatre, { heading, caption, isPlain, count, leave }: OutroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'stone-amount' });
  const wolf = theatre.actor('alpha', 'dawn-wolf');
  const actors = beasts.map((name) => theatre.actor(name, 'dawn-beast'));
  const title = element('h2', { class: 'stone-heading' });
  writeFitted(title, heading, 10);
  const stone = element(
    'div',
    { class: 'runestone dawn-stone' },
    title,
    amount,
    element('p', { class: 'stone-under' }, caption),
  );
  const sun = element('div', { class: 'dawn-sun' });
  const day = element('div', { class: 'dawn-day' });
  const row = element('div', { class: 'dawn-snow' }, ...actors.map(({ node }) => node));
  const scene = element(
    'div',
    { class: `scene-of dawn ${isPlain ? 'plain' : ''}` },
    day,
    sun,
    pineWood('dawn-wood', trees),
    wolf.node,
    row,
    stone,
  );
  const write = (text: string) => writeFitted(amount, text, 5);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    day.animate([{ opacity: 0 }, { opacity: 1 }], { duration: sunriseMs, fill: 'backwards' });
    sun.animate([{ translate: '-50% 46cqh' }, { translate: '-50% 0' }], { duration: sunriseMs, easing: 'ease-out' });
    stone.animate(
      [{ transform: 'translateY(160%)' }, { transform: 'translateY(-4%)', offset: 0.75 }, { transform: 'none' }],
      {
        duration: 640,
        easing: 'ease-out',
      },
    );
    for (const [i, { node }] of actors.entries())
      node.animate(
        [{ transform: 'translateY(150%)' }, { transform: 'translateY(-12%)', offset: 0.7 }, { transform: 'none' }],
        { duration: 560, delay: 260 + i * 120, fill: 'backwards' },
      );
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  for (const actor of actors) void actor.play('win', isPlain ? 0.45 : 0.9);
  void wolf.play(isPlain ? 'idle' : 'cheer', 0.9);
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [wolf, ...actors]) actor.halt();
  await view.plate.hide();
}
