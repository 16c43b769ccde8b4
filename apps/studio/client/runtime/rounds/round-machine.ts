import type { HeldFreeSpins, RoundRefusal, RoundView } from '@altyn/contracts/studio-game';
import { type AutoplayPlan, type AutoplayState, afterRound, startAutoplay } from '../controls/autoplay.ts';
import { type Mode, priceOf } from '../facts.ts';
import { endSpinsRound, type HeldSpins, type Package, receiveSpins, useSpin } from './held-spins.ts';

/** Rounds of one session: the state of the wallet, and of continuous play. */
export interface RoundsState {
  /** The mode of free spins. */
  base: Mode;
  /** The mode of the spin button. */
  mode: Mode;
  /** Undefined: not known yet. */
  balance: bigint | undefined;
  /** Maximum stake of an active bonus; undefined: no limit. */
  maxStake: bigint | undefined;
  /** Wins minus stakes of the session. */
  net: bigint;
  held: HeldSpins;
  /** The round in progress, and its free-spins package as it was before. */
  running: { id: string; spins: Package | undefined } | undefined;
  /** The page wants no new round. */
  isPaused: boolean;
  /** The button is held down to play round after round. */
  isHeld: boolean;
  auto: AutoplayState | undefined;
}

export interface WantedSpin {
  stakeMinor: bigint;
  /** For games that take a bet. */
  bet?: unknown;
  /** Checks the maximum stake of a bonus in advance and refuses without a request. */
  isLimited?: boolean;
  /**
   * What the round stakes with its dearest answers; missing: `stakeMinor`. A bonus limits all stakes of a round, and a hand
   * that can only be folded must not be dealt.
   */
  fullStakeMinor?: bigint;
}

/** Result of a shown round. */
export interface Outcome {
  round: string;
  stake: bigint;
  win: bigint;
  hasFeature: boolean;
}

export type RoundsEvent =
  | { type: 'pressed' }
  | { type: 'buttonHeld'; isDown: boolean }
  | { type: 'bought'; mode: Mode }
  | { type: 'modeChosen'; mode: Mode }
  | { type: 'autoplayChosen'; plan: AutoplayPlan | undefined }
  | { type: 'paused'; isPaused: boolean }
  | { type: 'stakeRefused' }
  /** The pause between two rounds is over. */
  | { type: 'pauseOver' }
  | { type: 'began'; unfinished: RoundView | null }
  | { type: 'spun'; id: string; mode: Mode; wanted: WantedSpin }
  | { type: 'decided'; round: RoundView }
  | { type: 'choiceOpened' }
  | { type: 'choiceRefused'; reason: RoundRefusal }
  | { type: 'shown'; outcome: Outcome; balance: bigint | undefined }
  | { type: 'concluded'; outcome: Outcome }
  | { type: 'refused'; reason: RoundRefusal }
  | { type: 'failed'; id: string; code: string }
  | { type: 'recovered'; code: string }
  /** Another tab's round, if it is still open. */
  | { type: 'openRoundReceived'; round: RoundView | null }
  | { type: 'balanceReceived'; balance: bigint; maxStake: bigint | undefined; freeSpins: HeldFreeSpins | null };

/** Effects that the player sees and hears. */
export type StageEffect =
  | { type: 'skip' }
  /** Clears the previous round and animates until the decision arrives. */
  | { type: 'start' }
  | { type: 'showBalance'; balance: bigint | undefined }
  | { type: 'showNet'; net: bigint }
  | { type: 'showAutoplay'; left: number | undefined }
  /** Restores the stake and mode of an unfinished round. */
  | { type: 'restore'; round: RoundView }
  | { type: 'showResuming'; round: RoundView; balance: bigint | undefined }
  /** Plays the round's book to its end, including choices; then raises the event `shown`. */
  | { type: 'present'; round: RoundView }
  | { type: 'showOutcome'; outcome: Outcome }
  | { type: 'showSpinsTotal'; totalMinor: bigint }
  | { type: 'repeatWins' }
  /** Stops the animation on the previous result. */
  | { type: 'rest' }
  | { type: 'wait'; isPaused: boolean }
  /** Disables play. */
  | { type: 'block' }
  | { type: 'announce'; reason: RoundRefusal; maxStake: bigint | undefined };

/** Calls to the studio, messages to the page, and deferred events. */
export type OutwardEffect =
  | { type: 'spin'; mode: Mode }
  | { type: 'ask'; id: string; mode: Mode; wanted: WantedSpin; spins: Package | undefined }
  | { type: 'resume'; round: RoundView }
  | { type: 'send'; message: 'roundStarted' | 'roundShown' | 'roundFinished'; round: string }
  | { type: 'markShown'; round: string }
  | { type: 'refreshBalance'; isAwaited: boolean }
  | { type: 'askOpenRound' }
  | { type: 'pauseThenGoOn' }
  /** The next event, raised after the preceding effects. */
  | { type: 'raise'; event: RoundsEvent };

