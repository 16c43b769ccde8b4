import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { HoldScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { fountain } from './coin-flight.ts';

const closeMs = 560;
const shownMs = 2_900;
const openMs = 820;
const sides = ['left', 'right'] as const;
const away = { left: 'translateX(-104%)', right: 'translateX(104%)' };

/** The two leaves of the vault's gate. */
function createGate() {
  const leaves = sides.map((side) => element('div', { class: `gate-leaf gate-leaf-${side}` }));
  const move = async (isClosing: boolean, ms: number) => {
    if (isMotionReduced()) return;
    const moves = leaves.map((leaf, i) => {
      const outside = { transform: away[sides[i]!] };
      const steps = isClosing
        ? [
            outside,
            { transform: 'none', offset: 0.8 },
            { transform: `translateX(${i === 0 ? -2 : 2}%)` },
            { transform: 'none' },
          ]
        : [{ transform: 'none' }, outside];
      return leaf.animate(steps, { duration: ms, easing: isClosing ? 'ease-in' : 'ease-in-out', fill: 'both' })
        .finished;
    });
    await Promise.all(moves).catch(() => undefined);
  };
  return { node: element('div', { class: 'gate' }, ...leaves), move };
}

/** The respins begin at the gate of the vault: its leaves fall shut, the guardian tells the rule, and they open again. */
export async function gates(theatre: Theatre, { respins, enter }: HoldScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, texts, sound } = stage;
  const gate = createGate();
  const guardian = theatre.actor('guardian', 'gate-guardian');
  const coins = theatre.particles('gate-coins');
  const heading = element('h2', { class: 'plaque-heading' });
  writeFitted(heading, texts.holdName, 8);
  const plaque = element(
    'div',
    { class: 'plaque gate-plaque' },
    element('p', { class: 'plaque-over' }, texts.congratulations),
    heading,
    element('p', { class: 'plaque-under' }, fill(texts.holdHow, { count: respins })),
  );
  const middle = element('div', { class: 'gate-middle', hidden: '' }, coins.node, guardian.node, plaque);
  const scene = element('div', { class: 'scene-of' }, gate.node, middle);
  view.plate.stage('intro', scene);
  await gate.move(true, closeMs);
  sound.play('land');
  enter();
  middle.hidden = false;
  void guardian.play('cheer', 0.9);
  if (!isMotionReduced()) {
    scene.animate([{ translate: '0 5px' }, { translate: '0 -4px' }, { translate: '0 2px' }, { translate: '0 0' }], 220);
    guardian.node.animate(
      [{ transform: 'translateY(120%)' }, { transform: 'translateY(-5%)', offset: 0.7 }, { transform: 'none' }],
      { duration: 640, easing: 'ease-out' },
    );
    plaque.animate(
      [
        { transform: 'rotate(-7deg) translateY(-220%)' },
        { transform: 'rotate(3deg) translateY(4%)', offset: 0.6 },
        { transform: 'rotate(-1deg)', offset: 0.8 },
        { transform: 'none' },
      ],
      { duration: 820, delay: 180, fill: 'backwards', easing: 'ease-out' },
    );
    coins.add(fountain(theatre, coins.size(), { names: ['coin'], count: 26, from: 0.62 }));
  }
  await pace.wait(shownMs);
  pace.reset();
  if (!isMotionReduced()) middle.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 240, fill: 'both' });
  await gate.move(false, openMs);
  guardian.halt();
  coins.clear();
  await view.plate.hide();
}
