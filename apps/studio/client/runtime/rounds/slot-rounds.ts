import type { Book } from '@altyn/contracts/game-book';
import type { RoundView, SessionView } from '@altyn/contracts/studio-game';
import { scriptOf } from '../book/script.ts';
import { type Retrying, untilChosen } from '../connection/settle.ts';
import type { StudioApi } from '../connection/studio-api.ts';
import type { AutoplayPlan } from '../controls/autoplay.ts';
import type { PlayedRound } from '../controls/history.ts';
import type { Stakes } from '../controls/stakes.ts';
import { type Facts, type Mode, priceOf } from '../facts.ts';
import { announceRefusal, demoActions } from '../refusals.ts';
import { restingGrid } from '../resting.ts';
import { fill } from '../texts/texts.ts';
import { playSteps } from '../theatre/director.ts';
import { playTotal } from '../theatre/play-features.ts';
import { winsToRepeat } from '../theatre/play-reels.ts';
import type { Stage } from '../theatre/stage.ts';
import type { RoundsEvent } from './round-machine.ts';
import { roundsStateOf } from './rounds-state.ts';
import { type RoundMessage, type RoundsShow, runRounds } from './run-rounds.ts';

interface Options {
  session: SessionView;
  facts: Facts;
  api: StudioApi;
  retrying: Retrying;
  stage: Stage;
  stakes: Stakes;
  send: (message: RoundMessage) => void;
  onPlayed: (round: PlayedRound) => void;
  onDeposit: () => void;
  onReal: () => void;
  onExit: () => void;
}

/** Minimum spin time before the first reel stops, at normal speed. */
const minTurnMs = 560;
const winShownMs = 1_300;
const betweenRoundsMs = 260;

/** Events with which a feature starts. */
const features: ReadonlySet<string> = new Set(['freeSpinsAwarded', 'holdStart', 'pickStart']);

/** Plays a book; if it ends with a choice, asks the player and continues. */
async function playToEnd(
  { api, retrying, stage }: Options,
  first: RoundView,
  onChoice: () => void,
): Promise<{ round: RoundView; book: Book }> {
  let round = first;
  for (let shown = 0; ; ) {
    const { book } = round;
    if (!book) throw new Error('a settled round without a book');
    // A free round is measured by its stake.
    const stakeMinor = BigInt(book.stake);
    const cost = round.price === '0' ? stakeMinor : BigInt(round.price);
    stage.view.setPrice({ costMinor: cost, stakeMinor });
    await playSteps(stage, scriptOf(book, { teases: stage.title.teases, from: shown, cost }));
    if (round.status !== 'choosing') return { round, book };
    shown = book.events.length;
    const open = book.events.at(-1);
    if (open?.type !== 'choice') throw new Error('a choosing round without a choice');
    onChoice();
    const gambled = book.events.filter(({ type }) => type === 'gamble' || type === 'riskDrawn').length;
    stage.view.setMessage('');
    const choice = await stage.choose({ choice: open, win: BigInt(book.win), gambled });
    round = await untilChosen(retrying, api, { round, choice });
  }
}

/** Shows a settled round to its end, including its choices. */
async function present(options: Options, first: RoundView, dispatch: (event: RoundsEvent) => Promise<void>) {
  const { round, book } = await playToEnd(options, first, () => void dispatch({ type: 'choiceOpened' }));
  const hasFeature = book.events.some(({ type }) => features.has(type));
  await dispatch({
    type: 'shown',
    outcome: { round: round.round, stake: BigInt(round.price), win: BigInt(book.win), hasFeature },
    balance: round.balance === null ? undefined : BigInt(round.balance),
  });
}

/** Cycles through the wins of the last spin while the game waits. */
function createCycle(stage: Stage) {
  let cycling: ReturnType<typeof setInterval> | undefined;
  return {
    start(): void {
      const wins = winsToRepeat(stage);
      if (wins.length < 2) return;
      let next = 0;
      cycling = setInterval(() => {
        stage.view.showWins([wins[next % wins.length]!]);
        next += 1;
      }, winShownMs);
    },
    stop: () => clearInterval(cycling),
  };
}

/** Leaves whatever covers the board: after a round that cannot be shown to its end it would stay there. */
async function clearBoard({ view, sound, picks, risk, show }: Stage): Promise<void> {
  show?.rest();
  view.banner('');
  view.hold.close();
  view.setFeature(undefined);
  sound.setFeature(false);
  picks?.close();
  await risk?.end(0n);
  await view.plate.hide();
}

/** Stops the reels on the previous grid. */
function restReels({ view, pace, title }: Stage): Promise<void> {
  pace.skip();
  const grid = view.board.grid.length > 0 ? view.board.grid : restingGrid(title);
  return view.board.stop(grid, {
    pace,
    tense: [],
    tenseMs: () => 0,
    onTense: () => undefined,
    onStop: (reel) => view.ways?.stop(grid, reel),
  });
}

