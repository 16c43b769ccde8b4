import type { Book } from '@altyn/contracts/game-book';
import type { RoundRefusal, RoundView, SessionView } from '@altyn/contracts/studio-game';
import { scriptOf } from './book/script.ts';
import { type Retrying, untilAnswered, untilChosen, untilDecided } from './connection/settle.ts';
import { type StudioApi, StudioRefusal } from './connection/studio-api.ts';
import { type AutoplayPlan, type AutoplayState, afterRound, startAutoplay } from './controls/autoplay.ts';
import { isDialogOpen } from './controls/dialogs.ts';
import { createHeldSpins, type Package, wantedOf } from './controls/held-spins.ts';
import type { PlayedRound } from './controls/history.ts';
import type { Stakes } from './controls/stakes.ts';
import { type Facts, type Mode, priceOf } from './facts.ts';
import { announceRefusal } from './refusals.ts';
import { restingGrid } from './resting.ts';
import { fill } from './texts/texts.ts';
import { playSteps } from './theatre/director.ts';
import { playTotal } from './theatre/play-features.ts';
import { winsToRepeat } from './theatre/play-reels.ts';
import type { Stage } from './theatre/stage.ts';

type RoundMessage = { type: 'roundStarted' | 'roundFinished' | 'roundShown'; round: string };

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
  onExit: () => void;
}

/** The reels turn at least this long before the first stops, at normal speed. */
const leastTurnMs = 560;
const winShownMs = 1_300;
const betweenRoundsMs = 260;

/** A round to be played; `spins`: the package that it is taken from, as it was before. */
interface Wanted {
  id: string;
  priceMinor: bigint;
  spins?: Package | undefined;
}

