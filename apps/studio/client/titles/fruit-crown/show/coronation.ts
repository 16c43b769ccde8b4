import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { IntroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { cannons } from './confetti.ts';
import { freeSpinsUnder } from '../../../runtime/texts/texts.ts';

const closeMs = 620;
const shownMs = 3_400;
const openMs = 700;

const easing = 'cubic-bezier(.6,0,.3,1)';

/** The two halves of the curtain; they meet in the middle. */
function createCurtain() {
  const halves = ['left', 'right'].map((side) => element('div', { class: `curtain ${side}` }));
  const valance = element('div', { class: 'valance' });
  const draw = async (isClosing: boolean, ms: number) => {
    if (isMotionReduced()) return;
    const moves = halves.map((half, i) => {
      const away = `translateX(${i === 0 ? -102 : 102}%)`;
      const steps = [{ transform: away }, { transform: 'none' }];
      return half.animate(isClosing ? steps : steps.toReversed(), { duration: ms, easing, fill: 'both' }).finished;
    });
    await Promise.all(moves).catch(() => undefined);
  };
  return { nodes: [...halves, valance], draw };
}

/** The free spins begin with a coronation: the curtain closes, the crown comes down on the king, the night fair opens. */
export async function coronation(theatre: Theatre, { count, times, enter }: IntroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, texts } = stage;
  const curtain = createCurtain();
  const king = theatre.actor('king', 'coronation-king');
  const crown = theatre.actor('crown', 'coronation-crown');
  const shreds = theatre.particles('coronation-shreds');
  const banner = element(
    'div',
    { class: 'coronation-banner' },
    element('p', { class: 'plate-over' }, texts.congratulations),
    element('h2', { class: 'coronation-count' }, String(count)),
    element('p', { class: 'coronation-name' }, freeSpinsUnder(stage, { count })),
    element('b', { class: 'coronation-times' }, `×${times}`),
  );
  const actors = element(
    'div',
    { class: 'coronation-stage' },
    element('div', { class: 'beams' }),
    king.node,
    crown.node,
    banner,
  );
  view.plate.stage('intro', element('div', { class: 'scene-of coronation' }, ...curtain.nodes, actors, shreds.node));
  actors.hidden = true;
  await curtain.draw(true, closeMs);
  enter();
  actors.hidden = false;
  void king.play('cheer');
  void crown.play('scene', 0.8);
  if (!isMotionReduced()) {
    king.node.animate(
      [{ transform: 'translateY(70%)' }, { transform: 'translateY(-4%)', offset: 0.7 }, { transform: 'none' }],
      620,
    );
    crown.node.animate(
      [
        { transform: 'translateY(-260%)' },
        { transform: 'none', offset: 0.75, easing: 'ease-out' },
        { transform: 'translateY(-14%)', offset: 0.88 },
        { transform: 'none' },
      ],
      { duration: 1_150, easing: 'cubic-bezier(.5,0,.8,.6)' },
    );
    banner.animate([{ transform: 'scale(0)' }, { transform: 'scale(1.12)', offset: 0.7 }, { transform: 'scale(1)' }], {
      duration: 560,
      delay: 380,
      fill: 'backwards',
      easing: 'ease-out',
    });
  }
  shreds.add(cannons(shreds.size(), 50));
  await pace.wait(shownMs);
  pace.reset();
  if (!isMotionReduced()) void actors.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260, fill: 'both' });
  await curtain.draw(false, openMs);
  king.halt();
  crown.halt();
  shreds.clear();
  await view.plate.hide();
}
