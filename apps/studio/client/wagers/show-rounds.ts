import type { SessionView } from '@altyn/contracts/studio-game';
import type { Retrying } from '../runtime/connection/settle.ts';
import type { StudioApi } from '../runtime/connection/studio-api.ts';
import type { PlayedRound } from '../runtime/controls/history.ts';
import type { Outcome } from '../runtime/rounds/round-machine.ts';
import type { RoundMessage, runRounds } from '../runtime/rounds/run-rounds.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import type { Board, Tools } from './board.ts';
import { createRain, type Rain } from './rain.ts';
import type { ShellView } from './view.ts';

export interface RoundOptions {
  session: SessionView;
  api: StudioApi;
  retrying: Retrying;
  view: ShellView;
  board: Board;
  tools: Tools;
  texts: Texts;
  send: (message: RoundMessage) => void;
  onPlayed: (round: PlayedRound) => void;
  onDeposit: () => void;
  onReal: () => void;
  onExit: () => void;
}

const gainShownMs = 900;

export type Machine = ReturnType<typeof runRounds>;

/** Shows on the main button what a press would play. */
export function showPlay({ view, board, tools: { money, texts: words } }: RoundOptions, isPaused: boolean): void {
  const wanted = board.wanted();
  view.setPlay(
    wanted ? fill(words.betFor, { amount: money(wanted.stakeMinor) }) : words.placeBets,
    wanted !== undefined && !isPaused,
  );
}

/** Shows the win of a round, and keeps the round in the session's history. */
export function showOutcome(options: RoundOptions, { round, stake, win }: Outcome): void {
  const { view, texts, onPlayed } = options;
  const { money, sound } = options.tools;
  view.setMessage('');
  view.setWin(win > 0n ? money(win) : '–');
  view.sayOutcome(win > 0n ? fill(texts.youWon, { amount: money(win) }) : texts.noWin);
  if (win > stake) {
    sound.play(win >= stake * 10n ? 'winBig' : 'winSmall');
    view.setGain(`+${money(win)}`);
    setTimeout(() => view.setGain(''), gainShownMs);
  }
  onPlayed({ round, at: new Date(), stake, win });
}

/** Shows a balance without the wins of balls that are still falling. */
export function balanceShower({ view, tools: { money } }: RoundOptions, rain: Rain | undefined) {
  return (minor: bigint | undefined) =>
    view.setBalance(minor === undefined ? '…' : money(minor - (rain?.inAirMinor ?? 0n)));
}

/** Balls fall and no round is being asked for: the next one can be dropped, by a press that has waited. */
export function showRaining(options: RoundOptions, rain: Rain, machine: Machine): void {
  const { isPaused, auto } = machine.state;
  options.view.setPhase('playing');
  showPlay(options, isPaused);
  if (!isPaused && !auto && rain.takeWaiting()) setTimeout(() => void machine.dispatch({ type: 'pressed' }));
}

/** Rain for a board whose rounds overlap. */
export function openRain(options: RoundOptions, machine: () => Machine): Rain | undefined {
  const { board, send } = options;
  if (!board.drop) return undefined;
  const rain: Rain = createRain({
    send,
    now: () => performance.now(),
    onLanded(outcome) {
      showOutcome(options, outcome);
      balanceShower(options, rain)(machine().state.balance);
    },
    onDry() {
      const { running, isPaused } = machine().state;
      if (running) return;
      board.lock(false);
      options.view.setPhase(isPaused ? 'blocked' : 'idle');
      showPlay(options, isPaused);
    },
  });
  return rain;
}
