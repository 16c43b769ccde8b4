import type { PlayerState } from './state.ts';

/**
 * What a lane remembers of players whose calls it has settled, so that their next calls are decided without reading. It is
 * a guess: the write asks for the version that was remembered, and a guess that does not hold is read and decided again.
 */
export interface PlayerMemory {
  /** Takes a player's state out: whoever writes it puts it back. */
  take(playerId: string): PlayerState | undefined;
  /** Remembers a state that is in the books. */
  put(state: PlayerState): void;
  /** Tells how many guesses of a batch held, and how many did not. */
  judge(guesses: { held: number; failed: number }): void;
  /** Another connection may be to a server that has lost what this one had: all guesses are void. */
  clear(): void;
}

/** Players of one generation; there are two. A state is about 1 KB. */
const rememberedPlayers = 20_000;
/** Open rounds and their bets of one player; who has more is read again. */
const maxRounds = 8;
const maxBets = 32;

/*
 * Where players' calls come to several processes in turn, most guesses fail, and each costs a try. Below this share of
 * guesses that hold, as a moving average over about 500 of them, every player is read, but for one take in `probeEvery`.
 */
const worthwhileShare = 0.7;
const averagedGuesses = 500;
const probeEvery = 50;

export function createPlayerMemory(): PlayerMemory {
  // The older generation is thrown away as a whole, which costs nothing a call.
  let young = new Map<string, PlayerState>();
  let old = new Map<string, PlayerState>();
  let share = 1;
  let takes = 0;
  return {
    take(playerId) {
      const state = young.get(playerId) ?? old.get(playerId);
      if (state === undefined) return undefined;
      young.delete(playerId);
      old.delete(playerId);
      takes += 1;
      return share >= worthwhileShare || takes % probeEvery === 0 ? state : undefined;
    },
    judge({ held, failed }) {
      const weight = Math.min(1, (held + failed) / averagedGuesses);
      if (weight > 0) share += weight * (held / (held + failed) - share);
    },
    put(state) {
      // Limits depend on the hour: they are read each time.
      if (state.limits) return;
      settleDown(state);
      if (young.size >= rememberedPlayers) {
        old = young;
        young = new Map();
      }
      young.set(state.balance.playerId, state);
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}

/** Leaves open rounds and their bets, as far as they are known without a gap. */
function settleDown(state: PlayerState): void {
  state.isRecalled = true;
  state.balance.readVersion = state.balance.version;
  const open = new Set<string>();
  for (const [key, round] of state.rounds) {
    round.isNew = false;
    round.isChanged = false;
    if (round.isOpen) open.add(round.id);
    else state.rounds.delete(key);
  }
  // Most players have no round open: nothing of them is left.
  if (open.size === 0) {
    state.transactions.clear();
    state.references.clear();
    return;
  }
  for (const [key, fact] of state.transactions) {
    const isOpenBet = fact.isOwn && fact.kind !== 'win' && fact.roundId !== null && open.has(fact.roundId);
    if (!isOpenBet) state.transactions.delete(key);
  }
  if (state.rounds.size > maxRounds || state.transactions.size > maxBets) {
    state.rounds.clear();
    state.transactions.clear();
  }
  for (const key of state.references.keys()) if (!state.transactions.has(key)) state.references.delete(key);
}