export type RoundsEffect = StageEffect | OutwardEffect;

/** The state after an event, and its effects in order. */
export interface RoundsStep {
  state: RoundsState;
  effects: readonly RoundsEffect[];
}

const step = (state: RoundsState, ...effects: readonly RoundsEffect[]): RoundsStep => ({ state, effects });
const spin = (state: RoundsState, mode = state.mode): RoundsStep => step(state, { type: 'spin', mode });

/** Ends continuous play. */
const stopped = (state: RoundsState): RoundsStep =>
  step({ ...state, auto: undefined, isHeld: false }, { type: 'showAutoplay', left: undefined });

function andThen(first: RoundsStep, next: (state: RoundsState) => RoundsStep): RoundsStep {
  const { state, effects } = next(first.state);
  return step(state, ...first.effects, ...effects);
}

const announced = (state: RoundsState, reason: RoundRefusal, maxStake = state.maxStake): RoundsStep =>
  andThen(stopped(state), (next) => step(next, { type: 'announce', reason, maxStake }));

/** After a round: starts the next one of autoplay or a held button, or waits. */
function idle(state: RoundsState): RoundsStep {
  const { held, isToAsk } = endSpinsRound(state.held);
  const { isPaused, isHeld, auto } = state;
  return step(
    { ...state, running: undefined, held },
    ...(isToAsk ? [{ type: 'refreshBalance', isAwaited: false } as const] : []),
    { type: 'wait', isPaused },
    ...(!isPaused && (auto || isHeld) ? [{ type: 'pauseThenGoOn' } as const] : []),
  );
}

/** The round that a press plays: a free spin uses the base mode with its own stake and no price. */
function playedOf({ base, held, auto, isHeld }: RoundsState, chosen: Mode, stakeMinor: bigint) {
  const spins = held.current;
  if (spins) return { mode: base, stakeMinor: spins.stakeMinor, priceMinor: 0n, spins };
  // Continuous play cannot wait for answers, so its wins are paid immediately.
  const mode = chosen.id === 'gamble' && (auto || isHeld) ? base : chosen;
  return { mode, stakeMinor, priceMinor: priceOf(mode, stakeMinor), spins: undefined };
}

function spun(state: RoundsState, event: { id: string; mode: Mode; wanted: WantedSpin }): RoundsStep {
  const { running, isPaused, balance, maxStake } = state;
  const { id, wanted } = event;
  if (running || isPaused) return step(state);
  const { fullStakeMinor = wanted.stakeMinor } = wanted;
  if (wanted.isLimited && maxStake !== undefined && fullStakeMinor > maxStake)
    return announced(state, 'BET_TOO_HIGH', (maxStake * wanted.stakeMinor) / fullStakeMinor);
  const { mode, stakeMinor, priceMinor, spins } = playedOf(state, event.mode, wanted.stakeMinor);
  if (balance !== undefined && balance < priceMinor) return announced(state, 'NOT_ENOUGH_MONEY');
  return step(
    { ...state, running: { id, spins } },
    { type: 'start' },
    { type: 'send', message: 'roundStarted', round: id },
    ...(balance === undefined ? [] : [{ type: 'showBalance', balance: balance - priceMinor } as const]),
    { type: 'ask', id, mode, wanted: { ...wanted, stakeMinor }, spins },
  );
}

/** Shows an unfinished round to its end. Its win is already counted. */
function resume(state: RoundsState, round: RoundView): RoundsStep {
  const counted = round.status === 'settled' ? BigInt(round.price) - BigInt(round.book?.win ?? '0') : 0n;
  return step(
    { ...state, running: { id: round.round, spins: undefined }, net: state.net + counted },
    { type: 'restore', round },
    { type: 'start' },
    { type: 'send', message: 'roundStarted', round: round.round },
    { type: 'showResuming', round, balance: state.balance },
    { type: 'resume', round },
    // Other rounds may have followed the one shown.
    { type: 'refreshBalance', isAwaited: true },
  );
}

function decided(state: RoundsState, round: RoundView): RoundsStep {
  if (round.status === 'settled' || round.status === 'choosing') return step(state, { type: 'present', round });
  const reason = round.refusal ?? 'ERROR';
  // The balance response includes the maximum stake and the free spins.
  const isToAsk = reason === 'BET_TOO_HIGH' || reason === 'NO_FREE_SPINS';
  return step(
    state,
    { type: 'rest' },
    ...(isToAsk ? [{ type: 'refreshBalance', isAwaited: true } as const] : []),
    { type: 'send', message: 'roundFinished', round: round.round },
    { type: 'raise', event: { type: 'refused', reason } },
  );
}

