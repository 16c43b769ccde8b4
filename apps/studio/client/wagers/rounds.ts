import type { RoundRefusal, RoundView, SessionView } from '@altyn/contracts/studio-game';
import { type Retrying, untilAnswered, untilChosen, untilDecided } from '../runtime/connection/settle.ts';
import { type StudioApi, StudioRefusal } from '../runtime/connection/studio-api.ts';
import { type AutoplayPlan, type AutoplayState, afterRound, startAutoplay } from '../runtime/controls/autoplay.ts';
import { isDialogOpen } from '../runtime/controls/dialogs.ts';
import type { PlayedRound } from '../runtime/controls/history.ts';
import { announceRefusal } from '../runtime/refusals.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import { type Board, type Tools, type WagerBook, wagerBookOf } from './board.ts';
import type { ShellView } from './view.ts';

type RoundMessage = { type: 'roundStarted' | 'roundFinished' | 'roundShown'; round: string };

interface Options {
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
  onExit: () => void;
}

const betweenRoundsMs = 420;
const gainShownMs = 900;

/** The rounds of one session of a game that is bet on: one at a time, with the answers that it asks for. */
export function createWagerRounds(options: Options) {
  const { session, api, retrying, view, board, tools, texts, send, onPlayed, onDeposit, onExit } = options;
  const { money, pace, sound, texts: words } = tools;
  let balance = session.balance === null ? undefined : BigInt(session.balance);
  let maxStake = session.max_stake === null ? undefined : BigInt(session.max_stake);
  let isPlaying = false;
  let isPaused = false;
  let auto: AutoplayState | undefined;
  /** Takes the main button's press while a choice is open. */
  let collect: (() => void) | undefined;
  let isChoosing = false;

  const showBalance = (minor = balance) => view.setBalance(minor === undefined ? '…' : money(minor));
  const setAuto = (next: AutoplayState | undefined) => {
    auto = next;
    view.setAutoplay(next?.left);
  };
  const showPlay = () => {
    const wanted = board.wanted();
    view.setPlay(
      wanted ? fill(words.betFor, { amount: money(wanted.stakeMinor) }) : words.placeBets,
      wanted !== undefined && !isPaused,
    );
  };
  const announce = (reason: RoundRefusal) => {
    setAuto(undefined);
    const highest = maxStake === undefined ? undefined : money(maxStake);
    announceRefusal(reason, { texts, view, isDemo: session.mode === 'demo', highest, onDeposit, onExit });
  };

  function idle(): void {
    isPlaying = false;
    board.lock(false);
    view.setPhase(isPaused ? 'blocked' : 'idle');
    showPlay();
    if (isPaused || isDialogOpen() || !auto) return;
    setTimeout(() => {
      if (auto) play();
    }, pace.ms(betweenRoundsMs));
  }

  /** Waits for the player's answer, by the board or by the main button, which collects what is won. */
  function answerOf(book: WagerBook): Promise<string> {
    const open = book.events.at(-1) as { options?: { id: string }[] } | undefined;
    const ids = (open?.options ?? []).map(({ id }) => id);
    const cashout = { text: fill(words.cashOut, { amount: money(BigInt(book.win)) }), answer: () => 'cashout' };
    const main = board.main?.() ?? (ids.includes('cashout') ? cashout : undefined);
    setAuto(undefined);
    view.setPhase('choosing');
    return new Promise((resolve) => {
      const pick = (id: string) => {
        collect = undefined;
        isChoosing = false;
        view.setPhase('playing');
        resolve(id);
      };
      isChoosing = true;
      collect = main && (() => pick(main.answer()));
      view.setPlay(main?.text ?? words.yourTurn, main !== undefined);
      board.open?.(ids, pick, book);
    });
  }

  /** Shows a round to its end, with its choices answered on the way. */
  async function present(first: RoundView): Promise<void> {
    let round = first;
    for (let shown = 0; ; ) {
      const book = wagerBookOf(round);
      if (!book) throw new Error('a settled round without a book');
      await board.show(book, shown);
      if (round.status !== 'choosing') break;
      shown = book.events.length;
      // The wallet did not take what the last answer costs: the choice is open again.
      if (round.refusal) announce(round.refusal);
      showBalance(round.balance === null ? balance : BigInt(round.balance));
      round = await untilChosen(retrying, api, { round, choice: await answerOf(book) });
    }
    await finish(round);
  }

  async function finish(round: RoundView): Promise<void> {
    const book = wagerBookOf(round);
    if (!book) return;
    const win = BigInt(book.win);
    const stake = BigInt(round.price);
    balance = round.balance === null ? undefined : BigInt(round.balance);
    if (balance === undefined) void refreshBalance();
    showBalance();
    view.setWin(win > 0n ? money(win) : '–');
    view.addResult(board.result(book));
    view.say(win > 0n ? fill(texts.youWon, { amount: money(win) }) : texts.noWin);
    if (win > stake) {
      sound.play(win >= stake * 10n ? 'winBig' : 'winSmall');
      view.setGain(`+${money(win)}`);
      setTimeout(() => view.setGain(''), gainShownMs);
    }
    onPlayed({ round: round.round, at: new Date(), stake, win });
    send({ type: 'roundShown', round: round.round });
    send({ type: 'roundFinished', round: round.round });
    // Not awaited: a lost mark only shows the round once more after a reload.
    untilAnswered(retrying, () => api.shown(round.round)).catch(() => undefined);
    if (auto) setAuto(afterRound(auto, { stake, win, hasFeature: false }));
  }

  async function run(id: string, priceMinor: bigint, ask: () => Promise<RoundView>): Promise<void> {
    if (isPlaying) return;
    isPlaying = true;
    pace.reset();
    view.setMessage('');
    view.setWin('–');
    view.setPhase('playing');
    view.setPlay(words.playing, false);
    board.lock(true);
    board.start();
    sound.play('spinStart');
    send({ type: 'roundStarted', round: id });
    if (balance !== undefined && balance >= priceMinor) showBalance(balance - priceMinor);
    try {
      const round = await untilDecided(retrying, api, await untilAnswered(retrying, ask));
      if (round.status === 'settled' || round.status === 'choosing') await present(round);
      else await refuse(round);
    } catch (error) {
      send({ type: 'roundFinished', round: id });
      await recover(error);
      return;
    }
    idle();
  }

  async function refuse(round: RoundView): Promise<void> {
    showBalance();
    if (round.refusal === 'BET_TOO_HIGH') await refreshBalance();
    send({ type: 'roundFinished', round: round.round });
    announce(round.refusal ?? 'ERROR');
  }

  async function recover(error: unknown): Promise<void> {
    const code = error instanceof StudioRefusal ? error.code : 'ERROR';
    setAuto(undefined);
    showBalance();
    if (code === 'ROUND_OPEN') {
      const open = await untilAnswered(retrying, () => api.session()).catch(() => undefined);
      idle();
      return open?.unfinished ? resume(open.unfinished) : refreshBalance();
    }
    announce(code === 'SESSION_ENDED' ? 'SESSION_ENDED' : 'ERROR');
    idle();
    if (code === 'SESSION_ENDED') view.setPhase('blocked');
  }

  async function resume(round: RoundView): Promise<void> {
    board.restore(wagerBookOf(round)?.bet);
    const running = run(round.round, 0n, async () => round);
    view.setMessage(texts.resuming);
    await running;
    await refreshBalance();
  }

  async function refreshBalance(): Promise<void> {
    const now = await untilAnswered(retrying, () => api.balance()).catch(() => undefined);
    if (now === undefined) return;
    ({ balance, maxStake } = now);
    if (!isPlaying) showBalance();
  }

  function play(): void {
    if (isPlaying || isPaused || isDialogOpen()) return;
    const wanted = board.wanted();
    if (!wanted) return;
    if (maxStake !== undefined && wanted.stakeMinor > maxStake) return announce('BET_TOO_HIGH');
    if (balance !== undefined && balance < wanted.stakeMinor) return announce('NOT_ENOUGH_MONEY');
    const round = crypto.randomUUID();
    const { bet, stakeMinor } = wanted;
    void run(round, stakeMinor, () => api.spin({ round, stake: stakeMinor.toString(), mode: 'base', bet }));
  }

  return {
    refreshBalance,
    showPlay,
    get isPlaying() {
      return isPlaying;
    },
    /** A choice waits for the player's answer. */
    get isChoosing() {
      return isChoosing;
    },
    /** The highest stake that an active bonus takes; undefined: any. */
    get maxStake() {
      return maxStake;
    },
    refuseStake: () => announce('BET_TOO_HIGH'),
    get isAutoplaying() {
      return auto !== undefined;
    },
    /** The main button and the space bar: bets, collects what is won, or shows a running round's result at once. */
    press() {
      if (collect) collect();
      else if (isPlaying) pace.skip();
      else play();
    },
    autoplay(plan: AutoplayPlan | undefined) {
      setAuto(plan && startAutoplay(plan));
      if (plan) play();
    },
    pause(isWanted: boolean) {
      isPaused = isWanted;
      if (!isPlaying) idle();
    },
    async begin() {
      showBalance();
      if (session.unfinished) await resume(session.unfinished);
      else idle();
      if (balance === undefined) await refreshBalance();
    },
  };
}

export type WagerRounds = ReturnType<typeof createWagerRounds>;
