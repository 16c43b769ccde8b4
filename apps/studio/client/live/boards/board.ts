import type { LiveMoveName } from '@altyn/contracts/live/names';
import type { LiveLimits, LiveOwn } from '@altyn/contracts/live/table';
import { element } from '../../runtime/dom.ts';
import type { Bets, SavedLayout } from '../bets-editor.ts';
import type { OwnHands } from '../hands.ts';
import type { LiveTexts } from '../texts/live-texts.ts';

/** Betting layout: one element per spot. */
export interface Board<View extends BoardView = BoardView> {
  node: HTMLElement;
  render(of: View): void;
  /** A round opened for bets. @param isRepeating the last layout is placed by itself. */
  opened?(isRepeating: boolean): void;
  /** The player chose a saved layout, while bets may be closed. */
  adopted?(layout: SavedLayout): void;
}

export interface BoardView {
  bets: Bets;
  /** Number of players by spot. */
  crowd: Readonly<Record<string, number>>;
  /** Stakes of all players by spot, roughly, where there are others. */
  piles?: Readonly<Record<string, bigint>> | undefined;
  /** Winning spots, once the result is final. */
  winning: ReadonlySet<string>;
  isOpen: boolean;
  /** Multipliers that were drawn for spots of this round. */
  raised?: ReadonlyMap<string, number> | undefined;
}

/** Content of a live table's board besides the bets. */
export interface LiveBoardView extends BoardView {
  /** Recent results, oldest first. */
  results: readonly number[];
  /** Flight in progress. */
  flight: { hundredths: number } | undefined;
  /** Automatic cash-out multipliers, and those of completed cash-outs, by spot. */
  targets: Readonly<Record<string, number>>;
  cashed: Readonly<Record<string, number>>;
  halves: Readonly<Record<string, number>>;
  /** State of the player's stake in this round. */
  stakeState: LiveOwn['state'] | undefined;
  /** The result is final: bets without a win are lost. */
  isLost: boolean;
  maxWin: bigint;
  /** Tables with decisions: this player's hands in the round. */
  hands: OwnHands | undefined;
}

/** Parameters for creating the spots of a board. */
export interface BoardOptions {
  /** Formats an amount for a chip. */
  short(minor: bigint): string;
  nameOf(spot: string): string;
  labelOf(spot: string, minor: bigint): string;
  /** Others' bets on a spot in words. */
  othersOf?(players: number, minor: bigint): string;
  /** Colour of an amount's chip, 0 to 4. */
  chipOf(minor: bigint): number;
  onPlace(spot: string): void;
}

export interface LiveBoardOptions extends BoardOptions {
  texts: LiveTexts;
  /** Label of the button that closes a sheet. */
  closeText: string;
  money(minor: bigint): string;
  /** Flights: automatic cash-out multiplier of a bet, in hundredths. */
  onAuto(spot: string, hundredths: number | undefined): void;
  onCashOut(spot: string, part?: 'half'): void;
  /** Sets a bet's stake; undefined: takes it back. */
  onStake(spot: string, minor: bigint | undefined): void;
  limits(): LiveLimits;
  currency: string;
  onDecide(wanted: { stage: number; hand: number; move: LiveMoveName }): void;
}

/** Updates chips, marks and labels of spots. `isFree`: positioned over the board instead of in a cell. */
export function createSpots(options: BoardOptions) {
  const spots = new Map<string, HTMLButtonElement>();
  let shown = new Map<string, string>();

  function add(spot: string, className: string, text: string): HTMLButtonElement {
    const made = element('button', { type: 'button', class: className, 'data-spot': spot }, text);
    made.addEventListener('click', () => options.onPlace(spot));
    spots.set(spot, made);
    return made;
  }

  function render({ bets, crowd, piles, winning, isOpen, raised }: BoardView): void {
    const next = new Map<string, string>();
    for (const [spot, node] of spots) {
      const stake = bets.get(spot) ?? 0n;
      const others = crowd[spot] ?? 0;
      const times = raised?.get(spot);
      const pile = piles?.[spot];
      const mark = `${stake}|${others}|${pile ?? ''}|${winning.has(spot)}|${isOpen}|${times ?? ''}`;
      next.set(spot, mark);
      if (shown.get(spot) === mark) continue;
      node.classList.toggle('wins', winning.has(spot));
      node.classList.toggle('crowded', others > 0);
      node.classList.toggle('raised', times !== undefined);
      node.setAttribute('aria-disabled', String(!isOpen));
      const label = [stake > 0n ? options.labelOf(spot, stake) : options.nameOf(spot)];
      if (times !== undefined) label.push(`×${times}`);
      if (pile !== undefined && options.othersOf) label.push(options.othersOf(others, pile));
      node.setAttribute('aria-label', label.join(', '));
      node.querySelector('.chip')?.remove();
      node.querySelector('.times')?.remove();
      node.querySelector('.others')?.remove();
      if (pile !== undefined)
        node.append(element('span', { class: 'others', 'aria-hidden': 'true' }, options.short(pile)));
      if (times !== undefined) node.append(element('span', { class: 'times', 'aria-hidden': 'true' }, `×${times}`));
      if (stake > 0n)
        node.append(
          element('span', { class: `chip c${options.chipOf(stake)}`, 'aria-hidden': 'true' }, options.short(stake)),
        );
    }
    shown = next;
  }

  return { add, render };
}
