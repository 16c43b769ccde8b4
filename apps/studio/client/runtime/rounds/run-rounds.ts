import type { RoundView } from '@altyn/contracts/studio-game';
import { type Retrying, untilAnswered, untilDecided } from '../connection/settle.ts';
import { type StudioApi, StudioRefusal } from '../connection/studio-api.ts';
import { isDialogOpen } from '../controls/dialogs.ts';
import type { Mode } from '../facts.ts';
import {
  advanceRounds,
  type OutwardEffect,
  type RoundsEffect,
  type RoundsEvent,
  type RoundsState,
  type StageEffect,
  type WantedSpin,
} from './round-machine.ts';

export type RoundMessage = { type: 'roundStarted' | 'roundFinished' | 'roundShown'; round: string };

type Performers<E extends { type: string }> = {
  [T in E['type']]: (effect: Extract<E, { type: T }>) => Promise<void> | undefined | void;
};
/** Performs the visible effects; asynchronous ones return a promise. */
export type RoundsShow = Performers<StageEffect>;

interface Parts {
  api: StudioApi;
  retrying: Retrying;
  send: (message: RoundMessage) => void;
  /** Milliseconds between two rounds of continuous play, at the selected speed. */
  pauseMs: () => number;
  /** The round that a press would play now; undefined: none. */
  wanted: () => WantedSpin | undefined;
  /** Resolves after the minimum time before a decision is shown. */
  turned?: () => Promise<void>;
  /** True when the player's free spins are played first. */
  takesFreeSpins: boolean;
  show: RoundsShow;
  /** Called after each event. */
  onChange?: (now: RoundsState, before: RoundsState) => void;
}

interface Machine {
  state: () => RoundsState;
  dispatch: (event: RoundsEvent) => Promise<void>;
}

async function refreshBalance({ api, retrying, takesFreeSpins }: Parts, { dispatch }: Machine): Promise<void> {
  const now = await untilAnswered(retrying, () => api.balance()).catch(() => undefined);
  if (now !== undefined)
    await dispatch({ type: 'balanceReceived', ...now, freeSpins: takesFreeSpins ? now.freeSpins : null });
}

/** Waits for a round's decision and shows it. `ask` requests the round from the studio. */
async function playRound(
  { api, retrying, turned }: Parts,
  { dispatch }: Machine,
  round: { id: string; ask: () => Promise<RoundView> },
): Promise<void> {
  try {
    const hasTurned = turned?.();
    const view = await untilDecided(retrying, api, await untilAnswered(retrying, round.ask));
    await hasTurned;
    await dispatch({ type: 'decided', round: view });
  } catch (error) {
    const code = error instanceof StudioRefusal ? error.code : 'ERROR';
    await dispatch({ type: 'failed', id: round.id, code });
  }
}

/** Performs calls to the studio, messages to the page, and deferred events. */
function outwardOf(parts: Parts, machine: Machine): Performers<OutwardEffect> {
  const { api, retrying, send, wanted, pauseMs } = parts;
  const { dispatch, state } = machine;
  return {
    spin({ mode }: { mode: Mode }) {
      if (state().running || isDialogOpen()) return undefined;
      const spin = wanted();
      return spin && dispatch({ type: 'spun', id: crypto.randomUUID(), mode, wanted: spin });
    },
    ask({ id, mode, wanted: { stakeMinor, bet }, spins }) {
      const request = { round: id, stake: stakeMinor.toString(), mode: mode.id, bet, freeSpins: spins?.id };
      return playRound(parts, machine, { id, ask: () => api.spin(request) });
    },
    resume: ({ round }) => playRound(parts, machine, { id: round.round, ask: async () => round }),
    send: ({ message, round }) => send({ type: message, round }),
    markShown({ round }) {
      // Not awaited: if it is lost, the round is only shown again after a reload.
      untilAnswered(retrying, () => api.shown(round)).catch(() => undefined);
    },
    refreshBalance({ isAwaited }) {
      const refreshing = refreshBalance(parts, machine);
      return isAwaited ? refreshing : undefined;
    },
    async askOpenRound() {
      const open = await untilAnswered(retrying, () => api.session()).catch(() => undefined);
      await dispatch({ type: 'openRoundReceived', round: open?.unfinished ?? null });
    },
    pauseThenGoOn() {
      if (!isDialogOpen()) setTimeout(() => void dispatch({ type: 'pauseOver' }), pauseMs());
    },
    raise: ({ event }) => dispatch(event),
  };
}

/** Runs the round machine: keeps its state and performs the effects of each event in order. */
export function runRounds(first: RoundsState, parts: Parts) {
  let state = first;
  const machine: Machine = { state: () => state, dispatch };
  const performers = { ...parts.show, ...outwardOf(parts, machine) } as {
    [type: string]: (effect: RoundsEffect) => Promise<void> | undefined | void;
  };

  /** Resolves when all effects of the event are done; synchronous ones are performed immediately. */
  async function dispatch(event: RoundsEvent): Promise<void> {
    const before = state;
    const step = advanceRounds(before, event);
    state = step.state;
    parts.onChange?.(state, before);
    for (const effect of step.effects) {
      const doing = performers[effect.type]?.(effect);
      if (doing) await doing;
    }
  }

  return {
    dispatch,
    refreshBalance: () => refreshBalance(parts, machine),
    get state(): RoundsState {
      return state;
    },
    async begin(unfinished: RoundView | null): Promise<void> {
      await dispatch({ type: 'began', unfinished });
      if (state.balance === undefined) await refreshBalance(parts, machine);
    },
  };
}
