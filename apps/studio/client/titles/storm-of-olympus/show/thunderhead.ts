import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { IntroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { sparksAt } from './sparks.ts';
import { freeSpinsUnder } from '../../../runtime/texts/texts.ts';

const gatherMs = 760;
const shownMs = 3_200;
const partMs = 800;
const banks = ['left', 'right', 'above'] as const;
const away: Record<(typeof banks)[number], string> = {
  left: 'translateX(-104%)',
  right: 'translateX(104%)',
  above: 'translateY(-104%)',
};

/** Banks of cloud that close over the board, and part again. */
function createClouds() {
  const nodes = banks.map((bank) => element('div', { class: `bank bank-${bank}` }));
  const move = async (isGathering: boolean, ms: number) => {
    if (isMotionReduced()) return;
    const moves = nodes.map((node, i) => {
      const steps = [{ transform: away[banks[i]!] }, { transform: 'none' }];
      return node.animate(isGathering ? steps : steps.toReversed(), {
        duration: ms,
        delay: i * 60,
        easing: isGathering ? 'ease-out' : 'ease-in',
        fill: 'both',
      }).finished;
    });
    await Promise.all(moves).catch(() => undefined);
  };
  return { nodes, move };
}

/** The free spins begin under a thunderhead: clouds close, lightning strikes the tablet, the eagle brings the number. */
export async function thunderhead(theatre: Theatre, { count, times, enter }: IntroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, texts } = stage;
  const clouds = createClouds();
  const eagle = theatre.actor('eagle', 'thunder-eagle');
  const bolt = theatre.actor('bolt', 'thunder-bolt');
  const sparks = theatre.particles('thunder-sparks');
  const flash = element('div', { class: 'thunder-flash' });
  const tablet = element(
    'div',
    { class: 'tablet thunder-tablet' },
    element('p', { class: 'tablet-over' }, texts.congratulations),
    element('h2', { class: 'tablet-count' }, String(count)),
    element('p', { class: 'tablet-name' }, freeSpinsUnder(theatre.stage, { count, times })),
  );
  const middle = element('div', { class: 'thunder-middle', hidden: '' }, eagle.node, tablet, bolt.node);
  view.plate.stage('intro', element('div', { class: 'scene-of thunder' }, ...clouds.nodes, middle, sparks.node, flash));
  await clouds.move(true, gatherMs);
  enter();
  middle.hidden = false;
  void bolt.play('scene', 1.2);
  void eagle.play('cheer');
  if (!isMotionReduced()) {
    flash.animate([{ opacity: 0 }, { opacity: 0.95 }, { opacity: 0.1 }, { opacity: 0.7 }, { opacity: 0 }], 520);
    bolt.node.animate(
      [
        { transform: 'translateY(-340%) scale(1.5)' },
        { transform: 'none', offset: 0.3 },
        { transform: 'none', opacity: 1, offset: 0.7 },
        { transform: 'scale(1.3)', opacity: 0 },
      ],
      { duration: 900, fill: 'forwards' },
    );
    tablet.animate(
      [
        { transform: 'scale(.2)', opacity: 0 },
        { transform: 'scale(1.1)', opacity: 1, offset: 0.6 },
        { transform: 'none' },
      ],
      { duration: 520, delay: 260, fill: 'backwards' },
    );
    eagle.node.animate(
      [
        { transform: 'translateY(-120%) scale(.6)' },
        { transform: 'translateY(6%)', offset: 0.75 },
        { transform: 'none' },
      ],
      { duration: 820, delay: 420, fill: 'backwards', easing: 'ease-out' },
    );
    const { width, height } = sparks.size();
    sparks.add(sparksAt({ x: width / 2, y: height * 0.66 }, 60, height * 0.7));
  }
  await pace.wait(shownMs);
  pace.reset();
  if (!isMotionReduced()) middle.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260, fill: 'both' });
  await clouds.move(false, partMs);
  for (const actor of [eagle, bolt]) actor.halt();
  sparks.clear();
  await view.plate.hide();
}