/** The rounds of one session: one at a time, from the press of the button to the last shown coin. */
export function createRounds(options: Options) {
  const { session, facts, api, retrying, stage, stakes, send, onPlayed, onDeposit, onExit } = options;
  const { view, pace, sound, coins, texts, money } = stage;
  const base = facts.modes[0]!;
  let mode: Mode = base;
  let balance = session.balance === null ? undefined : BigInt(session.balance);
  let maxStake = session.max_stake === null ? undefined : BigInt(session.max_stake);
  const held = createHeldSpins(session.free_spins);
  let net = BigInt(session.net);
  let isPlaying = false;
  let isPaused = false;
  let isHeld = false;
  let auto: AutoplayState | undefined;
  let cycling: ReturnType<typeof setInterval> | undefined;

  const price = () => held.current?.stakeMinor ?? priceOf(mode, stakes.current);
  const showBalance = (minor: bigint | undefined) => view.setBalance(minor === undefined ? '…' : money(minor));
  const setAuto = (next: AutoplayState | undefined) => {
    auto = next;
    view.setAutoplay(next?.left);
  };
  const stopRun = () => {
    setAuto(undefined);
    isHeld = false;
  };
  const announce = (reason: RoundRefusal) => {
    stopRun();
    const highest = maxStake === undefined ? undefined : money(maxStake);
    announceRefusal(reason, { texts, view, isDemo: session.mode === 'demo', highest, onDeposit, onExit });
  };
  const clear = () => {
    clearInterval(cycling);
    coins.stop();
    view.wins.clear();
    view.overlay.clear();
    view.hud.clearCounters();
    view.setMessage('');
    view.setWin('–');
  };

  /** After a round: the next one of autoplay or of a held button, or waiting. */
  function idle(): void {
    isPlaying = false;
    if (held.endRound()) void refreshBalance();
    view.setPhase(isPaused ? 'blocked' : 'idle');
    if (isPaused || isDialogOpen() || (!auto && !isHeld)) return;
    setTimeout(() => {
      if (auto || isHeld) spin();
    }, pace.ms(betweenRoundsMs));
  }

  /** While the game waits, the wins of the last spin take turns. */
  function cycle(): void {
    const wins = winsToRepeat(stage);
    if (wins.length < 2 || auto) return;
    let next = 0;
    cycling = setInterval(() => {
      view.showWins([wins[next % wins.length]!]);
      next += 1;
    }, winShownMs);
  }

  /** Plays a book; where it ends with a choice, asks the player and plays on. */
  async function playToEnd(first: RoundView): Promise<{ round: RoundView; book: Book }> {
    let round = first;
    for (let shown = 0; ; ) {
      const { book } = round;
      if (!book) throw new Error('a settled round without a book');
      view.setStakeMinor(BigInt(book.stake));
      await playSteps(stage, scriptOf(book, stage.title.teases, shown));
      if (round.status !== 'choosing') return { round, book };
      shown = book.events.length;
      const open = book.events.at(-1);
      if (open?.type !== 'choice') throw new Error('a choosing round without a choice');
      stopRun();
      const gambled = book.events.filter(({ type }) => type === 'gamble').length;
      const choice = await stage.choose({ choice: open, win: BigInt(book.win), gambled });
      round = await untilChosen(retrying, api, { round, choice });
    }
  }

  /** Shows a settled round to its end, that of its free spins too, and tells the studio and the page so. */
  async function present(round: RoundView, spins: Package | undefined): Promise<void> {
    const { round: decided, book } = await playToEnd(round);
    const [win, stake] = [BigInt(book.win), BigInt(decided.price)];
    net += win - stake;
    balance = decided.balance === null ? undefined : BigInt(decided.balance);
    if (balance === undefined) void refreshBalance();
    showBalance(balance);
    view.setSession(money(net));
    view.say(win > 0n ? fill(texts.youWon, { amount: money(win) }) : texts.noWin);
    onPlayed({ round: round.round, at: new Date(), stake, win });
    const total = spins && stake === 0n ? held.use(spins, win) : undefined;
    if (total !== undefined) {
      stopRun(); // Nothing goes on by itself with the player's own money.
      await playTotal(stage, { heading: texts.freeSpinsTotal, win: total });
    }
    for (const type of ['roundShown', 'roundFinished'] as const) send({ type, round: round.round });
    // Not awaited: a lost mark only shows the round once more after a reload.
    untilAnswered(retrying, () => api.shown(round.round)).catch(() => undefined);
    const hasFeature = book.events.some(({ type }) => type === 'freeSpinsAwarded' || type === 'holdStart');
    if (auto) setAuto(afterRound(auto, { stake, win, hasFeature }));
    cycle();
  }

  /** Brings the reels to rest on what they showed before. */
  async function rest(): Promise<void> {
    pace.skip();
    const { grid } = view.board;
    await view.board.stop(grid.length > 0 ? grid : restingGrid(stage.title), {
      pace,
      tense: [],
      onTense: () => undefined,
      onStop: () => undefined,
    });
    showBalance(balance);
  }

  async function refuse(round: RoundView): Promise<void> {
    await rest();
    // How high a stake may be, and which spins are free, is told with the balance.
    if (round.refusal === 'BET_TOO_HIGH' || round.refusal === 'NO_FREE_SPINS') await refreshBalance();
    send({ type: 'roundFinished', round: round.round });
    announce(round.refusal ?? 'ERROR');
  }

  /** Turns the reels, waits for the round's decision, shows it. `ask` names the round to the studio. */
  async function play({ id, priceMinor, spins }: Wanted, ask: () => Promise<RoundView>): Promise<void> {
    if (isPlaying) return;
    isPlaying = true;
    clear();
    pace.reset();
    view.setPhase('playing');
    view.board.start(pace);
    sound.play('spinStart');
    send({ type: 'roundStarted', round: id });
    if (balance !== undefined && balance >= priceMinor) showBalance(balance - priceMinor);
    try {
      const turned = pace.beat(leastTurnMs);
      const round = await untilDecided(retrying, api, await untilAnswered(retrying, ask));
      await turned;
      if (round.status === 'settled' || round.status === 'choosing') await present(round, spins);
      else await refuse(round);
      idle();
    } catch (error) {
      // The page holds back what comes by itself while a round runs: whatever became of it, it is over here.
      send({ type: 'roundFinished', round: id });
      await recover(error);
    }
  }

  async function recover(error: unknown): Promise<void> {
    const code = error instanceof StudioRefusal ? error.code : 'ERROR';
    setAuto(undefined);
    await rest();
    if (code === 'ROUND_OPEN') {
      // Another tab's round is still open: that one is played out first.
      const open = await untilAnswered(retrying, () => api.session()).catch(() => undefined);
      idle();
      return open?.unfinished ? resume(open.unfinished) : refreshBalance();
    }
    announce(code === 'SESSION_ENDED' ? 'SESSION_ENDED' : 'ERROR');
    idle();
    if (code === 'SESSION_ENDED') view.setPhase('blocked');
  }

  async function resume(round: RoundView): Promise<void> {
    const now = balance;
    const playing = play({ id: round.round, priceMinor: 0n }, async () => round);
    // The wallet has the round's win already; on the screen it is still to come.
    if (now !== undefined && round.book) showBalance(now - BigInt(round.book.win));
    net += round.status === 'settled' ? BigInt(round.price) - BigInt(round.book?.win ?? '0') : 0n;
    view.setMessage(texts.resuming);
    // Other rounds may have followed the one shown.
    await playing.then(refreshBalance);
  }

  async function refreshBalance(): Promise<void> {
    const now = await untilAnswered(retrying, () => api.balance()).catch(() => undefined);
    if (now === undefined) return;
    ({ balance, maxStake } = now);
    held.tell(now.freeSpins, isPlaying);
    if (!isPlaying) showBalance(balance);
  }

  function spin(chosen: Mode = mode): void {
    if (isPlaying || isPaused || isDialogOpen()) return;
    const isRun = auto !== undefined || isHeld;
    const { played, stakeMinor, priceMinor, spins } = wantedOf(chosen, { base, isRun, stakes, held });
    if (balance !== undefined && balance < priceMinor) return announce('NOT_ENOUGH_MONEY');
    const id = crypto.randomUUID();
    const asked = { round: id, stake: stakeMinor.toString(), mode: played.id, freeSpins: spins?.id };
    void play({ id, priceMinor, spins }, () => api.spin(asked));
  }

  return {
    price,
    held,
    refreshBalance,
    /** The highest stake that an active bonus takes; undefined: any. */
    get maxStake() {
      return maxStake;
    },
    refuseStake: () => announce('BET_TOO_HIGH'),
    skip: () => {
      if (isPlaying) pace.skip();
    },
    /** The button: spins, or during a round shows its result at once. */
    press: () => {
      if (isPlaying) pace.skip();
      else spin();
    },
    /** The button is held down: round after round until it is let go. */
    hold(isDown: boolean) {
      isHeld = isDown;
      if (isDown) spin();
    },
    buy: (bought: Mode) => spin(bought),
    /** Which mode the button plays: the base game or the ante. */
    setMode(next: Mode) {
      mode = next;
    },
    get mode() {
      return mode;
    },
    get isPlaying() {
      return isPlaying;
    },
    get isAutoplaying() {
      return auto !== undefined;
    },
    autoplay(plan: AutoplayPlan | undefined) {
      setAuto(plan && startAutoplay(plan));
      if (plan) spin();
    },
    /** The page asks for a stop (a reminder is open): no new round; a running one goes on. */
    pause(isWanted: boolean) {
      isPaused = isWanted;
      if (!isPlaying) idle();
    },
    async begin() {
      view.board.show(restingGrid(stage.title));
      showBalance(balance);
      view.setSession(money(net));
      if (session.unfinished) await resume(session.unfinished);
      else idle();
      if (balance === undefined) await refreshBalance();
    },
  };
}

export type Rounds = ReturnType<typeof createRounds>;
