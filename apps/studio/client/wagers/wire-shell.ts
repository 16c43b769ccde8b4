import type { SessionView } from '@altyn/contracts/studio-game';
import type { StudioApi } from '../runtime/connection/studio-api.ts';
import { isDialogOpen, openSheet } from '../runtime/controls/dialogs.ts';
import type { PlayedRound } from '../runtime/controls/history.ts';

import type { Stakes } from '../runtime/controls/stakes.ts';
import { wireHead } from '../runtime/controls/wire-head.ts';
import { wireStakes } from '../runtime/controls/wire-stakes.ts';
import { wireBetKeys } from '../runtime/bet-keys.ts';
import { element } from '../runtime/dom.ts';
import { betKeysText } from '../runtime/texts/bet-keys.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import { type Speed, wagerSpeeds } from '../runtime/theatre/pace.ts';
import { showAutobet } from './autobet-sheet.ts';
import type { Board, Tools, WagerClient } from './board.ts';
import type { WagerRounds } from './rounds.ts';
import type { ShellView } from './view.ts';

interface Options {
  game: WagerClient;
  session: SessionView;
  api: StudioApi;
  view: ShellView;
  board: Board;
  tools: Tools;
  texts: Texts;
  stakes: Stakes;
  rounds: WagerRounds;
  history: readonly PlayedRound[];
  onHome: () => void;
}

/** Connects the shell's buttons and keys with the rounds and the sheets. */
export function wireShell(options: Options) {
  const { session, api, view, board, tools, texts, rounds, history, onHome } = options;
  const { buttons } = view;
  const { sound, pace, money, texts: words } = tools;
  const openRules = () => {
    const keys = board.betActions ? [betKeysText[tools.language]] : [];
    const paragraphs = [
      ...[...board.rules(), fill(words.returnIs, { rtp: session.rules.rtp }), words.fair],
      ...[words.keys, ...keys],
    ];
    openSheet(
      { heading: texts.rules, close: texts.close, className: '' },
      ...paragraphs.map((paragraph) => element('p', {}, paragraph)),
    );
  };
  const { setSound, setSpeed } = wireHead({
    ...{ view, api, sound, pace, texts, money, history, openRules, onHome },
    speeds: wagerSpeeds,
  });
  // Countries may forbid autoplay.
  buttons.auto.hidden = session.restrictions.includes('autoplay') || (options.game.isStepwise && !board.auto);
  buttons.auto.addEventListener('click', () => {
    if (rounds.isAutoplaying) return rounds.autoplay(undefined);
    const wanted = board.wanted();
    if (rounds.isPlaying || !wanted) return;
    showAutobet({
      ...{ texts, words, money, stake: wanted.stakeMinor },
      bounds: options.game.usesChips ? undefined : options.stakes.range,
      settings: board.auto?.settings,
      onStart: (plan) => rounds.autoplay(plan),
    });
  });
  wireStake(options);
  wirePlay(options);
  wireShortcuts(options, setSpeed);
  const { lower, higher } = buttons;
  if (board.betActions)
    wireBetKeys(view.root, { lower: () => lower.click(), higher: () => higher.click(), ...board.betActions });
  view.setAutoplay(undefined);
  return { setSound };
}

/** Connects the buttons of the stake or the chip. */
function wireStake({ game, view, board, tools, texts, stakes, rounds }: Options): void {
  const { sound, money, texts: words } = tools;
  const show = () => {
    const label = game.usesChips ? words.chip : texts.stake;
    view.setStake(game.stakeLabel?.[tools.language] ?? label, money(stakes.current));
    board.refresh();
    rounds.showPlay();
  };
  wireStakes({
    ...{ buttons: view.buttons, stakes, rounds, sound, texts, money },
    isTyped: !game.usesChips,
    onChoose: show,
  });
  show();
}

/** The key on a Latin keyboard, whatever the layout: a letter by its place, in lower case. */
const keyOf = ({ code, key }: KeyboardEvent): string => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;

/** Keys of every game: + and − change the stake, A opens or ends autoplay, I switches the instant mode. */
function wireShortcuts({ view, tools, board }: Options, setSpeed: (speed: Speed) => void): void {
  const { lower, higher, auto } = view.buttons;
  let before: Speed = 'normal';
  const switchInstant = () => {
    const { speed } = tools.pace;
    if (speed !== 'instant') before = speed;
    setSpeed(speed === 'instant' ? before : 'instant');
    view.say(tools.texts.instant[speed === 'instant' ? 'off' : 'on']);
  };
  const actions: Readonly<Record<string, () => void>> = {
    a: () => auto.hidden || auto.click(),
    i: switchInstant,
    // Games with chips have these keys on their layout.
    ...(board.betActions ? {} : { '+': () => higher.click(), '=': () => higher.click(), '-': () => lower.click() }),
  };
  document.addEventListener('keydown', (event) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isDialogOpen() || isTyped || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actions[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Connects the main button, the space bar and the keys of a board. */
function wirePlay({ view, board, tools, rounds }: Options): void {
  const { play } = view.buttons;
  const { sound } = tools;
  play.addEventListener('click', () => rounds.press());
  document.addEventListener('pointerdown', () => sound.wake());
  document.addEventListener('keydown', (event) => {
    if (isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (rounds.isChoosing && board.press?.(keyOf(event))) return event.preventDefault();
    if (event.code !== 'Space') return;
    if (event.target instanceof HTMLButtonElement && event.target !== play) return;
    event.preventDefault();
    sound.wake();
    if (!event.repeat) rounds.press();
  });
}