/** Performs the machine's effects on the stage. */
function createShow(
  options: Options,
  machine: {
    dispatch: (event: RoundsEvent) => Promise<void>;
    balance: () => bigint | undefined;
    refreshBalance: () => Promise<void>;
  },
): RoundsShow {
  const { stage, onPlayed, onDeposit, onExit } = options;
  const { view, pace, sound, coins, texts, money } = stage;
  const cycle = createCycle(stage);
  const showBalance = (minor: bigint | undefined) => view.setBalance(minor === undefined ? '…' : money(minor));
  return {
    skip: () => pace.skip(),
    async start() {
      await view.answerPress();
      cycle.stop();
      coins.stop();
      view.wins.clear();
      view.overlay.clear();
      view.hud.clearCounters();
      view.setMessage('');
      view.setWin('–');
      pace.reset();
      view.setPhase('playing');
      view.board.start(pace);
      sound.play('spinStart');
    },
    showBalance: ({ balance }) => showBalance(balance),
    showNet: ({ net }) => view.setSession(money(net)),
    showAutoplay: ({ left }) => view.setAutoplay(left),
    restore: () => undefined,
    showResuming({ round, balance }) {
      // The wallet already includes a settled round's win, but the screen must not yet.
      if (balance !== undefined && round.book && round.status === 'settled')
        showBalance(balance - BigInt(round.book.win));
      view.setMessage(texts.resuming);
    },
    present: ({ round }) => present(options, round, machine.dispatch),
    showOutcome({ outcome: { round, stake, win } }) {
      view.say(win > 0n ? fill(texts.youWon, { amount: money(win) }) : texts.noWin);
      onPlayed({ round, at: new Date(), stake, win });
    },
    showSpinsTotal: ({ totalMinor }) =>
      playTotal(stage, { heading: texts.freeSpinsTotal, win: totalMinor, isPlain: totalMinor === 0n }),
    repeatWins: () => {
      cycle.start();
      stage.show?.rest();
    },
    async rest() {
      await clearBoard(stage);
      await restReels(stage);
      showBalance(machine.balance());
    },
    wait: ({ isPaused }) => view.setPhase(isPaused ? 'blocked' : 'idle'),
    block: () => view.setPhase('blocked'),
    announce({ reason, maxStake }) {
      const highest = maxStake === undefined ? undefined : money(maxStake);
      announceRefusal(reason, {
        texts,
        view,
        demo: demoActions(options, machine.refreshBalance),
        highest,
        onDeposit,
        onExit,
      });
    },
  };
}

/** The machine on this stage. `onHeldSpins`: called when the player's free spins change. */
function runSlot(options: Options, onHeldSpins: () => void) {
  const { session, facts, api, retrying, stage, stakes, send } = options;
  const { pace } = stage;
  const machine: ReturnType<typeof runRounds> = runRounds(roundsStateOf(session, facts.modes[0]!), {
    api,
    retrying,
    send,
    pauseMs: () => pace.ms(betweenRoundsMs),
    wanted: () => ({ stakeMinor: stakes.current }),
    turned: () => pace.pause(minTurnMs),
    takesFreeSpins: true,
    show: createShow(options, {
      dispatch: (event) => machine.dispatch(event),
      balance: () => machine.state.balance,
      refreshBalance: () => machine.refreshBalance(),
    }),
    onChange(now, before) {
      if (now.held.current !== before.held.current) onHeldSpins();
    },
  });
  return machine;
}

/** The rounds of one slot session: one at a time, from the press of the button to the last shown coin. */
export function createRounds(options: Options) {
  const { session, stage, stakes } = options;
  const { view, pace, money } = stage;
  let watcher: (() => void) | undefined;
  const machine = runSlot(options, () => watcher?.());
  const dispatch = (event: RoundsEvent) => void machine.dispatch(event);

  return {
    price: () => machine.state.held.current?.stakeMinor ?? priceOf(machine.state.mode, stakes.current),
    get heldSpins() {
      return machine.state.held.current;
    },
    /** Calls immediately and on every change of the player's free spins. */
    watchHeldSpins(next: () => void) {
      watcher = next;
      next();
    },
    refreshBalance: machine.refreshBalance,
    /** Maximum stake of an active bonus; undefined: no limit. */
    get maxStake() {
      return machine.state.maxStake;
    },
    get balance() {
      return machine.state.balance;
    },
    get mode() {
      return machine.state.mode;
    },
    get isPlaying() {
      return machine.state.running !== undefined;
    },
    get isAutoplaying() {
      return machine.state.auto !== undefined;
    },
    refuseStake: () => dispatch({ type: 'stakeRefused' }),
    skip: () => {
      if (machine.state.running) pace.skip();
    },
    /** Spin button: spins, or skips to the result during a round. */
    press: () => dispatch({ type: 'pressed' }),
    /** The button is held down: plays round after round until released. */
    hold: (isDown: boolean) => dispatch({ type: 'buttonHeld', isDown }),
    buy: (mode: Mode) => dispatch({ type: 'bought', mode }),
    /** Mode of the spin button: the base game or the ante. */
    setMode: (mode: Mode) => dispatch({ type: 'modeChosen', mode }),
    autoplay: (plan: AutoplayPlan | undefined) => dispatch({ type: 'autoplayChosen', plan }),
    /** The page requests a pause (a reminder is open): no new round; one in progress continues. */
    pause: (isPaused: boolean) => dispatch({ type: 'paused', isPaused }),
    async begin() {
      const { balance, net } = machine.state;
      view.board.show(restingGrid(stage.title));
      view.ways?.show(view.board.grid);
      view.setBalance(balance === undefined ? '…' : money(balance));
      view.setSession(money(net));
      await machine.begin(session.unfinished);
    },
  };
}

export type Rounds = ReturnType<typeof createRounds>;
