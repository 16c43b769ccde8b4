import type { LiveGame } from '@altyn/engines/live/live-game';
import { isMotionReduced } from '../runtime/dom.ts';
import { fill } from '../runtime/texts/texts.ts';
import type { Bets } from './bets-editor.ts';
import type { BoardView, LiveBoardView } from './boards/board.ts';
import type { LiveClientGame } from './client-game.ts';
import { cashedOf, flightOf } from './flight.ts';
import { handsOf, isAsked as hasHandToDecide } from './hands.ts';
import type { Language } from '../runtime/title.ts';
import type { SceneMark, SceneMoment } from './scenes/scene.ts';
import type { TableState } from './messages.ts';
import { amountOf } from './presence/amount.ts';
import type { liveTextsOf } from './texts/live-texts.ts';

type LiveTexts = (typeof liveTextsOf)[keyof typeof liveTextsOf];

/** Shorter waits are not worth a time of day. */
const announcedWaitMs = 60_000;

/** Before the first round of a table: it wakes up, or waits for the public value of its first chain. */
function wakingText(
  next: TableState['next_chain'],
  { live, language, nowMs }: { live: LiveTexts; language: Language; nowMs: number },
): string {
  const atMs = next?.salt === null ? (next.beacon?.at ?? 0) : 0;
  if (atMs < nowMs + announcedWaitMs) return live.waking;
  return fill(live.opensAt, {
    time: new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(atMs),
  });
}

/** Text for a table's phase. Undefined: no round has started yet. */
function phaseText(
  client: LiveClientGame,
  { round, crowd, next_chain: next, timings }: Pick<TableState, 'round' | 'crowd' | 'next_chain' | 'timings'>,
  { live, language, nowMs, isAsked = false }: { live: LiveTexts; language: Language; nowMs: number; isAsked?: boolean },
): { text: string; isWarning: boolean } {
  const calmly = (text: string) => ({ text, isWarning: false });
  if (!round) return calmly(wakingText(next, { live, language, nowMs }));
  const { phase, outcome } = round;
  if (phase === 'OPEN') return calmly(live.placeBets);
  if (phase === 'CLOSING') return calmly(live.closing);
  if (phase === 'DRAWN' && round.started !== undefined)
    return calmly(nowMs < round.started || !crowd.out ? live.flight.takesOff : fill(live.flight.outOf, crowd.out));
  if (phase === 'DECIDING') {
    if (!round.tableau?.isOpen) return calmly(live.blackjack.dealt);
    return calmly(isAsked ? live.blackjack.decide : live.blackjack.othersDecide);
  }
  if (phase === 'DRAWN' && round.tableau) return calmly(live.blackjack.dealerPlays);
  if (phase === 'DRAWN' && outcome !== null && client.drawnText) {
    const { progress } = spinOf({ round, timings }, { nowMs, game: client.game });
    return calmly(client.drawnText(outcome, { progress, isMotionReduced: isMotionReduced() }, live) ?? live.noMoreBets);
  }
  if (phase === 'DRAWN' && outcome !== null && client.raised && client.raisedText) {
    const { progress } = spinOf({ round, timings }, { nowMs, game: client.game });
    const now = { progress, isMotionReduced: isMotionReduced() };
    const isAllShown = client.raised(outcome, now).size === client.raised(outcome, { ...now, progress: 1 }).size;
    return calmly(isAllShown ? client.raisedText(outcome, live) : live.noMoreBets);
  }
  if (phase === 'LOCKED' || phase === 'DRAWN') return calmly(live.noMoreBets);
  if (phase === 'RESULT' && outcome !== null) {
    const { text, words } = client.show(outcome, live);
    return calmly(fill(live.result, { outcome: words ?? text }));
  }
  return phase === 'VOID' ? { text: live.voided, isWarning: true } : calmly(live.nextRound);
}

/** The line under the clock: a warning while there is one, else the phase. */
export function lineText(
  client: LiveClientGame,
  state: Pick<TableState, 'round' | 'own' | 'crowd' | 'next_chain' | 'timings'>,
  of: { live: LiveTexts; language: Language; nowMs: number; warning: string | undefined },
): { text: string; isWarning: boolean } {
  if (of.warning !== undefined) return { text: of.warning, isWarning: true };
  return phaseText(client, state, { ...of, isAsked: hasHandToDecide(state, of.nowMs) });
}

/** Remaining time for bets or a decision; undefined: no countdown. `share` of the whole, 0 to 1. */
export function clockOf(state: TableState | undefined, nowMs: number): { seconds: number; share: number } | undefined {
  const round = state?.round;
  const isDecided = round?.phase === 'DECIDING' && round.tableau?.isOpen === true;
  if (!state || !round || (round.phase !== 'OPEN' && !isDecided)) return undefined;
  const leftMs = round.deadline - nowMs;
  const wholeMs = isDecided ? state.timings.decide : state.timings.open;
  return leftMs > 0 ? { seconds: Math.ceil(leftMs / 1_000), share: Math.min(1, leftMs / wholeMs) } : undefined;
}

