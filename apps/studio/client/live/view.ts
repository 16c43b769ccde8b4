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
  scene: HTMLElement;
  /** The number of viewers; at tables with chips a button. */
  viewers: HTMLElement;
  /** Buttons by control. */
  on: Record<DockAction | 'home' | 'menu' | 'picture' | 'react' | 'repeat' | 'saved' | 'sound', HTMLButtonElement>;
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

const control = (className: string, label: string, ...inside: (Node | string)[]) =>
  element('button', { type: 'button', class: className, 'aria-label': label, title: label }, ...inside);

function createClock() {
  const ring = svg('circle', { cx: '24', cy: '24', r: '20', class: 'ring', 'stroke-dasharray': String(round) });
  const seconds = element('b', {}, '');
  const node = element(
    'div',
    { class: 'clock', hidden: '', 'aria-hidden': 'true' },
    svg('svg', { viewBox: '0 0 48 48' }, svg('circle', { cx: '24', cy: '24', r: '20', class: 'groove' }), ring),
    seconds,
  );
  return {
    node,
    set(left: { seconds: number; share: number } | undefined) {
      node.hidden = left === undefined;
      if (!left) return;
      const text = String(left.seconds);
      if (seconds.textContent !== text) seconds.textContent = text;
      ring.setAttribute('stroke-dashoffset', String(round * (1 - left.share)));
      node.dataset['pace'] = left.seconds <= 3 ? 'last' : left.seconds <= 7 ? 'late' : 'calm';
    },
  };
}

/** The result, with the player's win. */
function createPlate() {
  const text = element('b', {}, '');
  const won = element('span', {}, '');
  const node = element('div', { class: 'plate', hidden: '' }, text, won);
  return {
    node,
    set(result: { text: string; colour: string } | undefined, win: string | undefined) {
      node.hidden = result === undefined;
      if (!result) return;
      text.textContent = result.text;
      paintMark(text, result.colour);
      won.textContent = win ?? '';
      node.classList.toggle('won', win !== undefined);
    },
  };
}

/** The buttons, and the line of the network delay inside that of the picture. */
function createButtons(texts: Texts, live: LiveTexts) {
  const delay = element('span', { class: 'delay' }, '');
  const on = {
    home: control('round home', texts.toLobby, icon('home')),
    sound: control('round sound', texts.soundOn, icon('soundOn')),
    menu: control('round menu', texts.menu, icon('menu')),
    picture: element('button', { type: 'button', class: 'drawn' }, element('span', {}, ''), delay),
    react: control('plain react', live.reactions, '“…”'),
    undo: control('plain', live.undo, icon('undo'), element('span', {}, live.undo)),
    clear: control('plain', live.clear, icon('close'), element('span', {}, live.clear)),
    double: control('plain', live.double, icon('coins'), element('span', {}, live.double)),
    rebet: control('plain', live.rebet, icon('spin'), element('span', {}, live.rebet)),
    saved: control('plain saved-bets', live.saved.heading, icon('coins'), element('span', {}, live.saved.heading)),
    repeat: control('plain repeat', live.autoplay, icon('auto'), element('span', {}, live.autoplay)),
  };
  return {
    on,
    setSound(isOn: boolean) {
      setIcon(on.sound, isOn ? 'soundOn' : 'soundOff');
      on.sound.setAttribute('aria-label', isOn ? texts.soundOn : texts.soundOff);
    },
    setDelay(text: string) {
      if (delay.textContent !== text) delay.textContent = text;
    },
  };
}

/** Balance, bet and win, and the number of viewers. */
function createFigures(texts: Texts, live: LiveTexts, isOpenable: boolean) {
  const viewers = isOpenable
    ? element('button', { type: 'button', class: 'viewers', 'aria-haspopup': 'dialog' }, '')
    : element('span', { class: 'viewers' }, '');
  const values = { balance: element('b', {}, '–'), total: element('b', {}, '–'), win: element('b', {}, '–') };
  const figure = (label: string, name: keyof typeof values) =>
    element('div', { class: `figure ${name}` }, element('span', {}, label), values[name]);
  return {
    viewers,
    nodes: [figure(texts.balance, 'balance'), figure(live.totalBet, 'total'), figure(live.lastWin, 'win')],
    set(now: { balance: string; total: string; win: string; viewers: number }) {
      values.balance.textContent = now.balance;
      values.total.textContent = now.total;
      values.win.textContent = now.win;
      viewers.textContent = String(now.viewers);
      viewers.title = fill(live.viewers, { count: now.viewers });
      if (isOpenable) viewers.setAttribute('aria-label', viewers.title);
    },
  };
}

/** Reactions that float up over the scene. */
function createBubbles() {
  const node = element('div', { class: 'bubbles', 'aria-hidden': 'true' });
  return {
    node,
    floatUp(text: string) {
      const bubble = element('span', {}, text);
      // At the edges, so that cards, wheel and reels stay visible.
      bubble.dataset['side'] = node.childElementCount % 2 === 0 ? 'left' : 'right';
      bubble.addEventListener('animationend', () => bubble.remove());
      node.append(bubble);
    },
  };
}

function resultMark({ text, colour }: { text: string; colour: string }): HTMLElement {
  const mark = element('li', {}, text);
  paintMark(mark, colour);
  return mark;
}

export function createLiveView(of: {
  game: string;
  name: string;
  texts: Texts;
  live: LiveTexts;
  board: Board<LiveBoardView>;
  aside: HTMLElement;
  /** False: the board has its own stakes. */
  hasChips: boolean;
}): LiveView {
  const { game, name, texts, live, board, aside, hasChips } = of;
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const [clock, plate, bubbles] = [createClock(), createPlate(), createBubbles()];
  const message = element('p', { class: 'message', role: 'status' }, live.waking);
  const results = element('ol', { class: 'results', 'aria-label': live.statistics });
  const figures = createFigures(texts, live, hasChips);
  const chips = createChipRow(texts.stake);
  const announced = element('p', { class: 'sr-only', 'aria-live': 'polite' });
  const { on, setSound, setDelay } = createButtons(texts, live);
  const scene = element(
    'section',
    { class: 'scene' },
    ...[canvas, on.picture, clock.node, plate.node, bubbles.node, message],
  );
  const root = element(
    'main',
    { class: 'live', 'data-game': game },
    element('header', { class: 'top' }, on.home, element('h1', {}, name), figures.viewers, on.sound, on.menu),
    scene,
    results,
    element('section', { class: 'board' }, board.node),
    element(
      'footer',
      { class: 'dock' },
      ...figures.nodes,
      ...(hasChips ? [chips.node] : []),
      element(
        'div',
        { class: 'actions-row' },
        ...(hasChips ? [on.undo, on.clear, on.double, on.rebet] : [on.saved]),
        on.repeat,
        on.react,
      ),
    ),
    aside,
    announced,
  );

  return {
    root,
    canvas,
    viewers: figures.viewers,
    scene,
    on,
    setClock: clock.set,
    setMessage(text, isWarning = false) {
      if (message.textContent !== text) message.textContent = text;
      message.classList.toggle('warning', isWarning);
    },
    setPlate: plate.set,
    setResults: (list) => results.replaceChildren(...list.map(resultMark)),
    setFigures: figures.set,
    setChips: (list) => chips.set(list.map((chip) => ({ ...chip, name: fill(live.chip, { amount: chip.name }) }))),
    stepChip: (by) => void chips.step(by),
    say(text) {
      announced.textContent = text === announced.textContent ? `${text}\u00a0` : text;
    },
    setSound,
    setDelay,
    floatUp: bubbles.floatUp,
  };
}
