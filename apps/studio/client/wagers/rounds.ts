import type { RoundView } from '@altyn/contracts/studio-game';
import { untilChosen } from '../runtime/connection/settle.ts';
import type { AutoplayPlan } from '../runtime/controls/autoplay.ts';
import type { Mode } from '../runtime/facts.ts';
import { announceRefusal, demoActions } from '../runtime/refusals.ts';
import { heldSpinsOf } from '../runtime/rounds/held-spins.ts';
import type { Outcome, RoundsEvent } from '../runtime/rounds/round-machine.ts';
import { roundsStateOf } from '../runtime/rounds/rounds-state.ts';
import { type RoundsShow, runRounds } from '../runtime/rounds/run-rounds.ts';
import { fill } from '../runtime/texts/texts.ts';
import { type WagerBook, wagerBookOf } from './board.ts';
import type { Rain } from './rain.ts';
import {
  balanceShower,
  type Machine,
  openRain,
  type RoundOptions,
  showOutcome,
  showPlay,
  showRaining,
} from './show-rounds.ts';

const betweenRoundsMs = 420;
const betweenBallsMs = 190;
/** Between two rounds in instant mode. */
const minPauseMs = 60;
/** Rounds of these games cost exactly their stake. */
const onlyMode: Mode = { id: 'base', priceHundredths: 100, rtp: '' };

/** A choice that awaits the player's answer. */
interface OpenChoice {
  /** Handles the main button; undefined: only the board answers. */
  collect: (() => void) | undefined;
}

/** RoundOptions of the open choice. */
function optionsOf(book: WagerBook): string[] {
  const last = book.events.at(-1) as { options?: { id: string }[] } | undefined;
  return (last?.options ?? []).map(({ id }) => id);
}

/** Requests the player's answer through the board and the main button, which collects the win. */
function createAnswers({ view, board, tools: { money, texts: words } }: RoundOptions) {
  let open: OpenChoice | undefined;
  return {
    get open(): OpenChoice | undefined {
      return open;
    },
    ask(book: WagerBook): Promise<string> {
      const ids = optionsOf(book);
      const cashout = { text: fill(words.cashOut, { amount: money(BigInt(book.win)) }), answer: () => 'cashout' };
      const main = board.main?.() ?? (ids.includes('cashout') ? cashout : undefined);
      view.setPhase('choosing');
      return new Promise((resolve) => {
        const pick = (id: string) => {
          open = undefined;
          view.setPhase('playing');
          resolve(id);
        };
        open = { collect: main && (() => pick(main.answer())) };
        view.setPlay(main?.text ?? words.yourTurn, main !== undefined);
        board.open?.(ids, pick, book);
      });
    },
  };
}

/** Parts of a session's rounds that refer to each other. */
interface Parts {
  machine: () => Machine;
  answers: Answers;
  /** Games whose rounds overlap. */
  rain: Rain | undefined;
}

type Answers = ReturnType<typeof createAnswers>;

const balanceOf = ({ balance }: RoundView) => (balance === null ? undefined : BigInt(balance));

const autoAnswerMs = 260;

/** Autoplay answers by the board; the player does otherwise, also when autoplay ends before the answer. */
async function answerOf(
  { board, tools: { pace } }: RoundOptions,
  { book, answers, isAuto }: { book: WagerBook; answers: Answers; isAuto: () => boolean },
): Promise<string> {
  if (!board.auto || !isAuto()) return answers.ask(book);
  await pace.pause(autoAnswerMs);
  return isAuto() ? board.auto.answer(optionsOf(book), book) : answers.ask(book);
}

/** Shows a round to its end, including its choices. */
async function present(options: RoundOptions, first: RoundView, parts: Parts): Promise<void> {
  const { api, retrying, view, board, tools } = options;
  const { answers, rain } = parts;
  const machine = parts.machine();
  let round = first;
  for (let shown = 0; ; ) {
    const book = wagerBookOf(round);
    if (!book) throw new Error('a settled round without a book');
    const outcome: Outcome = {
      round: round.round,
      stake: BigInt(round.price),
      win: BigInt(book.win),
      hasFeature: false,
    };
    if (rain && board.drop) {
      const landed = board.drop(book).then(() => view.addResult(board.result(book)));
      rain.drop({ outcome, landed });
      return machine.dispatch({ type: 'shown', outcome, balance: balanceOf(round) });
    }
    await board.show(book, shown);
    if (round.status !== 'choosing') {
      view.addResult(board.result(book));
      return machine.dispatch({ type: 'shown', outcome, balance: balanceOf(round) });
    }
    shown = book.events.length;
    // The wallet refused the stake of the last answer: the choice is open again.
    if (round.refusal) void machine.dispatch({ type: 'choiceRefused', reason: round.refusal });
    const balance = balanceOf(round) ?? machine.state.balance;
    view.setBalance(balance === undefined ? '…' : tools.money(balance));
    view.setMessage('');
    // A choice that the board cannot answer by itself ends autoplay.
    if (!board.auto) void machine.dispatch({ type: 'choiceOpened' });
    const choice = await answerOf(options, { book, answers, isAuto: () => machine.state.auto !== undefined });
    round = await untilChosen(retrying, api, { round, choice });
  }
}

