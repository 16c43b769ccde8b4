import { element, icon, setIcon, setLocked } from '../runtime/dom.ts';
import type { Texts } from '../runtime/texts/texts.ts';
import type { Speed } from '../runtime/theatre/pace.ts';
import type { Result } from './board.ts';
import type { WagerTexts } from './texts/shape.ts';

const button = (className: string, label: string, name: Parameters<typeof icon>[0]) =>
  element('button', { type: 'button', class: className, 'aria-label': label, title: label }, icon(name));

const field = (className: string, label: string) => {
  const value = element('b', {}, '–');
  return { node: element('div', { class: `field ${className}` }, element('span', {}, label), value), value };
};

const resultsKept = 12;

export type ShellPhase = 'loading' | 'idle' | 'playing' | 'choosing' | 'blocked';

interface ShellOptions {
  slug: string;
  name: string;
  texts: Texts;
  words: WagerTexts;
  isStepwise: boolean;
}

/** All elements of the shell. */
function createPage(of: ShellOptions) {
  const { texts, words } = of;
  const buttons = {
    home: button('round', texts.toLobby, 'home'),
    sound: button('round', texts.soundOn, 'soundOn'),
    menu: button('round', texts.menu, 'menu'),
    info: button('round', texts.rules, 'info'),
    lower: button('step', texts.lower, 'minus'),
    higher: button('step', texts.higher, 'plus'),
    auto: button('step auto', texts.autoplay, 'auto'),
    stake: element('button', { type: 'button', class: 'field stake', 'aria-haspopup': 'dialog' }),
    play: element('button', { type: 'button', class: 'play' }),
  };
  const stakeLabel = element('span', {}, texts.stake);
  const stakeValue = element('b', {});
  buttons.stake.append(stakeLabel, ' ', stakeValue);
  const balance = field('balance', texts.balance);
  const win = field('win', texts.win);
  const head = element('div', { class: 'head' }, element('h1', {}, of.name));
  const results = element('ol', { class: 'results', 'aria-label': words.lastResults });
  const scene = element('div', { class: 'scene' });
  const panel = element('div', { class: 'panel' });
  const message = element('p', { class: 'message' });
  const gain = element('div', { class: 'gain', 'aria-hidden': 'true' });
  const live = element('p', { class: 'sr-only', 'aria-live': 'polite' });
  const root = element(
    'main',
    { class: of.isStepwise ? 'wager stepwise' : 'wager', 'data-game': of.slug, 'data-phase': 'loading' },
    element('header', { class: 'top' }, buttons.home, head, buttons.info, buttons.sound, buttons.menu),
    element('section', { class: 'stage' }, results, scene, gain, message),
    element(
      'section',
      { class: 'dock' },
      element('div', { class: 'fields' }, balance.node, win.node),
      panel,
      element('div', { class: 'keys' }, buttons.lower, buttons.stake, buttons.higher, buttons.auto),
      buttons.play,
    ),
    live,
  );
  document.body.replaceChildren(root);
  document.title = of.name;
  const shown = { root, head, buttons, stakeLabel, stakeValue, balance, win };
  return { ...shown, results, scene, panel, message, gain, live };
}

/** Announces to screen readers. `newest`: the newest result in words; empty: none. */
function announcer(live: HTMLElement, newest: () => string) {
  /** Announces text, even when it repeats. */
  const say = (text: string) => {
    live.textContent = text === live.textContent ? `${text}\u00a0` : text;
  };
  return {
    say,
    /** Announces the end of a round with its newest result. */
    sayOutcome: (text: string) => say(newest() === '' ? text : `${newest()}. ${text}`),
  };
}

/** The frame around a board: bar, results, panel, stake and main button. It knows no rules and makes no calls. */
export function createShellView(of: ShellOptions) {
  const { texts } = of;
  const page = createPage(of);
  const { root, buttons, stakeLabel, stakeValue, balance, win, results, scene, panel, message, gain, live } = page;
  let lastResult = '';
  return {
    root,
    head: page.head,
    buttons,
    mount(board: { scene: HTMLElement; panel: HTMLElement }) {
      scene.replaceChildren(board.scene);
      panel.replaceChildren(board.panel);
    },
    setPhase(phase: ShellPhase) {
      root.dataset['phase'] = phase;
      const isIdle = phase === 'idle';
      for (const one of [buttons.lower, buttons.higher, buttons.stake]) setLocked(one, !isIdle);
    },
    /** Sets the main button's action and whether it is enabled. */
    setPlay(text: string, isEnabled: boolean) {
      buttons.play.textContent = text;
      setLocked(buttons.play, !isEnabled);
    },
    setStake(label: string, text: string) {
      stakeLabel.textContent = label;
      stakeValue.textContent = text;
    },
    setStakeAmount: (text: string) => {
      stakeValue.textContent = text;
    },
    setBalance: (text: string) => {
      balance.value.textContent = text;
    },
    setDemo() {
      balance.node.firstElementChild!.textContent = texts.demoBalance;
    },
    setWin: (text: string) => {
      win.value.textContent = text;
    },
    setSound(isOn: boolean) {
      const label = isOn ? texts.soundOn : texts.soundOff;
      setIcon(buttons.sound, isOn ? 'soundOn' : 'soundOff');
      buttons.sound.setAttribute('aria-label', label);
      buttons.sound.setAttribute('aria-pressed', String(isOn));
    },
    setSpeed(speed: Speed) {
      root.dataset['speed'] = speed;
    },
    setAutoplay(left: number | undefined) {
      root.dataset['auto'] = left === undefined ? 'off' : 'on';
      const label = left === undefined ? texts.autoplay : texts.autoplayStop;
      if (left === undefined) setIcon(buttons.auto, 'auto');
      else buttons.auto.replaceChildren(element('b', {}, left === Number.POSITIVE_INFINITY ? '∞' : String(left)));
      buttons.auto.setAttribute('aria-label', label);
      buttons.auto.classList.toggle('on', left !== undefined);
    },
    addResult({ text, spoken = text, isWin }: Result) {
      lastResult = spoken;
      results.prepend(element('li', isWin ? { class: 'won' } : {}, text));
      while (results.children.length > resultsKept) results.lastElementChild?.remove();
    },
    /** The amount won, over the scene; empty: none. */
    setGain(text: string) {
      if (text) gain.textContent = text;
      gain.classList.toggle('show', text !== '');
    },
    setMessage(text: string) {
      message.textContent = text;
    },
    ...announcer(live, () => lastResult),
  };
}

export type ShellView = ReturnType<typeof createShellView>;
