import { element, icon, setIcon } from './dom.ts';
import { createReels } from './reels.ts';
import { fill, type Texts } from './texts.ts';
import type { Language, Title } from './title.ts';
import { createWins } from './wins.ts';

export type Phase = 'loading' | 'idle' | 'playing' | 'blocked';

const button = (className: string, label: string, name: Parameters<typeof icon>[0]) => {
  return element('button', { type: 'button', class: className, 'aria-label': label, title: label }, icon(name));
};

const field = (className: string, label: string) => {
  const value = element('b', {}, '–');
  return { node: element('div', { class: `field ${className}` }, element('span', {}, label), value), value };
};

/** Long amounts shrink to their field: the style sheet divides its width by the length. */
const write = (value: HTMLElement, text: string) => {
  value.textContent = text;
  value.style.setProperty('--length', String(Math.max(6, text.length)));
};

/** What a title looks like on the page: every element the game writes to. Knows no rules and no calls. */
export function createView(title: Title, language: Language, texts: Texts) {
  const reels = createReels(title, 5);
  const wins = createWins(reels);
  const home = button('round', texts.toLobby, 'home');
  const info = button('round', texts.rules, 'info');
  const sound = button('round', texts.soundOn, 'soundOn');
  const spin = button('spin', texts.spin, 'spin');
  const lower = button('step', texts.lower, 'minus');
  const higher = button('step', texts.higher, 'plus');
  const balance = field('balance', texts.balance);
  const stake = field('stake-value', texts.stake);
  const win = field('win', texts.win);
  const message = element('p', { class: 'message' });
  const session = element('p', { class: 'session' });
  const big = element('div', { class: 'big', 'aria-hidden': 'true' });
  const banner = element('div', { class: 'banner', 'aria-hidden': 'true' });
  const live = element('p', { class: 'sr-only', 'aria-live': 'polite' });
  const machine = element(
    'section',
    { class: 'machine' },
    element('div', { class: 'window' }, reels.node, ...wins.nodes),
    element('div', { class: 'frame' }),
    big,
    banner,
  );
  const root = element(
    'main',
    { class: 'game', 'data-phase': 'loading' },
    element('div', { class: 'scene', 'aria-hidden': 'true' }),
    element('header', { class: 'top' }, home, info, sound, balance.node),
    element('h1', { class: 'logo', 'aria-label': title.name[language] }),
    machine,
    message,
    element(
      'div',
      { class: 'controls' },
      element('div', { class: 'stake' }, lower, stake.node, higher),
      spin,
      win.node,
    ),
    session,
    element('div', { class: 'veil' }, element('div', { class: 'loader', role: 'status', 'aria-label': texts.loading })),
    live,
  );
  document.documentElement.lang = language;
  document.title = title.name[language];
  document.body.replaceChildren(root);
  let sayAgain = '';

  return {
    root,
    machine,
    reels,
    wins,
    big,
    banner,
    buttons: { home, info, sound, spin, lower, higher },
    setPhase(phase: Phase) {
      root.dataset['phase'] = phase;
      const isPlaying = phase === 'playing';
      setIcon(spin, isPlaying ? 'skip' : 'spin');
      spin.setAttribute('aria-label', isPlaying ? texts.skip : texts.spin);
      spin.disabled = phase === 'loading' || phase === 'blocked';
      for (const step of [lower, higher]) step.disabled = phase !== 'idle';
    },
    setFreeSpins(isOn: boolean) {
      root.classList.toggle('free', isOn);
    },
    setSound(isOn: boolean) {
      const label = isOn ? texts.soundOn : texts.soundOff;
      setIcon(sound, isOn ? 'soundOn' : 'soundOff');
      sound.setAttribute('aria-label', label);
      sound.setAttribute('aria-pressed', String(isOn));
      sound.title = label;
    },
    setBalance(text: string) {
      write(balance.value, text);
    },
    setDemo() {
      balance.node.firstElementChild!.textContent = texts.demoBalance;
    },
    setStake(text: string, place: { isLowest: boolean; isHighest: boolean }) {
      write(stake.value, text);
      lower.classList.toggle('end', place.isLowest);
      higher.classList.toggle('end', place.isHighest);
    },
    setWin(text: string) {
      write(win.value, text);
    },
    setMessage(text: string, isWarning = false) {
      message.textContent = text;
      message.classList.toggle('warning', isWarning);
    },
    setSession(amount: string) {
      session.textContent = fill(texts.session, { amount });
    },
    /** Tells a screen reader; the same words twice are two messages. */
    say(text: string) {
      live.textContent = text === sayAgain ? `${text}\u00a0` : text;
      sayAgain = live.textContent ?? '';
    },
  };
}

export type View = ReturnType<typeof createView>;
