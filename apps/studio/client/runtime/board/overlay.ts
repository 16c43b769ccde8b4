import type { Position } from '../book/steps.ts';
import { element, isMotionReduced } from '../dom.ts';
import type { Board } from './board.ts';
import { middleOf, middleOfAll } from './falls.ts';
import { arriving } from './motion.ts';

export type MarkKind = 'spot' | 'wild' | 'orb' | 'coin' | 'sticky' | 'stamp';

const still: Keyframe[] = [{ opacity: 1 }, { opacity: 1 }];
const rising: Keyframe[] = [
  { transform: 'translate(-50%,-20%) scale(.4)', opacity: 0 },
  { transform: 'translate(-50%,-50%) scale(1.15)', opacity: 1, offset: 0.2 },
  { transform: 'translate(-50%,-50%) scale(1)', opacity: 1, offset: 0.75 },
  { transform: 'translate(-50%,-120%) scale(1)', opacity: 0 },
];
/** Distances in page pixels. */
const flyingBy = (x: number, y: number): Keyframe[] => [
  { transform: 'translate(-50%,-50%) scale(1)' },
  { transform: 'translate(-50%,-50%) scale(1.35)', offset: 0.3 },
  { transform: `translate(calc(-50% + ${x}px),calc(-50% + ${y}px)) scale(.6)` },
];

async function flyTo(node: HTMLElement, to: DOMRect, ms: number): Promise<void> {
  const from = node.getBoundingClientRect();
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  const options = { duration: ms, easing: 'cubic-bezier(.5,0,.7,1)', fill: 'forwards' } as const;
  await node.animate(flyingBy(x, y), options).finished.catch(() => undefined);
}

/** Puts a text at a point of the board; its style sheet divides by its length. */
function place(node: HTMLElement, { x, y }: { x: number; y: number }, text: string): void {
  node.style.left = `${x * 100}%`;
  node.style.top = `${y * 100}%`;
  node.style.setProperty('--length', String(Math.max(3, text.length)));
}

/** Layer above the cells: multipliers, coin values, spots, and amounts that rise from a win. */
export function createOverlay(board: Board) {
  const marks = element('div', { class: 'marks', 'aria-hidden': 'true' });
  const floats = element('div', { class: 'floats', 'aria-hidden': 'true' });
  const placed = new Map<string, HTMLElement>();
  const keyOf = (kind: MarkKind, [reel, row]: Position) => `${kind}:${reel}:${row}`;

  return {
    nodes: [marks, floats] as const,
    /** Shows a multiplier on a cell; higher ones are emphasised. */
    markTimes(kind: MarkKind, position: Position, times: number, sign = '×') {
      this.mark(kind, position, `${sign}${times}`, times >= 100 ? 'top' : times >= 20 ? 'high' : '');
    },
    /** Adds or updates a mark on a cell. */
    mark(kind: MarkKind, position: Position, text: string, className = '') {
      const key = keyOf(kind, position);
      const isNew = !placed.has(key);
      const node = placed.get(key) ?? element('span', {});
      const isChanged = node.textContent !== text;
      node.className = `mark ${kind} ${className}`;
      node.textContent = text;
      place(node, middleOf(board.grid, position), text);
      placed.set(key, node);
      if (isNew) marks.append(node);
      if ((isNew || isChanged) && !isMotionReduced()) node.animate(arriving, { duration: 320, composite: 'add' });
      return node;
    },
    clear(kind?: MarkKind) {
      for (const [key, node] of placed) {
        if (kind && !key.startsWith(`${kind}:`)) continue;
        node.remove();
        placed.delete(key);
      }
    },
    /** Shows an amount that rises from the centre of a win. */
    rise(positions: readonly Position[], text: string) {
      const { x, y } = middleOfAll(board.grid, positions);
      const node = element('span', { class: 'float' }, text);
      node.style.left = `${Math.min(0.84, Math.max(0.16, x)) * 100}%`;
      node.style.top = `${y * 100}%`;
      floats.append(node);
      void node.animate(isMotionReduced() ? still : rising, { duration: 1_100, easing: 'ease-out' }).finished.then(
        () => node.remove(),
        () => node.remove(),
      );
    },
    /** An amount flies from a cell to a point of the page. */
    async toss(position: Position, text: string, to: DOMRect, ms: number) {
      const node = element('span', { class: 'mark coin' }, text);
      place(node, middleOf(board.grid, position), text);
      floats.append(node);
      await flyTo(node, to, ms);
      node.remove();
    },
    /** Moves a mark to a point of the page and removes it. */
    async fly(kind: MarkKind, position: Position, to: DOMRect, ms: number) {
      const node = placed.get(keyOf(kind, position));
      if (!node || isMotionReduced() || ms === 0) return;
      await flyTo(node, to, ms);
      node.remove();
      placed.delete(keyOf(kind, position));
    },
    /** Moves a copy of a mark to a point of the page; the mark stays. */
    async send(kind: MarkKind, position: Position, to: DOMRect, ms: number) {
      const node = placed.get(keyOf(kind, position));
      if (!node || isMotionReduced() || ms === 0) return;
      const copy = node.cloneNode(true) as HTMLElement;
      floats.append(copy);
      await flyTo(copy, to, ms);
      copy.remove();
    },
    clearFloats() {
      floats.replaceChildren();
    },
  };
}