function shown(state: RoundsState, outcome: Outcome, balance: bigint | undefined): RoundsStep {
  const { win, stake } = outcome;
  const spins = stake === 0n ? state.running?.spins : undefined;
  const used = spins && useSpin(state.held, { before: spins, winMinor: win });
  const net = state.net + win - stake;
  const seen = step(
    { ...state, net, balance, held: used?.held ?? state.held },
    ...(balance === undefined ? [{ type: 'refreshBalance', isAwaited: false } as const] : []),
    { type: 'showBalance', balance },
    { type: 'showNet', net },
    { type: 'showOutcome', outcome },
  );
  const totalMinor = used?.totalMinor;
  // Continuous play does not go on with the player's own money.
  const withTotal =
    totalMinor === undefined
      ? seen
      : andThen(andThen(seen, stopped), (next) => step(next, { type: 'showSpinsTotal', totalMinor }));
  return andThen(withTotal, (next) => step(next, { type: 'raise', event: { type: 'concluded', outcome } }));
}

function concluded(state: RoundsState, outcome: Outcome): RoundsStep {
  const { round } = outcome;
  const auto = state.auto && afterRound(state.auto, outcome);
  const over = step(
    { ...state, auto },
    { type: 'send', message: 'roundShown', round },
    { type: 'send', message: 'roundFinished', round },
    { type: 'markShown', round },
    ...(state.auto ? [{ type: 'showAutoplay', left: auto?.left } as const] : []),
    ...(auto ? [] : [{ type: 'repeatWins' } as const]),
  );
  return andThen(over, idle);
}

/**
 * No decision, or none that can be shown. The page defers its own dialogs during a round, so it must be notified that
 * this one is over.
 */
const failed = (state: RoundsState, { id, code }: { id: string; code: string }): RoundsStep =>
  step(
    { ...state, auto: undefined },
    { type: 'send', message: 'roundFinished', round: id },
    { type: 'showAutoplay', left: undefined },
    { type: 'rest' },
    code === 'ROUND_OPEN' ? { type: 'askOpenRound' } : { type: 'raise', event: { type: 'recovered', code } },
  );

function recovered(state: RoundsState, code: string): RoundsStep {
  const isOver = code === 'SESSION_ENDED';
  const waiting = andThen(announced(state, isOver ? 'SESSION_ENDED' : 'ERROR'), idle);
  // The round may have been paid for although it could not be shown.
  return andThen(waiting, (next) =>
    step(next, isOver ? { type: 'block' } : { type: 'refreshBalance', isAwaited: false }),
  );
}

/** Another tab's round is played first. */
const openRoundReceived = (state: RoundsState, round: RoundView | null): RoundsStep =>
  andThen(idle(state), (next) =>
    round ? resume(next, round) : step(next, { type: 'refreshBalance', isAwaited: true }),
  );

function balanceReceived(
  state: RoundsState,
  { balance, maxStake, freeSpins }: Extract<RoundsEvent, { type: 'balanceReceived' }>,
): RoundsStep {
  const isInRound = state.running !== undefined;
  const next = { ...state, balance, maxStake, held: receiveSpins(state.held, freeSpins, isInRound) };
  return isInRound ? step(next) : step(next, { type: 'showBalance', balance });
}

function autoplayChosen(state: RoundsState, plan: AutoplayPlan | undefined): RoundsStep {
  const auto = plan && startAutoplay(plan);
  const next = step({ ...state, auto }, { type: 'showAutoplay', left: auto?.left });
  return plan ? andThen(next, spin) : next;
}

type Handlers = {
  [T in RoundsEvent['type']]: (state: RoundsState, event: Extract<RoundsEvent, { type: T }>) => RoundsStep;
};

const handlers: Handlers = {
  pressed: (state) => (state.running ? step(state, { type: 'skip' }) : spin(state)),
  buttonHeld: (state, { isDown }) => (isDown ? spin : step)({ ...state, isHeld: isDown }),
  bought: (state, { mode }) => spin(state, mode),
  modeChosen: (state, { mode }) => step({ ...state, mode }),
  autoplayChosen: (state, { plan }) => autoplayChosen(state, plan),
  paused: (state, { isPaused }) => (state.running ? step : idle)({ ...state, isPaused }),
  stakeRefused: (state) => announced(state, 'BET_TOO_HIGH'),
  pauseOver: (state) => (state.auto || state.isHeld ? spin(state) : step(state)),
  began: (state, { unfinished }) => (unfinished ? resume(state, unfinished) : idle(state)),
  spun,
  decided: (state, { round }) => decided(state, round),
  choiceOpened: stopped,
  choiceRefused: (state, { reason }) => announced(state, reason),
  shown: (state, { outcome, balance }) => shown(state, outcome, balance),
  concluded: (state, { outcome }) => concluded(state, outcome),
  refused: (state, { reason }) => andThen(announced(state, reason), idle),
  failed,
  recovered: (state, { code }) => recovered(state, code),
  openRoundReceived: (state, { round }) => openRoundReceived(state, round),
  balanceReceived,
};

/** One round at a time, from the press of the button to the last shown coin. Pure: the caller performs the effects. */
export function advanceRounds(state: RoundsState, event: RoundsEvent): RoundsStep {
  return (handlers[event.type] as (state: RoundsState, event: RoundsEvent) => RoundsStep)(state, event);
}
