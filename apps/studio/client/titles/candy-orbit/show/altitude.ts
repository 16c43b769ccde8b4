import type { Step } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { sprinkles } from './sugar.ts';

/** Multipliers of a cell, from the first to the highest. */
export const heights = [2, 4, 8, 16, 32, 64, 128] as const;
/** From this multiplier on the character cheers. */
const cheerFrom = 16;
/** Bursts at most so many cells, so that a full board stays light. */
const burstsAtMost = 8;

/** How high a multiplier is, 0 to 1. */
export const shareOf = (times: number): number => (times < 2 ? 0 : Math.min(1, Math.log2(times) / heights.length));

/**
 * The rocket at the side of the machine climbs with the highest multiplier on the board, whose number stands large on the
 * upper rim. Cells whose multiplier rises throw sprinkles.
 */
export function altitude(theatre: Theatre): { before(step: Step): void } {
  const { view } = theatre.stage;
  const number = element('b', { class: 'altitude-number', 'aria-hidden': 'true' });
  const rocket = element('div', { class: 'altitude-rocket' });
  const marks = heights.map((times) => {
    const mark = element('i', {});
    mark.style.setProperty('--share', String(shareOf(times)));
    return mark;
  });
  const gauge = element('div', { class: 'altitude', 'aria-hidden': 'true' }, ...marks, rocket);
  const sugar = theatre.particles('altitude-sugar');
  view.machine.append(gauge, number, sugar.node);
  let highest = 0;

  const set = (times: number) => {
    highest = times;
    gauge.style.setProperty('--share', String(shareOf(times)));
    for (const node of [gauge, number]) {
      node.classList.toggle('risen', times > 0);
      node.classList.toggle('top', times >= heights.at(-1)!);
    }
    number.textContent = times > 0 ? `×${times}` : '';
    for (const [i, mark] of marks.entries()) mark.classList.toggle('lit', heights[i]! <= times);
  };
  const burst = ({ positions, values }: Extract<Step, { do: 'multiplier' }>) => {
    const from = sugar.node.getBoundingClientRect();
    const richest = positions
      .map((position, i) => ({ position, times: values[i] ?? 0 }))
      .toSorted((a, b) => b.times - a.times)
      .slice(0, burstsAtMost);
    for (const { position, times } of richest) {
      const cell = view.board.cell(position)?.getBoundingClientRect();
      if (!cell || cell.width === 0) continue;
      const at = { x: cell.x + cell.width / 2 - from.x, y: cell.y + cell.height / 2 - from.y };
      sugar.add(sprinkles(at, Math.min(18, 5 + Math.round(Math.log2(Math.max(2, times)) * 2)), cell.width * 1.5));
    }
  };

  return {
    before(step) {
      // The cells of a round keep their multipliers; free spins begin without any.
      if (step.do === 'spin' && step.spin === 0) set(0);
      if (step.do === 'outro' || (step.do === 'intro' && !step.isMore)) set(0);
      if (step.do !== 'multiplier' || step.scope !== 'spot') return;
      burst(step);
      if (step.value <= highest) return;
      set(step.value);
      if (step.value >= cheerFrom) theatre.figure.hold('cheer');
      if (isMotionReduced()) return;
      for (const node of [rocket, number])
        node.animate([{ scale: '1' }, { scale: '1.5', offset: 0.4 }, { scale: '1' }], { duration: 520 });
    },
  };
}
