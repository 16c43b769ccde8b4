import type { RoundRefusal, RoundView, SessionView } from '@altyn/contracts/studio-game';
import { isDialogOpen, showNotice } from './dialogs.ts';
import { presentBook, type Stage } from './present.ts';
import { type Retrying, untilAnswered, untilDecided } from './settle.ts';
import { type StudioApi, StudioRefusal } from './studio-api.ts';
import { fill } from './texts.ts';
import type { LineShown } from './wins.ts';

interface Options {
  session: SessionView;
  api: StudioApi;
  retrying: Retrying;
  stage: Stage;
  send: (message: { type: 'roundStarted' | 'roundFinished'; round: string }) => void;
  onDeposit: () => void;
  onExit: () => void;
}

/** The reels turn at least this long before the first stops. */
const leastTurnMs = 620;
const lineShownMs = 1_300;

/** The rounds of one session: one at a time, from the press of the button to the last shown coin. */
export function createRounds({ session, api, retrying, stage, send, onDeposit, onExit }: Options) {
  const { view, pace, sound, coins, texts, money } = stage;
  const stakes = session.stakes.map(BigInt);
  let place = Math.max(0, stakes.indexOf(BigInt(session.default_stake)));
  let balance = session.balance === null ? undefined : BigInt(session.balance);
  let maxStake = session.max_stake === null ? undefined : BigInt(session.max_stake);
  let net = BigInt(session.net);
  let isPlaying = false;
  let isPaused = false;
  let cycling: ReturnType<typeof setInterval> | undefined;
  let resting = restingGrid(session);

  const stake = () => stakes[place]!;
  const showBalance = (minor: bigint | undefined) => view.setBalance(minor === undefined ? '…' : money(minor));
  const showStake = () => {
    view.setStake(money(stake()), { isLowest: place === 0, isHighest: place === stakes.length - 1 });
  };
  const idle = () => {
    isPlaying = false;
    view.setPhase(isPaused ? 'blocked' : 'idle');
  };
  const clear = () => {
    clearInterval(cycling);
    coins.stop();
    view.wins.clear();
    view.setMessage('');
    view.setWin('–');
  };

  /** While the game waits, the lines of the last win take turns. */
  function cycle(lines: readonly LineShown[]): void {
    if (lines.length < 2) return;
    let next = 0;
    cycling = setInterval(() => {
      view.wins.show([lines[next % lines.length]!]);
      next += 1;
    }, lineShownMs);
  }

  /** Shows a settled round to its end and tells the studio so. */
  async function present(round: RoundView): Promise<void> {
    if (!round.book) throw new Error('a settled round without a book');
    const lines = await presentBook(stage, round.book);
    const win = BigInt(round.book.win);
    resting = round.book.events.findLast((event) => event.type === 'reveal')?.grid ?? resting;
    net += win - BigInt(round.stake);
    balance = round.balance === null ? undefined : BigInt(round.balance);
    if (balance === undefined) void refreshBalance();
    showBalance(balance);
    view.setSession(money(net));
    view.say(win > 0n ? fill(texts.youWon, { amount: money(win) }) : texts.noWin);
    send({ type: 'roundFinished', round: round.round });
    // Not awaited: a lost mark only shows the round once more after a reload.
    untilAnswered(retrying, () => api.shown(round.round)).catch(() => undefined);
    cycle(lines);
  }

  /** Brings the reels to rest on what they showed before. */
  async function rest(): Promise<void> {
    pace.skip();
    await view.reels.stop(resting, { pace, scatter: stage.rules.scatter, onStop: () => undefined });
    showBalance(balance);
  }

  async function refuse(round: RoundView): Promise<void> {
    await rest();
    // How high a stake may be is told with the balance.
    if (round.refusal === 'BET_TOO_HIGH') await refreshBalance();
    send({ type: 'roundFinished', round: round.round });
    announce(round.refusal ?? 'ERROR');
  }

  function announce(reason: RoundRefusal): void {
    const close = { label: texts.close };
    const actions = {
      NOT_ENOUGH_MONEY:
        session.mode === 'demo' ? [close] : [{ label: texts.deposit, isPrimary: true, run: onDeposit }, close],
      SESSION_ENDED: [{ label: texts.toLobby, isPrimary: true, run: onExit }],
      PLAYER_DISABLED: [{ label: texts.toLobby, isPrimary: true, run: onExit }],
      GAME_DISABLED: [{ label: texts.toLobby, isPrimary: true, run: onExit }],
      LIMIT_REACHED: [{ label: texts.toLobby, isPrimary: true, run: onExit }, close],
      BET_TOO_HIGH: [{ ...close, isPrimary: true }],
      ERROR: [{ ...close, isPrimary: true }],
    } satisfies Record<RoundRefusal, unknown>;
    const text =
      reason === 'BET_TOO_HIGH' && maxStake !== undefined
        ? fill(texts.betTooHigh, { amount: money(maxStake) })
        : texts.refusals[reason];
    view.say(text);
    showNotice({ text, actions: actions[reason] });
  }

  /** Turns the reels, waits for the round's decision, shows it. `ask` names the round to the studio. */
  async function play(id: string, stakeMinor: bigint, ask: () => Promise<RoundView>): Promise<void> {
    if (isPlaying) return;
    isPlaying = true;
    clear();
    pace.reset();
    view.setPhase('playing');
    view.reels.start();
    sound.play('spinStart');
    send({ type: 'roundStarted', round: id });
    if (balance !== undefined && balance >= stakeMinor) showBalance(balance - stakeMinor);
    try {
      const turned = pace.wait(leastTurnMs);
      const round = await untilDecided(retrying, api, await untilAnswered(retrying, ask));
      await turned;
      if (round.status === 'settled') await present(round);
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
    const playing = play(round.round, 0n, async () => round);
    // The wallet has the round's win already; on the screen it is still to come.
    if (now !== undefined && round.book) showBalance(now - BigInt(round.book.win));
    net += round.status === 'settled' ? BigInt(round.stake) - BigInt(round.book?.win ?? '0') : 0n;
    view.setMessage(texts.resuming);
    await playing;
    // Other rounds may have followed the one shown.
    await refreshBalance();
  }

  async function refreshBalance(): Promise<void> {
    const now = await untilAnswered(retrying, () => api.balance()).catch(() => undefined);
    if (now === undefined) return;
    ({ balance, maxStake } = now);
    if (!isPlaying) showBalance(balance);
  }

  function spin(): void {
    if (isPlaying || isPaused || isDialogOpen()) return;
    if (balance !== undefined && balance < stake()) return announce('NOT_ENOUGH_MONEY');
    const id = crypto.randomUUID();
    const stakeMinor = stake();
    void play(id, stakeMinor, () => api.spin(id, stakeMinor.toString()));
  }

  return {
    stake,
    refreshBalance,
    skip: () => {
      if (isPlaying) pace.skip();
    },
    /** The button: spins, or during a round shows its result at once. */
    press: () => {
      if (isPlaying) pace.skip();
      else spin();
    },
    stepStake(by: -1 | 1) {
      if (isPlaying) return;
      const next = Math.min(stakes.length - 1, Math.max(0, place + by));
      if (by > 0 && maxStake !== undefined && stakes[next]! > maxStake) return announce('BET_TOO_HIGH');
      place = next;
      sound.play('click');
      showStake();
      view.setMessage('');
    },
    /** The page asks for a stop (a reminder is open): no new round; a running one goes on. */
    pause(isWanted: boolean) {
      isPaused = isWanted;
      if (!isPlaying) idle();
    },
    async begin() {
      view.reels.show(resting);
      showStake();
      showBalance(balance);
      view.setSession(money(net));
      if (session.unfinished) await resume(session.unfinished);
      else idle();
      if (balance === undefined) await refreshBalance();
    },
  };
}

/** Symbols to rest on before the first spin: one of each, no win, decoration only. */
function restingGrid({ rules }: SessionView): string[][] {
  const names = Object.keys(rules.pays);
  return Array.from({ length: 5 }, (_, reel) => [0, 1, 2].map((row) => names[(reel * 3 + row * 2) % names.length]!));
}
