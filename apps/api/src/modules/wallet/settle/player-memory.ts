import type { Currency } from '@altyn/domain/money';
import type { BatchBalance } from '../../ledger/index.ts';
import type { PlayerState } from '../decide/player-state.ts';

/**
 * A lane's cache of players whose calls it has settled, so that their next calls are decided without a read. It is
 * optimistic: the write checks the remembered version, and after a mismatch the player is read and decided again.
 */
export interface PlayerMemory {
  /** Removes and returns a player's state; the writer puts it back. */
  take(playerId: string): PlayerState | undefined;
  /** Remembers a committed state. */
  put(state: PlayerState): void;
  /** Records how many guesses of a batch held and how many failed. */
  judge(guesses: { held: number; failed: number }): void;
  /** Drops everything: a new connection may reach a server that has lost commits. */
  clear(): void;
}

/** Players per generation; there are two. A player without an open round takes about 150 bytes, others 1 KB. */
const rememberedPlayers = 20_000;
/** Maximum open rounds kept per player; a player with more is read again. */
const maxRounds = 8;
const maxBets = 32;

/*
 * When a player's calls alternate between processes, most guesses fail, and each failure costs an attempt. When the share
 * of successful guesses (moving average over about 500) drops below this, players are read, except for one probe in
 * `probeEvery`.
 */
const worthwhileShare = 0.7;
const averagedGuesses = 500;
const probeEvery = 50;

export function createPlayerMemory(): PlayerMemory {
  let young = createGeneration();
  // Dropping the older generation whole costs nothing per call.
  let old = createGeneration();
  let share = 1;
  let takes = 0;
  return {
    take(playerId) {
      const state = young.take(playerId) ?? old.take(playerId);
      if (state === undefined) return undefined;
      takes += 1;
      return share >= worthwhileShare || takes % probeEvery === 0 ? state : undefined;
    },
    judge({ held, failed }) {
      const weight = Math.min(1, (held + failed) / averagedGuesses);
      if (weight > 0) share += weight * (held / (held + failed) - share);
    },
    put(state) {
      // Limits depend on the hour and are read each time.
      if (state.limits) return;
      if (young.isFull()) {
        old = young;
        young = createGeneration();
      }
      young.put(state);
    },
    clear() {
      young = createGeneration();
      old = createGeneration();
    },
  };
}

interface Generation {
  isFull(): boolean;
  take(playerId: string): PlayerState | undefined;
  put(state: PlayerState): void;
}

const numbersEach = 7;

/** Remembered data of a player besides the version and the pockets. */
interface Remembered {
  /** Offset of the player's numbers. */
  readonly at: number;
  readonly currency: Currency;
  /** False once taken. */
  isThere: boolean;
  hasRounds: boolean;
  wagering: unknown;
  /** Full state of a player with an open round. */
  full: PlayerState | undefined;
}

/*
 * Most players have no open round and are kept as numbers in one typed array. Long-lived objects that change with every
 * call cost the garbage collector more than short-lived ones.
 */
function createGeneration(): Generation {
  const players = new Map<string, Remembered>();
  const numbers = new BigInt64Array(rememberedPlayers * numbersEach);
  const numberAt = (at: number) => numbers[at] ?? 0n;

  function keepNumbers({ version, pockets, openRounds }: BatchBalance, at: number): void {
    numbers[at] = version;
    numbers[at + 1] = pockets.game;
    numbers[at + 2] = pockets.digital;
    numbers[at + 3] = pockets.bonus;
    numbers[at + 4] = pockets.cashback;
    numbers[at + 5] = pockets.withdrawal_hold;
    numbers[at + 6] = BigInt(openRounds);
  }

  const recall = (playerId: string, { at, currency, hasRounds, wagering }: Remembered): PlayerState => ({
    balance: {
      playerId,
      currency,
      pockets: {
        game: numberAt(at + 1),
        digital: numberAt(at + 2),
        bonus: numberAt(at + 3),
        cashback: numberAt(at + 4),
        withdrawal_hold: numberAt(at + 5),
      },
      openRounds: Number(numberAt(at + 6)),
      readVersion: numberAt(at),
      version: numberAt(at),
    },
    transactions: new Map(),
    references: new Map(),
    rounds: new Map(),
    hasRounds,
    limits: undefined,
    isRecalled: true,
    wagering,
  });

  return {
    isFull: () => players.size >= rememberedPlayers,
    take(playerId) {
      const known = players.get(playerId);
      if (!known?.isThere) return undefined;
      known.isThere = false;
      const { full } = known;
      known.full = undefined;
      return full ?? recall(playerId, known);
    },
    put(state) {
      const { playerId, currency } = state.balance;
      if (knowsRounds(state)) settleDown(state);
      let known = players.get(playerId);
      if (!known) {
        const at = players.size * numbersEach;
        known = { at, currency, isThere: true, hasRounds: false, wagering: undefined, full: undefined };
        players.set(playerId, known);
      }
      known.isThere = true;
      known.hasRounds = state.hasRounds;
      known.wagering = state.wagering;
      if (knowsRounds(state)) known.full = state;
      else keepNumbers(state.balance, known.at);
    },
  };
}

const knowsRounds = (state: PlayerState) => state.rounds.size > 0;

/** Keeps open rounds and their bets as far as they are known without a gap. */
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
