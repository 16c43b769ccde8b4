import { createBoard } from './board/board.ts';
import { createHoldBoard } from './board/hold-board.ts';
import { createOverlay } from './board/overlay.ts';
import { createWays } from './board/ways.ts';
import { createWins } from './board/wins.ts';
import type { WinShown } from './book/steps.ts';
import { afterPaint, element, icon, setIcon, setLocked, writeFitted } from './dom.ts';
import { fill, type Texts } from './texts/texts.ts';
import { createHud } from './theatre/hud.ts';
import type { Speed } from './theatre/pace.ts';
import { createPlate } from './theatre/plate.ts';
import { hasVaryingRows, type Language, type Title } from './title.ts';

type Phase = 'loading' | 'idle' | 'playing' | 'blocked';
export type Feature = 'free' | 'hold';

/** Ratio of reels to rows from which a board counts as wide. */
const wideFrom = 1.6;

const button = (className: string, label: string, name: Parameters<typeof icon>[0]) => {
  return element('button', { type: 'button', class: className, 'aria-label': label, title: label }, icon(name));
};

/** Long amounts shrink to fit: the style sheet divides the field's width by the length. */
const write = (value: HTMLElement, text: string) => {
  writeFitted(value, text, 6);
};

const field = (className: string, label: string) => {
  const value = element('b', {});
  write(value, '–');
  return { node: element('div', { class: `field ${className}` }, element('span', {}, label), value), value };
};

/** The buttons and fields below or beside the board. */
function createControls(texts: Texts) {
  const buttons = {
    home: button('round', texts.toLobby, 'home'),
    info: button('round', texts.rules, 'info'),
    sound: button('round', texts.soundOn, 'soundOn'),
    menu: button('round', texts.menu, 'menu'),
    spin: button('spin', texts.spin, 'spin'),
    lower: button('step lower', texts.lower, 'minus'),
    higher: button('step higher', texts.higher, 'plus'),
    auto: button('round auto', texts.autoplay, 'auto'),
    speed: button('round speed', texts.speeds.normal, 'speed'),
    stake: element('button', { type: 'button', class: 'field stake', 'aria-haspopup': 'dialog' }),
    buy: element('button', { type: 'button', class: 'feature buy', hidden: '', 'aria-haspopup': 'dialog' }),
    ante: element('button', { type: 'button', class: 'feature ante', hidden: '', 'aria-pressed': 'false' }),
    gamble: element('button', { type: 'button', class: 'feature ante', hidden: '', 'aria-pressed': 'false' }),
  };
  const stakeValue = element('b', {});
  buttons.stake.append(element('span', {}, texts.stake), ' ', stakeValue);
  const balance = field('balance', texts.balance);
  const win = field('win', texts.win);
  const fields = element('div', { class: 'fields' }, balance.node, win.node, buttons.stake);
  const keys = element(
    'div',
    { class: 'keys' },
    buttons.lower,
    buttons.auto,
    buttons.spin,
    buttons.speed,
    buttons.higher,
  );
  return { buttons, stakeValue, balance, win, fields, keys };
}

export interface ViewOptions {
  title: Title;
  language: Language;
  texts: Texts;
  lines: () => readonly (readonly number[])[];
  coinLabel: Parameters<typeof createHoldBoard>[2];
}

