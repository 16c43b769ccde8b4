import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

const gifts = ['grape', 'bell', 'star', 'crown', 'seven', 'melon'] as const;
const shownMs = 2_900;
const coverMs = 420;

/** The symbols with words have an act without. */
const sceneActOf = (name: (typeof gifts)[number]) => (name === 'crown' || name === 'star' ? 'scene' : 'win');
const flutter = (delay: number) => ({ duration: 520, delay, fill: 'backwards' as const, easing: 'ease-out' });

/** The free spins end in the treasury: the gifts of the fair around a scroll with the total, and the king's thanks. */
export async function treasury(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'scroll-amount' });
  const king = theatre.actor('king', 'treasury-king');
  const actors = gifts.map((name) => theatre.actor(name, `gift gift-${name}`));
  const scroll = element(
    'div',
    { class: 'scroll' },
    element('h2', {}, heading),
    amount,
    element('p', { class: 'scroll-under' }, caption),
  );
  const write = (text: string) => writeFitted(amount, text, 5);
  const wreath = element('div', { class: 'wreath' }, ...actors.map(({ node }) => node));
  const scene = element('div', { class: `scene-of treasury ${isPlain ? 'plain' : ''}` }, wreath, scroll, king.node);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    scroll.animate(
      [{ transform: 'scale(1,0)' }, { transform: 'scale(1,1.06)', offset: 0.7 }, { transform: 'none' }],
      flutter(120),
    );
    king.node.animate([{ transform: 'translateX(-120%)' }, { transform: 'none' }], flutter(200));
    for (const [i, { node }] of actors.entries())
      node.animate([{ scale: '0' }, { scale: '1.25', offset: 0.6 }, { scale: '1' }], flutter(260 + i * 90));
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  if (!isPlain) for (const [i, actor] of actors.entries()) void actor.play(sceneActOf(gifts[i]!), 0.8 + (i % 3) * 0.1);
  else for (const [i, actor] of actors.entries()) void actor.play(sceneActOf(gifts[i]!), 0.4);
  void king.play(isPlain ? 'idle' : 'cheer');
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [king, ...actors]) actor.halt();
  await view.plate.hide();
}
