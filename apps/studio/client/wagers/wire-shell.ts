import type { SessionView } from '@altyn/contracts/studio-game';
import type { StudioApi } from '../runtime/connection/studio-api.ts';
import { isDialogOpen, openSheet } from '../runtime/controls/dialogs.ts';
import { showFairness } from '../runtime/controls/fairness.ts';
import type { PlayedRound } from '../runtime/controls/history.ts';
import { keep, readKept } from '../runtime/controls/kept.ts';
import { showAutoplay, showMenu, showStakes } from '../runtime/controls/sheets.ts';
import { highestUnder, type Stakes } from '../runtime/controls/stakes.ts';
import { element } from '../runtime/dom.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import { type Speed, speeds } from '../runtime/theatre/pace.ts';
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
  const setSound = (isOn: boolean) => {
    sound.set(isOn);
    view.setSound(isOn);
  };
  const setSpeed = (speed: Speed) => {
    pace.speed = speed;
    keep('speed', speed);
    view.setSpeed(speed);
  };
  const openRules = () => {
    const paragraphs = [...board.rules(), fill(words.returnIs, { rtp: session.rules.rtp }), words.fair];
    openSheet(
      { heading: texts.rules, close: texts.close, className: '' },
      ...paragraphs.map((paragraph) => element('p', {}, paragraph)),
    );
  };
  buttons.home.addEventListener('click', onHome);
  buttons.sound.addEventListener('click', () => setSound(!sound.isOn));
  buttons.info.addEventListener('click', openRules);
  buttons.auto.addEventListener('click', () => {
    if (rounds.isAutoplaying) return rounds.autoplay(undefined);
    const wanted = board.wanted();
    if (!rounds.isPlaying && wanted)
      showAutoplay({ texts, money, stake: wanted.stakeMinor, onStart: (plan) => rounds.autoplay(plan) });
  });
  buttons.menu.addEventListener('click', () =>
    showMenu({
      texts,
      money,
      sound,
      onSound: setSound,
      speed: pace.speed,
      onSpeed: setSpeed,
      history,
      links: [
        { label: texts.rules, open: openRules },
        { label: texts.fairness, open: () => void showFairness({ texts, api }) },
      ],
    }),
  );
  wireStakes(options);
  wirePlay(options);
  view.setSound(sound.isOn);
  const kept = readKept('speed');
  setSpeed(speeds.find((speed) => speed === kept) ?? 'normal');
  view.setAutoplay(undefined);
  return { setSound };
}

/** The stake, or the chip: a higher one than an active bonus takes is refused with the reason. */
function wireStakes({ game, view, board, tools, texts, stakes, rounds }: Options): void {
  const { buttons } = view;
  const { sound, money, texts: words } = tools;
  const show = () => {
    view.setStake(game.usesChips ? words.chip : texts.stake, money(stakes.current));
    board.refresh();
    rounds.showPlay();
  };
  const choose = (stake: bigint) => {
    if (rounds.isPlaying) return;
    if (rounds.maxStake !== undefined && stake > rounds.maxStake) return rounds.refuseStake();
    stakes.choose(stake);
    sound.play('click');
    show();
  };
  const step = (by: -1 | 1) => {
    const { all, current } = stakes;
    choose(all[Math.min(all.length - 1, Math.max(0, all.indexOf(current) + by))]!);
  };
  buttons.lower.addEventListener('click', () => step(-1));
  buttons.higher.addEventListener('click', () => step(1));
  buttons.stake.addEventListener('click', () =>
    showStakes({
      texts,
      money,
      stakes: stakes.all,
      stake: stakes.current,
      bonusHighest: highestUnder(stakes.all, rounds.maxStake),
      onChoose: choose,
    }),
  );
  show();
}

/** The main button, the space bar and the keys of a board. */
function wirePlay({ view, board, tools, rounds }: Options): void {
  const { play } = view.buttons;
  const { sound } = tools;
  play.addEventListener('click', () => rounds.press());
  document.addEventListener('pointerdown', () => sound.wake());
  document.addEventListener('keydown', (event) => {
    if (isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (rounds.isChoosing && board.press?.(event.key)) return event.preventDefault();
    if (event.code !== 'Space') return;
    if (event.target instanceof HTMLButtonElement && event.target !== play) return;
    event.preventDefault();
    sound.wake();
    if (!event.repeat) rounds.press();
  });
}