/** All elements of a title's page. */
function createPage({ title, language, texts, lines, coinLabel }: ViewOptions) {
  const board = createBoard(title);
  const overlay = createOverlay(board);
  const wins = createWins(board, lines);
  const hold = createHoldBoard(title, board, coinLabel);
  const plate = createPlate();
  const hud = createHud(texts.counters, texts.pots);
  const ways = hasVaryingRows(title)
    ? createWays({ label: texts.ways, language, max: title.board.rows ** title.board.reels })
    : undefined;
  const controls = createControls(texts);
  const { buttons, fields, keys } = controls;
  const message = element('p', { class: 'message' });
  const session = element('p', { class: 'session' });
  const heldSpins = element('p', { class: 'held-spins', hidden: '' });
  const banner = element('div', { class: 'banner', 'aria-hidden': 'true' });
  const live = element('p', { class: 'sr-only', 'aria-live': 'polite' });
  const machine = element(
    'section',
    { class: 'machine' },
    element('div', { class: 'window' }, board.node),
    element('div', { class: 'frame' }),
    element('div', { class: 'over' }, wins.node, ...overlay.nodes, hold.node, banner),
    ...(ways ? [ways.node] : []),
  );
  const isWide = title.board.reels / title.board.rows >= wideFrom;
  const room = element(
    'div',
    { class: 'room' },
    element('header', { class: 'top' }, buttons.home, buttons.menu, buttons.info, buttons.sound),
    element('h1', { class: 'logo', 'aria-label': title.name.en }),
    hud.node,
    element('div', { class: 'cabinet' }, machine),
    message,
    element('div', { class: 'features' }, heldSpins, buttons.buy, buttons.ante, buttons.gamble),
    fields,
    keys,
    session,
  );
  const root = element(
    'main',
    { class: isWide ? 'game wide' : 'game', 'data-phase': 'loading', 'data-title': title.slug },
    element('div', { class: 'scene', 'aria-hidden': 'true' }),
    room,
    plate.node,
    element('div', { class: 'veil' }, element('div', { class: 'loader', role: 'status', 'aria-label': texts.loading })),
    live,
  );
  root.style.setProperty('--reels', String(title.board.reels));
  root.style.setProperty('--rows', String(title.board.rows));
  document.documentElement.lang = language;
  document.title = title.name.en;
  document.body.replaceChildren(root);
  return {
    ...controls,
    root,
    room,
    parts: { root, machine, board, overlay, wins, hold, plate, hud, ways, buttons },
    message,
    session,
    heldSpins,
    banner,
    live,
  };
}
type Page = ReturnType<typeof createPage>;

/** Labels of the buttons and whether they are enabled. */
function viewButtons({ root, buttons, heldSpins }: Page, texts: Texts) {
  const { lower, higher, stake, buy, ante, gamble } = buttons;
  const stakeButtons = [lower, higher, stake, buy, ante, gamble];
  let phaseNow: Phase = 'loading';
  const mark = (phase: Phase) => {
    phaseNow = phase;
    root.dataset['phase'] = phase;
    const isPlaying = phase === 'playing';
    setIcon(buttons.spin, isPlaying ? 'skip' : 'spin');
    buttons.spin.setAttribute('aria-label', isPlaying ? texts.skip : texts.spin);
  };
  return {
    /**
     * The spin button answers a press; resolves once that is painted. On a slow phone the player would otherwise see the
     * answer only when the reels are ready to turn.
     */
    answerPress() {
      mark('playing');
      return afterPaint();
    },
    setPhase(phase: Phase) {
      mark(phase);
      setLocked(buttons.spin, phase === 'loading' || phase === 'blocked');
      setLocked(buttons.info, phase !== 'idle');
      for (const one of stakeButtons) setLocked(one, phase !== 'idle' || !heldSpins.hidden);
    },
    /** The player's free spins and their total win; undefined: none. Their stake is fixed. */
    setHeldSpins(spins: { left: number; won: string } | undefined) {
      heldSpins.hidden = spins === undefined;
      if (spins) {
        const leftLabel = element('b', {}, fill(texts.heldSpins, { count: spins.left }));
        heldSpins.replaceChildren(leftLabel, element('span', {}, `${texts.totalWin}: ${spins.won}`));
      }
      for (const one of stakeButtons) setLocked(one, phaseNow !== 'idle' || spins !== undefined);
    },
    /** Number of remaining autoplay rounds; undefined: autoplay is off. */
    setAutoplay(left: number | undefined) {
      const label = left === undefined ? texts.autoplay : texts.autoplayStop;
      if (left === undefined) setIcon(buttons.auto, 'auto');
      else buttons.auto.replaceChildren(element('b', {}, String(left)));
      buttons.auto.setAttribute('aria-label', label);
      buttons.auto.title = label;
      buttons.auto.classList.toggle('on', left !== undefined);
    },
    setSpeed(speed: Speed) {
      setIcon(
        buttons.speed,
        ({ normal: 'speed', quick: 'speed2', turbo: 'speed3', instant: 'speed3' } as const)[speed],
      );
      buttons.speed.setAttribute('aria-label', texts.speeds[speed]);
      buttons.speed.title = texts.speeds[speed];
      buttons.speed.classList.toggle('on', speed !== 'normal');
    },
    setSound(isOn: boolean) {
      const label = isOn ? texts.soundOn : texts.soundOff;
      setIcon(buttons.sound, isOn ? 'soundOn' : 'soundOff');
      buttons.sound.setAttribute('aria-label', label);
      buttons.sound.setAttribute('aria-pressed', String(isOn));
      buttons.sound.title = label;
    },
  };
}

