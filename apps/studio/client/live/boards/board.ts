import type { LiveMoveName } from '@altyn/contracts/live-table';
import { element } from '../../runtime/dom.ts';
import type { Bets } from '../bets-editor.ts';
import type { OwnHands } from '../hands.ts';
import type { LiveTexts } from '../texts/live-texts.ts';

/** Where chips are put: an element for each spot. */
export interface Board<View extends BoardView = BoardView> {
  node: HTMLElement;
  render(of: View): void;
}

export interface BoardView {
  bets: Bets;
  /** Players of the table by spot. */
  crowd: Readonly<Record<string, number>>;
  /** The spots that win, once the result stands. */
  winning: ReadonlySet<string>;
  isOpen: boolean;
}

/** What a live table's board shows beside the bets. */
export interface LiveBoardView extends BoardView {
  /** The last results, oldest first. */
  results: readonly number[];
  /** The running flight. */
  flight: { hundredths: number } | undefined;
  /** By spot, at which multiplier the player's bets leave the flight by themselves, and at which they have left. */
  targets: Readonly<Record<string, number>>;
  cashed: Readonly<Record<string, number>>;
  /** The result stands, and what has not won is lost. */
  isLost: boolean;
  mostWin: bigint;
  /** Where players decide: this player's hands of the round. */
  hands: OwnHands | undefined;
}

/** What a board needs to make its spots. */
export interface BoardOptions {
  /** A short amount for a chip. */
  short(minor: bigint): string;
  nameOf(spot: string): string;
  labelOf(spot: string, minor: bigint): string;
  /** 0 to 4: the chip whose colour an amount is shown in. */
  chipOf(minor: bigint): number;
  onPlace(spot: string): void;
}

export interface LiveBoardOptions extends BoardOptions {
  texts: LiveTexts;
  money(minor: bigint): string;
  /** Of a flight: where a bet leaves it by itself, hundredths. */
  autoOf(spot: string): number | undefined;
  onAuto(spot: string, hundredths: number | undefined): void;
  onCashOut(spot: string): void;
  onDecide(wanted: { stage: number; hand: number; move: LiveMoveName }): void;
}

/** Keeps chips, marks and labels of spots up to date. `isFree`: laid over the board, not a cell of it. */
export function createSpots(options: BoardOptions) {
  const spots = new Map<string, HTMLButtonElement>();
  let shown = new Map<string, string>();

  function add(spot: string, className: string, text: string): HTMLButtonElement {
    const made = element('button', { type: 'button', class: className, 'data-spot': spot }, text);
    made.addEventListener('click', () => options.onPlace(spot));
    spots.set(spot, made);
    return made;
  }

  function render({ bets, crowd, winning, isOpen }: BoardView): void {
    const next = new Map<string, string>();
    for (const [spot, node] of spots) {
      const stake = bets.get(spot) ?? 0n;
      const others = crowd[spot] ?? 0;
      const mark = `${stake}|${others}|${winning.has(spot)}|${isOpen}`;
      next.set(spot, mark);
      if (shown.get(spot) === mark) continue;
      node.classList.toggle('wins', winning.has(spot));
      node.classList.toggle('crowded', others > 0);
      node.setAttribute('aria-disabled', String(!isOpen));
      node.setAttribute('aria-label', stake > 0n ? options.labelOf(spot, stake) : options.nameOf(spot));
      node.querySelector('.chip')?.remove();
      if (stake > 0n)
        node.append(
          element('span', { class: `chip c${options.chipOf(stake)}`, 'aria-hidden': 'true' }, options.short(stake)),
        );
    }
    shown = next;
  }

  return { add, render };
}
