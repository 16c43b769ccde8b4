import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const offerings = ['lyre', 'helm', 'pegasus', 'chalice'] as const;
const shownMs = 2_900;
const dawnMs = 520;

/** The free spins end in the calm: dawn over the temple, the eagle on the tablet with the total, the offerings on its steps. */
export async function calm(theatre: Theatre, { heading, caption, isPlain, count, leave }: OutroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'tablet-amount' });
  const eagle = theatre.actor('eagle', 'calm-eagle');
  const actors = offerings.map((name) => theatre.actor(name, 'offering'));
  const steps = element('div', { class: 'calm-steps' }, ...actors.map(({ node }) => node));
  const tablet = element(
    'div',
    { class: 'tablet calm-tablet' },
    element('h2', {}, heading),
    amount,
    element('p', { class: 'tablet-under' }, caption),
  );
  const pillars = ['left', 'right'].map((side) => element('div', { class: `pillar pillar-${side}` }));
  const scene = element(
    'div',
    { class: 'scene-of calm' },
    element('div', { class: 'calm-sun' }),
    ...pillars,
    eagle.node,
    tablet,
    steps,
  );
  const write = (text: string) => writeFitted(amount, text, 5);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], dawnMs);
    tablet.animate(
      [
        { transform: 'translateY(60%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 620, easing: 'ease-out' },
    );
    for (const [i, { node }] of actors.entries())
      node.animate(
        [{ transform: 'translateY(140%)' }, { transform: 'translateY(-10%)', offset: 0.7 }, { transform: 'none' }],
        { duration: 560, delay: 240 + i * 120, fill: 'backwards' },
      );
  }
  sound.play('outro');
  await pace.wait(dawnMs);
  leave();
  for (const actor of actors) void actor.play('win', isPlain ? 0.4 : 0.9);
  void eagle.play(isPlain ? 'idle' : 'cheer', 0.8);
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [eagle, ...actors]) actor.halt();
  await view.plate.hide();
}
