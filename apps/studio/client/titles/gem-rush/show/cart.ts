import type { Step } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { thrown } from './stones.ts';

/** Multipliers that follow each other as gems fall; the free spins go on above the last. */
export const ladder = [1, 2, 3, 4, 5, 6, 8, 10] as const;
/** From this multiplier on the mole cheers. */
const cheerFrom = 5;
/** So many gems of a win fly at most, so that a full board stays light. */
const thrownAtMost = 9;
const flightMs = 620;

/** How full the cart is at a multiplier: 0 empty, 1 heaped. */
export const heapOf = (times: number): number =>
  Math.min(1, ladder.filter((step) => step > 1 && step <= times).length / (ladder.length - 1));

/** The cart before the mole: gems that are won fly into it, it fills as the multiplier rises, and its plate names it. */
export function cart(theatre: Theatre): { before(step: Step): void } {
  const { view } = theatre.stage;
  const label = element('b', {});
  const tub = element('div', { class: 'cart-tub' }, label);
  const stones = element('i', { class: 'cart-heap' });
  const node = element('div', { class: 'cart' }, stones, tub);
  // In a paid spin no counter names the multiplier, and on phones the cart is too small to be read.
  const rim = element('b', { class: 'rim-times', 'aria-hidden': 'true' });
  const flying = theatre.particles('cart-flying');
  theatre.figure.node.append(node);
  view.machine.append(rim);
  view.root.querySelector('.room')?.append(flying.node);
  let standing = 1;

  const set = (times: number) => {
    standing = times;
    stones.style.setProperty('--share', String(heapOf(times)));
    node.classList.toggle('filled', times > 1);
    const text = times > 1 ? `×${times}` : '';
    writeFitted(label, text, 2);
    rim.textContent = text;
    rim.hidden = times === 1;
  };
  const bump = () => {
    if (isMotionReduced()) return;
    node.animate(
      [{ transform: 'none' }, { transform: 'translateY(4%) scale(1.06,.92)', offset: 0.4 }, { transform: 'none' }],
      { duration: 360, easing: 'ease-out' },
    );
    rim.animate([{ scale: '1' }, { scale: '1.3', offset: 0.4 }, { scale: '1' }], { duration: 360, easing: 'ease-out' });
  };
  const collect = (removed: Extract<Step, { do: 'fall' }>['removed']) => {
    const from = flying.node.getBoundingClientRect();
    const to = tub.getBoundingClientRect();
    if (to.width === 0) return;
    const target = { x: to.x + to.width / 2 - from.x, y: to.y - from.y };
    const spread = Math.max(1, Math.ceil(removed.length / thrownAtMost));
    const gems = removed.flatMap((position, i) => {
      const cell = i % spread === 0 ? view.board.cell(position)?.getBoundingClientRect() : undefined;
      const symbol = view.board.grid[position[0]]?.[position[1]];
      if (!cell || !symbol) return [];
      const start = { x: cell.x + cell.width / 2 - from.x, y: cell.y + cell.height / 2 - from.y };
      return [{ symbol, start, size: cell.width }];
    });
    flying.add(thrown(theatre, gems, { target, landing: to.width * 0.3, flightMs }));
  };

  set(1);
  return {
    before(step) {
      // Free spins begin anew, keep what they have reached, and take it with them.
      if ((step.do === 'spin' && step.spin === 0) || (step.do === 'intro' && !step.isMore) || step.do === 'outro')
        set(1);
      if (step.do === 'fall') collect(step.removed);
      if (step.do !== 'multiplier') return;
      const rises = step.value > standing;
      set(step.value);
      if (!rises) return;
      bump();
      if (step.value >= cheerFrom) theatre.figure.hold('cheer');
    },
  };
}
