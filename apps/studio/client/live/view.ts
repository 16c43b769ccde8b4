import { element, icon, setIcon, svg } from '../runtime/dom.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import type { Board, LiveBoardView } from './boards/board.ts';
import { type ChipChoice, createChipRow } from './boards/chip-row.ts';
import { paintMark } from './boards/ink.ts';
import type { LiveTexts } from './texts/live-texts.ts';

type DockAction = 'undo' | 'clear' | 'double' | 'rebet';

/** The screen of a live table. It only renders; the app decides. */
export interface LiveView {
  root: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Buttons by control. */
  on: Record<DockAction | 'home' | 'menu' | 'picture' | 'react' | 'repeat' | 'sound', HTMLButtonElement>;
  setClock(left: { seconds: number; share: number } | undefined): void;
  /** The line under the clock, announced when it changes. */
  setMessage(text: string, isWarning?: boolean): void;
  setPlate(result: { text: string; colour: string } | undefined, win: string | undefined): void;
  setResults(results: readonly { text: string; colour: string }[]): void;
  setFigures(figures: { balance: string; total: string; win: string; viewers: number }): void;
  setChips(chips: readonly ChipChoice[]): void;
  /** Chooses the next smaller or larger chip. */
  stepChip(by: -1 | 1): void;
  /** Announces text to screen readers, even when it repeats. */
  say(text: string): void;
  setSound(isOn: boolean): void;
  floatUp(text: string): void;
  /** Network delay; empty: hidden. */
  setDelay(text: string): void;
}

const round = 2 * Math.PI * 20;

export function createLiveView(of: {
  game: string;
  name: string;
  texts: Texts;
  live: LiveTexts;
  board: Board<LiveBoardView>;
  aside: HTMLElement;
}): LiveView {
  const { game, name, texts, live, board, aside } = of;
  const control = (className: string, label: string, ...inside: (Node | string)[]) =>
    element('button', { type: 'button', class: className, 'aria-label': label, title: label }, ...inside);
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const ring = svg('circle', { cx: '24', cy: '24', r: '20', class: 'ring', 'stroke-dasharray': String(round) });
  const seconds = element('b', {}, '');
  const clock = element(
    'div',
    { class: 'clock', hidden: '', 'aria-hidden': 'true' },
    svg('svg', { viewBox: '0 0 48 48' }, svg('circle', { cx: '24', cy: '24', r: '20', class: 'groove' }), ring),
    seconds,
  );
  const message = element('p', { class: 'message', role: 'status' }, live.waking);
  const plateText = element('b', {}, '');
  const plateWin = element('span', {}, '');
  const plate = element('div', { class: 'plate', hidden: '' }, plateText, plateWin);
  const pictureText = element('span', {}, '');
  const delay = element('span', { class: 'delay' }, '');
  const bubbles = element('div', { class: 'bubbles', 'aria-hidden': 'true' });
  const results = element('ol', { class: 'results', 'aria-label': live.statistics });
  const viewers = element('span', { class: 'viewers' }, '');
  const figures = { balance: element('b', {}, '–'), total: element('b', {}, '–'), win: element('b', {}, '–') };
  const chips = createChipRow(texts.stake);
  const announced = element('p', { class: 'sr-only', 'aria-live': 'polite' });
  const on = {
    home: control('round home', texts.toLobby, icon('home')),
    sound: control('round sound', texts.soundOn, icon('soundOn')),
    menu: control('round menu', texts.menu, icon('menu')),
    picture: element('button', { type: 'button', class: 'drawn' }, pictureText, delay),
    react: control('plain react', live.reactions, '“…”'),
    undo: control('plain', live.undo, icon('undo'), element('span', {}, live.undo)),
    clear: control('plain', live.clear, icon('close'), element('span', {}, live.clear)),
    double: control('plain', live.double, icon('coins'), element('span', {}, live.double)),
    rebet: control('plain', live.rebet, icon('spin'), element('span', {}, live.rebet)),
    repeat: control('plain repeat', live.autoplay, icon('auto'), element('span', {}, live.autoplay)),
  };
  const figure = (label: string, node: HTMLElement, className = '') =>
    element('div', { class: `figure ${className}` }, element('span', {}, label), node);
  const root = element(
    'main',
    { class: 'live', 'data-game': game },
    element('header', { class: 'top' }, on.home, element('h1', {}, name), viewers, on.sound, on.menu),
    element('section', { class: 'scene' }, canvas, on.picture, clock, plate, bubbles, message),
    results,
    element('section', { class: 'board' }, board.node),
    element(
      'footer',
      { class: 'dock' },
      figure(texts.balance, figures.balance, 'balance'),
      figure(live.totalBet, figures.total, 'total'),
      figure(live.lastWin, figures.win, 'win'),
      chips.node,
      element('div', { class: 'actions-row' }, on.undo, on.clear, on.double, on.rebet, on.repeat, on.react),
    ),
    aside,
    announced,
  );

  return {
    root,
    canvas,
    on,
    setClock(left) {
      clock.hidden = left === undefined;
      if (!left) return;
      const text = String(left.seconds);
      if (seconds.textContent !== text) seconds.textContent = text;
      ring.setAttribute('stroke-dashoffset', String(round * (1 - left.share)));
      clock.dataset['pace'] = left.seconds <= 3 ? 'last' : left.seconds <= 7 ? 'late' : 'calm';
    },
    setMessage(text, isWarning = false) {
      if (message.textContent !== text) message.textContent = text;
      message.classList.toggle('warning', isWarning);
    },
    setPlate(result, win) {
      plate.hidden = result === undefined;
      if (!result) return;
      plateText.textContent = result.text;
      paintMark(plateText, result.colour);
      plateWin.textContent = win ?? '';
      plate.classList.toggle('won', win !== undefined);
    },
    setResults(list) {
      const marks = list.map(({ text, colour }) => {
        const mark = element('li', {}, text);
        paintMark(mark, colour);
        return mark;
      });
      results.replaceChildren(...marks);
    },
    setFigures(now) {
      figures.balance.textContent = now.balance;
      figures.total.textContent = now.total;
      figures.win.textContent = now.win;
      viewers.textContent = String(now.viewers);
      viewers.title = fill(live.viewers, { count: now.viewers });
    },
    setChips: (list) => chips.set(list.map((chip) => ({ ...chip, name: fill(live.chip, { amount: chip.name }) }))),
    stepChip: (by) => void chips.step(by),
    say(text) {
      announced.textContent = text === announced.textContent ? `${text}\u00a0` : text;
    },
    setSound(isOn) {
      setIcon(on.sound, isOn ? 'soundOn' : 'soundOff');
      on.sound.setAttribute('aria-label', isOn ? texts.soundOn : texts.soundOff);
    },
    setDelay(text) {
      if (delay.textContent !== text) delay.textContent = text;
    },
    floatUp(text) {
      const bubble = element('span', {}, text);
      // At the edges, so that cards, wheel and reels stay visible.
      bubble.dataset['side'] = bubbles.childElementCount % 2 === 0 ? 'left' : 'right';
      bubble.addEventListener('animationend', () => bubble.remove());
      bubbles.append(bubble);
    },
  };
}
