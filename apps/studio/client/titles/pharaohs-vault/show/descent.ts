import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { IntroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { type Chosen, medallion } from './chosen.ts';
import { greatDoor, torch } from './doors.ts';
import { coins } from './gold.ts';
import { freeSpinsUnder } from '../../../runtime/texts/texts.ts';

const pourMs = 720;
const lightMs = 260;
const shownMs = 3_300;
const drainMs = 700;

/** Sand that pours over the board from above, and later drains away below. */
async function pour(sand: HTMLElement, way: 'in' | 'out'): Promise<void> {
  if (isMotionReduced()) return;
  const steps = [{ transform: 'translateY(-130%)' }, { transform: 'none' }, { transform: 'translateY(130%)' }];
  const part = way === 'in' ? steps.slice(0, 2) : steps.slice(1);
  const timing: KeyframeAnimationOptions = {
    duration: way === 'in' ? pourMs : drainMs,
    easing: 'ease-in',
    fill: 'both',
  };
  await sand.animate(part, timing).finished.catch(() => undefined);
}

/** The tablet: the number of spins, and the symbol that expands. */
function tabletOf(theatre: Theatre, { count, times }: IntroScene, symbol: string | undefined): HTMLElement {
  const { texts, title, language } = theatre.stage;
  const name = symbol && title.symbolNames[language][symbol];
  const under = freeSpinsUnder(theatre.stage, { count, times });
  return element(
    'div',
    { class: 'tablet descent-tablet' },
    element('p', { class: 'tablet-over' }, texts.congratulations),
    element('h2', { class: 'tablet-count' }, String(count)),
    element('p', { class: 'tablet-under' }, name ? `${under} · ${name}` : under),
  );
}

/** The free spins begin with the descent: sand covers the board, torches flare up, the door opens on the chosen symbol. */
export async function descent(theatre: Theatre, scene: IntroScene, chosen: Chosen): Promise<void> {
  const { view, pace } = theatre.stage;
  const symbol = chosen.symbol();
  const cat = theatre.actor('cat', 'descent-cat');
  const door = greatDoor('descent-door');
  const torches = ['1', '2', '3', '4'].map((place) => torch(`descent-torch descent-torch-${place}`));
  const gold = theatre.particles('descent-gold');
  const seal = symbol ? [medallion(theatre, symbol, 'descent-seal')] : [];
  const sand = element('div', { class: 'sand' });
  const room = element(
    'div',
    { class: 'descent-room', hidden: '' },
    element('i', { class: 'pillar pillar-left' }),
    element('i', { class: 'pillar pillar-right' }),
    door.node,
    ...seal,
    ...torches,
    element('i', { class: 'floor' }),
    cat.node,
    tabletOf(theatre, scene, symbol),
    gold.node,
  );
  view.plate.stage('intro', element('div', { class: 'scene-of descent' }, room, sand));
  await pour(sand, 'in');
  scene.enter();
  room.hidden = false;
  void pour(sand, 'out');
  void cat.play('tense', 0.9);
  for (const [i, one] of torches.entries()) {
    if (!isMotionReduced())
      one.animate([{ opacity: 0, transform: 'scale(.2)' }, { transform: 'scale(1.3)', offset: 0.6 }, {}], {
        duration: 420,
        delay: (i >> 1) * lightMs,
        fill: 'backwards',
      });
  }
  await pace.wait(lightMs * 3);
  door.open(1);
  void cat.play('cheer');
  const { width, height } = gold.size();
  gold.add(coins({ x: width / 2, y: height * 0.5 }, 40, height * 0.5));
  await pace.wait(shownMs);
  pace.reset();
  if (!isMotionReduced())
    await room
      .animate([{ opacity: 1 }, { opacity: 0, transform: 'scale(1.5)' }], {
        duration: 420,
        easing: 'ease-in',
        fill: 'both',
      })
      .finished.catch(() => undefined);
  cat.halt();
  gold.clear();
  await view.plate.hide();
}