/** Performs the machine's effects on the stage. */
function createShow(options: RoundOptions, parts: Parts): RoundsShow {
  const { view, board, tools, texts, onDeposit, onExit } = options;
  const { money, pace, sound, texts: words } = tools;
  const { machine, rain } = parts;
  const showBalance = balanceShower(options, rain);
  return {
    skip: () => pace.skip(),
    start() {
      pace.reset();
      view.setMessage('');
      view.setWin('–');
      view.setStakeAmount(money(tools.stake()));
      view.setPhase('playing');
      // While balls fall, the next one can be dropped.
      if (!rain) view.setPlay(words.playing, false);
      board.lock(true);
      board.start();
      sound.play('spinStart');
    },
    showBalance: ({ balance }) => showBalance(balance),
    showNet: () => undefined,
    showAutoplay: ({ left }) => view.setAutoplay(left),
    restore: ({ round }) => board.restore(wagerBookOf(round)?.bet),
    showResuming: ({ balance }) => {
      if (balance !== undefined) showBalance(balance);
      view.setMessage(texts.resuming);
    },
    present: ({ round }) => present(options, round, parts),
    // The outcome of a ball is shown when it has landed.
    showOutcome: ({ outcome }) => (rain ? undefined : showOutcome(options, outcome)),
    showSpinsTotal: () => undefined,
    repeatWins: () => undefined,
    rest: () => showBalance(machine().state.balance),
    wait({ isPaused }) {
      if (rain && !rain.isDry) return showRaining(options, rain, machine());
      board.lock(false);
      view.setStakeAmount(money(tools.stake()));
      view.setPhase(isPaused ? 'blocked' : 'idle');
      showPlay(options, isPaused);
    },
    block: () => view.setPhase('blocked'),
    announce({ reason, maxStake }) {
      rain?.forget();
      const highest = maxStake === undefined ? undefined : money(maxStake);
      announceRefusal(reason, {
        texts,
        view,
        demo: demoActions(options, () => machine().refreshBalance()),
        highest,
        onDeposit,
        onExit,
      });
    },
  };
}

/** The rounds of one session of a game with bets: one at a time, with their choices. */
export function createWagerRounds(options: RoundOptions) {
  const { session, api, retrying, board, tools, send } = options;
  const answers = createAnswers(options);
  const rain = openRain(options, () => machine);
  const first = { ...roundsStateOf(session, onlyMode), held: heldSpinsOf(null) };
  const machine: Machine = runRounds(first, {
    api: rain ? rain.shownBy(api) : api,
    retrying,
    send: rain ? rain.send : send,
    pauseMs: () => Math.max(minPauseMs, tools.pace.ms(rain ? betweenBallsMs : betweenRoundsMs)),
    wanted() {
      const wanted = board.wanted();
      return wanted && { ...wanted, isLimited: true };
    },
    takesFreeSpins: false,
    show: createShow(options, { machine: () => machine, answers, rain }),
  });
  const dispatch = (event: RoundsEvent) => void machine.dispatch(event);

  return {
    refreshBalance: machine.refreshBalance,
    showPlay: () => showPlay(options, machine.state.isPaused),
    get isPlaying() {
      return machine.state.running !== undefined;
    },
    /** True while a choice awaits the player's answer. */
    get isChoosing() {
      return answers.open !== undefined;
    },
    /** Maximum stake of an active bonus; undefined: no limit. */
    get maxStake() {
      return machine.state.maxStake;
    },
    get isAutoplaying() {
      return machine.state.auto !== undefined;
    },
    /** The stake of an autoplay that changes it. */
    get autoStake() {
      return machine.state.auto?.stake;
    },
    refuseStake: () => dispatch({ type: 'stakeRefused' }),
    /** The main button and the space bar: bets, collects a win, or skips to the result of a round in progress. */
    press() {
      const collect = answers.open?.collect;
      if (collect) collect();
      else if (rain && machine.state.running) rain.wait();
      else dispatch({ type: 'pressed' });
    },
    autoplay: (plan: AutoplayPlan | undefined) => dispatch({ type: 'autoplayChosen', plan }),
    pause: (isPaused: boolean) => dispatch({ type: 'paused', isPaused }),
    async begin() {
      const { balance } = machine.state;
      options.view.setBalance(balance === undefined ? '…' : tools.money(balance));
      await machine.begin(session.unfinished);
    },
  };
}

export type WagerRounds = ReturnType<typeof createWagerRounds>;
