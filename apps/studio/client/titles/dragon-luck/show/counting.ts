import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fountain } from './coin-flight.ts';

const shownMs = 2_900;
const coverMs = 420;
const treasures = ['ingot', 'pearl', 'coin', 'lantern'] as const;

/** The acts of the treasures; the pearl has one without its word. */
const actOf = (name: (typeof treasures)[number]) => (name === 'pearl' ? 'scene' : name === 'coin' ? 'flip' : 'win');

/** The respins end with the counting: the guardian on its gold, the total on the board, treasures that dance on the heap. */
export async function counting(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'plaque-amount' });
  const guardian = theatre.actor('guardian', 'counting-guardian');
  const actors = treasures.map((name) => theatre.actor(name, `treasure treasure-${name}`));
  const coins = theatre.particles('counting-coins');
  const title = element('h2', { class: 'counting-heading' });
  writeFitted(title, heading, 10);
  const plaque = element(
    'div',
    { class: 'plaque counting-plaque' },
    title,
    amount,
    element('p', { class: 'plaque-under' }, caption),
  );
  const row = element('div', { class: 'counting-row' }, ...actors.map(({ node }) => node));
  const scene = element(
    'div',
    { class: `scene-of counting ${isPlain ? 'plain' : ''}` },
    element('div', { class: 'counting-light' }),
    coins.node,
    guardian.node,
    element('div', { class: 'gold-floor' }),
    row,
    plaque,
  );
  const write = (text: string) => writeFitted(amount, text, 5);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    guardian.node.animate([{ transform: 'translateY(60%)' }, { transform: 'none' }], {
      duration: 600,
      easing: 'cubic-bezier(.2,1.3,.5,1)',
    });
    plaque.animate([{ transform: 'scale(1,0)' }, { transform: 'scale(1,1.06)', offset: 0.7 }, { transform: 'none' }], {
      duration: 520,
      delay: 140,
      fill: 'backwards',
    });
    for (const [i, { node }] of actors.entries())
      node.animate(
        [{ transform: 'translateY(160%)' }, { transform: 'translateY(-14%)', offset: 0.7 }, { transform: 'none' }],
        {
          duration: 540,
          delay: 260 + i * 110,
          fill: 'backwards',
        },
      );
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  for (const [i, actor] of actors.entries()) void actor.play(actOf(treasures[i]!), isPlain ? 0.4 : 0.9);
  void guardian.play(isPlain ? 'idle' : 'cheer', 0.9);
  if (!isPlain) coins.add(fountain(theatre, coins.size(), { names: ['coin'], count: 18, from: 0.7 }));
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [guardian, ...actors]) actor.halt();
  coins.clear();
  await view.plate.hide();
}
