import type { RoundView } from '@altyn/contracts/studio-game';
import type { WagerBook } from '@altyn/contracts/wager-game';

export type { WagerBook };

import { element, setLocked } from '../runtime/dom.ts';
import type { Sound } from '../runtime/sound/sound.ts';
import type { Tune } from '../runtime/sound/tune.ts';
import type { Pace } from '../runtime/theatre/pace.ts';
import type { Language } from '../runtime/title.ts';
import type { WagerTexts } from './texts/shape.ts';

/** A round's book from the studio; in these games its events are those of the engine. */
export const wagerBookOf = ({ book }: RoundView): WagerBook | undefined => (book as WagerBook | null) ?? undefined;

/** Dependencies of a board. */
export interface Tools {
  language: Language;
  texts: WagerTexts;
  money: (minor: bigint) => string;
  pace: Pace;
  sound: Sound;
  /** The selected stake or chip. */
  stake: () => bigint;
  /** Maximum total stake of a round. */
  max: () => bigint;
  /** Called when the player's bet has changed. */
  changed: () => void;
  /** Announces text to screen readers. */
  say: (text: string) => void;
}

/** A round's result: its text in the strip, and in words if the text is not enough. */
export interface Result {
  text: string;
  spoken?: string;
  isWin: boolean;
}

/** The scene and the betting panel of a game. */
export interface Board {
  /** The scene. */
  scene: HTMLElement;
  /** Controls for the choices before a round. */
  panel: HTMLElement;
  /** The bet at the selected stake; undefined if no bet is possible. */
  wanted(): { bet: unknown; stakeMinor: bigint; fullStakeMinor?: bigint } | undefined;
  /** Called when the stake has changed. */
  refresh(): void;
  /** Locks the choices during a round. */
  lock(isLocked: boolean): void;
  /** Restores the choices of a round that is shown again. */
  restore(bet: unknown): void;
  /** Animates until the answer arrives. */
  start(): void;
  /** Games without choices whose rounds may overlap: drops a ball. @returns a promise that resolves when it has landed */
  drop?(book: WagerBook): Promise<void>;
  /** Shows the events of a book from index `shown`. */
  show(book: WagerBook, shown: number): Promise<void>;
  /** Lets the player answer the open choice on the board; `pick` accepts an option's id once. */
  open?(options: readonly string[], pick: (id: string) => void, book: WagerBook): void;
  /** The main button's answer to an open choice; default: collect, if that is an option. */
  main?(): { text: string; answer: () => string };
  /** Games with choices: how autoplay answers them. */
  auto?: {
    /** Settings for the sheet of autoplay. */
    settings: HTMLElement;
    /** The answer to an open choice. */
    answer(options: readonly string[], book: WagerBook): string;
  };
  /** Handles a key while a choice is open. @returns true when the key was used. */
  press?(key: string): boolean;
  /** Entry of a round in the strip of results. */
  result(book: WagerBook): Result;
  /** Games with chips: the buttons that undo a bet and clear all. */
  betActions?: { undo: HTMLButtonElement; clear: HTMLButtonElement };
  /** Paragraphs of the rules. */
  rules(): string[];
}

/** A game that runs in the shell. */
export interface WagerClient {
  slug: string;
  name: Record<Language, string>;
  tune: Tune;
  /** Rounds have choices; autoplay needs the board's `auto`. */
  isStepwise: boolean;
  /** The stake buttons select a chip to place on the board. */
  usesChips?: boolean;
  /** Name of the stake; default: chip, or stake. */
  stakeLabel?: Record<Language, string>;
  createBoard(tools: Tools): Board;
}

/** Formats a multiplier in hundredths: `×1.50`. */
export function times(hundredths: number | bigint, language: Language): string {
  const value = Number(hundredths);
  const text = value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
  return `×${language === 'en' ? text : text.replace('.', ',')}`;
}

/** Formats hundredths of a per cent: `4900` is `49.00`. */
export function percent(hundredths: number, language: Language): string {
  const text = (hundredths / 100).toFixed(2);
  return `${language === 'en' ? text : text.replace('.', ',')} %`;
}

/** A labelled group of buttons with one selected. */
export function choiceGroup<T>(of: {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}) {
  let { chosen } = of;
  const buttons = of.options.map(({ value, label }) => {
    const button = element('button', { type: 'button', 'aria-pressed': String(value === chosen) }, label);
    button.addEventListener('click', () => {
      set(value);
      of.onChoose(value);
    });
    return { value, button };
  });
  function set(value: T): void {
    chosen = value;
    for (const one of buttons) one.button.setAttribute('aria-pressed', String(one.value === value));
  }
  const row = element('div', { class: 'segments' }, ...buttons.map(({ button }) => button));
  const node = element(
    'div',
    { class: 'group', role: 'group', 'aria-label': of.label },
    element('span', { class: 'group-label' }, of.label),
    row,
  );
  return {
    node,
    set,
    get chosen() {
      return chosen;
    },
    lock: (isLocked: boolean) => {
      for (const { button } of buttons) setLocked(button, isLocked);
    },
  };
}

/** A labelled slider of integers. `describe` formats its value for the label and screen readers. */
export function slider(of: {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  describe: (value: number) => string;
  onInput: (value: number) => void;
}) {
  const input = element('input', {
    type: 'range',
    min: String(of.min),
    max: String(of.max),
    step: String(of.step ?? 1),
    'aria-label': of.label,
  });
  const valueText = element('b', {});
  const updateText = () => {
    const text = of.describe(Number(input.value));
    valueText.textContent = text;
    input.setAttribute('aria-valuetext', text);
    const share = (Number(input.value) - of.min) / (of.max - of.min);
    input.style.setProperty('--share', String(share));
  };
  input.value = String(of.value);
  let lockedAt: string | undefined;
  input.addEventListener('input', () => {
    if (lockedAt !== undefined) input.value = lockedAt;
    updateText();
    if (lockedAt !== undefined) return;
    of.onInput(Number(input.value));
  });
  updateText();
  const node = element(
    'label',
    { class: 'group slider' },
    element('span', { class: 'group-label' }, of.label, valueText),
    input,
  );
  return {
    node,
    get value() {
      return Number(input.value);
    },
    set(value: number) {
      input.value = String(value);
      if (lockedAt !== undefined) lockedAt = input.value;
      updateText();
    },
    /** A disabled slider would lose the focus; a locked one keeps it and its value. */
    lock: (isLocked: boolean) => {
      lockedAt = isLocked ? input.value : undefined;
      input.setAttribute('aria-disabled', String(isLocked));
    },
  };
}

/** A value with its label. */
export function figure(label: string) {
  const value = element('b', {}, '–');
  return {
    node: element('div', { class: 'figure' }, element('span', {}, label), value),
    set: (text: string) => {
      value.textContent = text;
    },
  };
}

/** Setting of autoplay in a game with choices: after how many steps it collects. */
export function autoSteps({ label, max, value }: { label: string; max: number; value: number }) {
  return slider({ label, min: 1, max, value, describe: String, onInput: () => undefined });
}
