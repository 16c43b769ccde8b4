import type { Cell, Position } from '../book/steps.ts';
import { element, isMotionReduced, writeFitted } from '../dom.ts';
import type { LaidCoin } from '../show/show-play.ts';
import type { Pace } from '../theatre/pace.ts';
import type { Title } from '../title.ts';
import type { Board } from './board.ts';
import { falling } from './motion.ts';
import { makeCell } from './reel.ts';

const spinMs = 620;

/** What a coin shows: its amount, and the name of the pot that it carries. */
export interface CoinLabel {
  text: string;
  name?: string;
  className: string;
}

function coinFace(board: Board, picture: string, { text, name }: CoinLabel): HTMLElement {
  const face = makeCell('coin-face');
  board.paint(face, picture);
  const value = element('b', {});
  writeFitted(value, text, 3);
  face.append(...(name === undefined ? [] : [element('small', {}, name)]), value);
  return face;
}

const isFree = (slot: HTMLElement) => !slot.classList.contains('locked');

/** A small reel that spins until it is replaced. */
function turningStrip(board: Board, coin: string, number: number): HTMLElement {
  const strip = makeCell('blur strip');
  board.paint(strip, coin);
  strip.animate([{ transform: 'translate3d(0,-130%,0)' }, { transform: 'translate3d(0,130%,0)' }], {
    duration: 210,
    delay: (number % 5) * -43,
    iterations: Number.POSITIVE_INFINITY,
  });
  return element('i', { class: 'strip-window' }, strip);
}

/** Spins the slots for a while; they stay as they are if the player skips. */
async function turn(slots: readonly HTMLElement[], stripOf: (number: number) => HTMLElement, pace: Pace) {
  if (isMotionReduced() || pace.isSkipped) return;
  for (const [number, slot] of slots.entries()) slot.replaceChildren(stripOf(number));
  await pace.pause(spinMs);
}

const swelling: Keyframe[] = [{ transform: 'scale(1)' }, { transform: 'scale(1.2)' }, { transform: 'scale(1)' }];

const keyOf = ([reel, row]: Position) => `${reel}:${row}`;

/** Fills the map with an empty slot for each cell. @returns the slots, row by row */
function makeSlots({ reels, rows }: { reels: number; rows: number }, slots: Map<string, HTMLElement>): HTMLElement[] {
  slots.clear();
  for (let row = 0; row < rows; row += 1) {
    for (let reel = 0; reel < reels; reel += 1) slots.set(keyOf([reel, row]), element('div', { class: 'slot' }));
  }
  return [...slots.values()];
}

/** The board of a hold-and-win feature: every cell is a separate small reel, and coins stay in place. */
export function createHoldBoard(title: Title, board: Board, label: (cell: Cell) => CoinLabel) {
  const node = element('div', { class: 'hold-board', 'aria-hidden': 'true' });
  const { reels, rows } = title.board;
  node.style.setProperty('--reels', String(reels));
  node.style.setProperty('--rows', String(rows));
  const coin = title.roles.coin ?? title.symbols[0]!;
  const slots = new Map<string, HTMLElement>();
  let watching: ((coin: LaidCoin) => void) | undefined;

  const lock = (cell: Cell, isNew: boolean) => {
    const slot = slots.get(keyOf(cell.position));
    if (!slot) return;
    const shown = label(cell);
    const picture = cell.symbol ?? coin;
    const face = coinFace(board, picture in title.atlas.places ? picture : coin, shown);
    slot.className = `slot locked ${shown.className}`;
    slot.replaceChildren(face);
    if (isNew && !isMotionReduced()) face.animate(falling, { duration: 420 });
    watching?.({ slot, face, cell, isNew });
  };

  return {
    node,
    /** Tells of every coin that is laid, from now on; undefined: no longer. */
    watch(listener: ((coin: LaidCoin) => void) | undefined) {
      watching = listener;
    },
    slot: (position: Position): HTMLElement | undefined => slots.get(keyOf(position)),
    open(cells: readonly Cell[]) {
      node.replaceChildren(...makeSlots({ reels, rows }, slots));
      node.classList.add('show');
      for (const cell of cells) lock(cell, false);
    },
    /** Spins every free cell once; new coins stay. @returns once the last has stopped */
    async spin(cells: readonly Cell[], pace: Pace, onLand: (cell: Cell) => void) {
      await turn([...slots.values()].filter(isFree), (number) => turningStrip(board, coin, number), pace);
      const landing = new Map(cells.map((cell) => [keyOf(cell.position), cell]));
      for (let reel = 0; reel < reels; reel += 1) {
        let isLanded = false;
        for (let row = 0; row < rows; row += 1) {
          const key = keyOf([reel, row]);
          const slot = slots.get(key)!;
          if (!isFree(slot)) continue;
          slot.replaceChildren();
          const cell = landing.get(key);
          if (!cell) continue;
          lock(cell, true);
          onLand(cell);
          isLanded = true;
        }
        if (isLanded) await pace.pause(240);
      }
    },
    /** Changes the values of coins after the effect of a special coin. */
    boost(cells: readonly Cell[], isMotionWanted: boolean) {
      for (const cell of cells) {
        lock(cell, false);
        if (isMotionWanted && !isMotionReduced()) slots.get(keyOf(cell.position))?.animate(swelling, 420);
      }
    },
    /** The coins stay dark until each has been counted. */
    startCount() {
      node.classList.add('summing');
    },
    /** A coin that has been counted lights up. */
    lightCoin(position: Position) {
      slots.get(keyOf(position))?.classList.add('summed');
    },
    close() {
      node.classList.remove('show', 'summing');
      node.replaceChildren();
      slots.clear();
    },
  };
}
