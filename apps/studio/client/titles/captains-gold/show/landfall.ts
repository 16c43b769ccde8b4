import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { HoldScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { spray } from './spray.ts';

const floodMs = 760;
const shownMs = 3_000;
const ebbMs = 900;
/** Rows of waves, from the far one to the near one, and how late each is. */
const rows = [0, 90, 180] as const;

/** The flood: rows of waves before the water that covers the board. */
function createFlood() {
  const waves = rows.map((_, i) => element('div', { class: `flood-row flood-row-${i + 1}` }));
  const water = element('div', { class: 'flood-water' });
  const node = element('div', { class: 'flood' }, water, ...waves);
  const move = async (isRising: boolean, ms: number) => {
    if (isMotionReduced()) return;
    const low = { transform: 'translateY(130%)' };
    const moves = [water, ...waves].map((part, i) => {
      const late = rows[Math.max(0, i - 1)]!;
      const high = { transform: 'translateY(0)' };
      return part.animate(isRising ? [low, { transform: 'translateY(-4%)', offset: 0.84 }, high] : [high, low], {
        duration: ms,
        delay: isRising ? late : 180 - late,
        easing: isRising ? 'cubic-bezier(.3,.1,.3,1)' : 'ease-in',
        fill: 'both',
      }).finished;
    });
    await Promise.all(moves).catch(() => undefined);
  };
  return { node, move };
}

/**
 * The respins begin with the landfall: a flood covers the board, the galleon ploughs through it, the captain reads the rule
 * from his chart, and the ebb leaves the beach behind.
 */
export async function landfall(theatre: Theatre, { respins, enter }: HoldScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, texts, sound } = stage;
  const flood = createFlood();
  const captain = theatre.actor('captain', 'landfall-captain');
  const ship = theatre.actor('galleon', 'landfall-ship');
  const drops = theatre.particles('landfall-drops');
  const heading = element('h2', { class: 'scroll-heading' });
  writeFitted(heading, texts.holdName, 8);
  const scroll = element(
    'div',
    { class: 'scroll landfall-scroll' },
    element('p', { class: 'scroll-over' }, texts.congratulations),
    heading,
    element('p', { class: 'scroll-under' }, fill(texts.holdHow, { count: respins })),
  );
  const middle = element('div', { class: 'landfall-middle', hidden: '' }, ship.node, captain.node, scroll);
  const scene = element('div', { class: 'scene-of landfall' }, flood.node, middle, drops.node);
  view.plate.stage('intro', scene);
  if (!isMotionReduced()) drops.add(spray(drops.size(), { count: 46, y: 0.72 }));
  await flood.move(true, floodMs);
  enter();
  scene.classList.add('open');
  middle.hidden = false;
  sound.play('land');
  void ship.play('feature', 0.8);
  void captain.play('cheer', 0.9);
  if (!isMotionReduced()) {
    drops.add(spray(drops.size(), { count: 40, y: 0.5 }));
    middle.animate([{ opacity: 0 }, { opacity: 1 }], 220);
    ship.node.animate(
      [
        { transform: 'translateX(-130cqw) rotate(-7deg)' },
        { transform: 'translateX(4cqw) rotate(5deg)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 1_150, easing: 'cubic-bezier(.2,.8,.3,1)' },
    );
    captain.node.animate(
      [{ transform: 'translateY(90%)' }, { transform: 'translateY(-5%)', offset: 0.7 }, { transform: 'none' }],
      { duration: 640, delay: 240, fill: 'backwards', easing: 'ease-out' },
    );
    scroll.animate(
      [{ transform: 'scale(.06,.94)' }, { transform: 'scale(1.04,1)', offset: 0.75 }, { transform: 'none' }],
      { duration: 700, delay: 420, fill: 'backwards', easing: 'ease-out' },
    );
  }
  await pace.wait(shownMs);
  pace.reset();
  if (!isMotionReduced()) middle.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260, fill: 'both' });
  scene.classList.remove('open');
  await flood.move(false, ebbMs);
  ship.halt();
  captain.halt();
  drops.clear();
  await view.plate.hide();
}