/** State of the wheel: the spin in progress by the server's clock, or at rest. */
export function spinOf(
  state: { round: TableState['round']; timings: Pick<TableState['timings'], 'spin' | 'result'> } | undefined,
  { nowMs, game }: { nowMs: number; game: Pick<LiveGame, 'lengthOf'> },
): Pick<SceneMoment, 'outcome' | 'progress' | 'sinceMs' | 'tableau'> {
  const round = state?.round;
  if (round?.tableau) {
    const leftMs = round.phase === 'DRAWN' ? round.deadline - nowMs : 0;
    const progress = Math.min(1, Math.max(0, 1 - leftMs / Math.max(1, state?.timings.spin ?? 1)));
    const { tableau, outcome } = round;
    return { tableau, outcome, progress, sinceMs: nowMs - tableau.dealtAt };
  }
  if (!round || round.outcome === null)
    return { outcome: null, progress: 1, ...(round?.started === undefined ? {} : { sinceMs: nowMs - round.started }) };
  const resultMs = state.timings.result - (round.deadline - nowMs);
  if (round.phase === 'RESULT') return { outcome: round.outcome, progress: 1, sinceMs: Math.max(0, resultMs) };
  if (round.phase !== 'DRAWN') return { outcome: round.outcome, progress: 1 };
  const leftMs = round.deadline - nowMs;
  const progress = 1 - leftMs / Math.max(1, state.timings.spin * (game.lengthOf?.(round.outcome) ?? 1));
  return { outcome: round.outcome, progress: Math.min(1, Math.max(0, progress)) };
}

/** Where players have left the flight, in order; the player's own cash-outs have no name beside them. */
function marksOf(state: TableState | undefined): SceneMark[] {
  if (!state) return [];
  const own = Object.values(cashedOf(state)).map((hundredths) => ({ hundredths, name: '✓', isOwn: true }));
  const listed = new Set(state.own?.listed);
  const others = state.flight.flatMap(({ id, out, name }) =>
    out === undefined || listed.has(id) ? [] : [{ hundredths: out, name, isOwn: false }],
  );
  return [...others, ...own].toSorted((one, other) => one.hundredths - other.hundredths);
}

/** Parameters of the scene for the current moment on this device. */
export function momentOf(
  state: TableState | undefined,
  { nowMs, game }: { nowMs: number; game: LiveClientGame['game'] },
): SceneMoment {
  const marks = state?.round?.started === undefined && state?.flight.length === 0 ? [] : marksOf(state);
  return {
    nowMs,
    ...spinOf(state, { nowMs, game }),
    last: state?.results.at(-1),
    isMotionReduced: isMotionReduced(),
    marks,
  };
}

/** Winning spots of an outcome, without pushes. */
function winningSpots({ game }: LiveClientGame, outcome: number): string[] {
  return [...game.spots.values()].filter(({ pays }) => (pays(outcome) ?? 0) > 0).map(({ id }) => id);
}

/** `2500000n` → `25K`: fits on a chip. */
export function shortAmount(minor: bigint): string {
  const whole = Number(minor) / 100;
  for (const [from, letter] of [
    [1_000_000, 'M'],
    [1_000, 'K'],
  ] as const)
    if (whole >= from) return `${Number((whole / from).toFixed(whole / from < 10 ? 1 : 0))}${letter}`;
  return String(Number(whole.toFixed(2)));
}

/** Parses a layout stored on the device; unreadable data count as empty. */
export function readBets(text: string | undefined): ReadonlyMap<string, bigint> {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, string>;
    return new Map(Object.entries(stored).map(([spot, stake]) => [spot, BigInt(stake)]));
  } catch {
    return new Map();
  }
}

/** Multipliers of this round that the scene has shown. */
function raisedSpots(state: TableState, client: LiveClientGame, nowMs: number): BoardView['raised'] {
  const outcome = state.round?.outcome ?? null;
  if (outcome === null || !client.raised) return undefined;
  const { progress } = spinOf(state, { nowMs, game: client.game });
  return client.raised(outcome, { progress, isMotionReduced: isMotionReduced() });
}

/** Stakes of all players on spots where there are others, in the viewer's currency. */
function pilesOf(state: TableState): Record<string, bigint> {
  const own = state.own?.round === state.round?.id ? (state.own?.bets ?? {}) : {};
  const isOthers = (spot: string) => (state.crowd.spots[spot] ?? 0) > (own[spot] === undefined ? 0 : 1);
  const piles = Object.entries(state.presence?.piles ?? {}).filter(([spot]) => isOthers(spot));
  return Object.fromEntries(piles.map(([spot, chips]) => [spot, amountOf(chips, state)]));
}

/** The bets on the board, which change continuously during a flight. */
export function boardView(
  state: TableState,
  { client, bets, nowMs }: { client: LiveClientGame; bets: Bets; nowMs: number },
): LiveBoardView {
  const { round, own, crowd, results, limits } = state;
  const isOver = round?.phase === 'RESULT' || round?.phase === 'SETTLED';
  return {
    bets,
    crowd: crowd.spots,
    piles: pilesOf(state),
    winning: new Set(isOver && round.outcome !== null ? winningSpots(client, round.outcome) : []),
    isOpen: round?.phase === 'OPEN',
    raised: raisedSpots(state, client, nowMs),
    results,
    flight: flightOf(state, nowMs),
    targets: own?.targets ?? {},
    cashed: cashedOf(state),
    halves: own?.round === round?.id ? (own?.halves ?? {}) : {},
    stakeState: own !== null && own.round === round?.id ? own.state : undefined,
    isLost: isOver,
    maxWin: BigInt(limits.max_win),
    hands: handsOf(state, nowMs),
  };
}