/** Amounts and messages. */
function viewTexts({ buttons, stakeValue, balance, win, banner, message, session, live }: Page, texts: Texts) {
  let sayAgain = '';
  return {
    setBalance(text: string) {
      write(balance.value, text);
    },
    setDemo() {
      balance.node.firstElementChild!.textContent = texts.demoBalance;
    },
    setStake(text: string, place: { isLowest: boolean; isHighest: boolean }) {
      write(stakeValue, text);
      buttons.lower.classList.toggle('end', place.isLowest);
      buttons.higher.classList.toggle('end', place.isHighest);
    },
    setWin(text: string) {
      write(win.value, text);
    },
    /** A large amount over the board; empty: none. */
    banner(text: string, className = '') {
      if (text) banner.textContent = text;
      banner.style.setProperty('--length', String(Math.max(6, banner.textContent?.length ?? 6)));
      banner.className = text ? `banner show ${className}` : 'banner';
    },
    /** Screen readers hear a warning, once however often it is repeated. */
    setMessage(text: string, isWarning = false) {
      if (isWarning && text !== message.textContent) live.textContent = text;
      message.textContent = text;
      message.classList.toggle('warning', isWarning);
    },
    messagePlace: () => message.getBoundingClientRect(),
    setSession(amount: string) {
      session.textContent = fill(texts.session, { amount });
    },
    /** Announces text to screen readers, even when it repeats. */
    say(text: string) {
      live.textContent = text === sayAgain ? `${text}\u00a0` : text;
      sayAgain = live.textContent ?? '';
    },
  };
}

/** A title's page: every element the game writes to. It knows no rules and makes no calls. */
export function createView(options: ViewOptions) {
  const page = createPage(options);
  const { parts, room } = page;
  const { root, overlay, wins, hud } = parts;
  let feature: Feature | undefined;
  let costMinor = 0n;
  let stakeMinor = 1n;
  let spins = 0;

  return {
    ...parts,
    ...viewButtons(page, options.texts),
    ...viewTexts(page, options.texts),
    /** What the round in progress cost, which its wins are measured by. */
    costMinor: () => costMinor,
    /** The stake of the round in progress, which its coins are measured by. */
    stakeMinor: () => stakeMinor,
    setPrice(price: { costMinor: bigint; stakeMinor: bigint }) {
      ({ costMinor, stakeMinor } = price);
    },
    /** Number of feature spins shown so far. */
    spinsShown: () => spins,
    setSpins(shown: number, total: number) {
      spins = shown;
      hud.set('spins', total > 0 ? `${shown} / ${total}` : String(shown));
    },
    /** A title's own place covers the game, whose buttons cannot be reached until it is left. */
    setCovered(isCovered: boolean) {
      room.inert = isCovered;
    },
    isFeature: () => feature !== undefined,
    setFeature(next: Feature | undefined) {
      feature = next;
      root.classList.toggle('free', next !== undefined);
      if (next === undefined) {
        hud.clearCounters();
        overlay.clear();
        spins = 0;
      }
    },
    /** Cycles through the wins of the last spin. */
    showWins(shown: readonly WinShown[]) {
      wins.show(shown);
    },
  };
}

export type View = ReturnType<typeof createView>;
