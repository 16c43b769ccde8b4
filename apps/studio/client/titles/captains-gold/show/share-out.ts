import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { loot } from './spray.ts';

const shownMs = 2_900;
const coverMs = 420;
/** Who sits around the hoard, with its act. */
const crew = [
  ['parrot', 'win'],
  ['chest', 'win'],
  ['skull', 'win'],
  ['compass', 'feature'],
] as const;

/** The ship sails in, the captain rises, the chart unrolls, and one after the other the crew takes its place. */
function arrive({
  ship,
  captain,
  scroll,
  actors,
}: {
  ship: Actor;
  captain: Actor;
  scroll: HTMLElement;
  actors: readonly Actor[];
}): void {
  ship.node.animate([{ transform: 'translateX(-46cqw)' }, { transform: 'none' }], {
    duration: 3_600,
    easing: 'ease-out',
  });
  captain.node.animate([{ transform: 'translateY(60%)' }, { transform: 'none' }], {
    duration: 600,
    easing: 'cubic-bezier(.2,1.3,.5,1)',
  });
  scroll.animate([{ transform: 'scale(.06,1)' }, { transform: 'scale(1.05,1)', offset: 0.7 }, { transform: 'none' }], {
    duration: 560,
    delay: 140,
    fill: 'backwards',
  });
  for (const [i, { node }] of actors.entries())
    node.animate(
      [{ transform: 'translateY(160%)' }, { transform: 'translateY(-14%)', offset: 0.7 }, { transform: 'none' }],
      { duration: 540, delay: 260 + i * 110, fill: 'backwards' },
    );
}

/** The respins end with the share-out: evening on the beach, the captain behind his chart with the total, the crew around the hoard. */
export async function shareOut(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'scroll-amount' });
  const captain = theatre.actor('captain', 'share-captain');
  const ship = theatre.actor('galleon', 'share-ship');
  const actors = crew.map(([name]) => theatre.actor(name, `mate mate-${name}`));
  const coins = theatre.particles('share-coins');
  const title = element('h2', { class: 'share-heading' });
  writeFitted(title, heading, 10);
  const scroll = element(
    'div',
    { class: 'scroll share-scroll' },
    title,
    amount,
    element('p', { class: 'scroll-under' }, caption),
  );
  const row = element('div', { class: 'share-crew' }, ...actors.map(({ node }) => node));
  const scene = element(
    'div',
    { class: `scene-of share ${isPlain ? 'plain' : ''}` },
    element('div', { class: 'share-sun' }),
    ship.node,
    element('div', { class: 'share-sea' }),
    element('div', { class: 'share-palm' }),
    element('div', { class: 'share-palm share-palm-right' }),
    coins.node,
    captain.node,
    element('div', { class: 'sand-floor' }),
    row,
    scroll,
  );
  const write = (text: string) => writeFitted(amount, text, 5);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    arrive({ ship, captain, scroll, actors });
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  void ship.play('idle', 0.6);
  for (const [i, actor] of actors.entries()) void actor.play(isPlain ? 'idle' : crew[i]![1], isPlain ? 0.6 : 0.9);
  void captain.play(isPlain ? 'idle' : 'cheer', 0.9);
  if (!isPlain) coins.add(loot(theatre, coins.size(), { names: ['doubloon'], count: 20, from: 0.8 }));
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [captain, ship, ...actors]) actor.halt();
  coins.clear();
  await view.plate.hide();
}
