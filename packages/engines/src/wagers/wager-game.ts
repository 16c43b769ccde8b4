import type { GameRandomness } from '../randomness.ts';

/** Plain JSON; amounts are minor units as decimal strings. */
export interface WagerEvent {
  type: string;
  [name: string]: unknown;
}

/** An answer to a choice. `furtherMinor`: the stake that it costs, taken before the round goes on. */
export interface WagerOption {
  id: string;
  furtherMinor?: string;
}

/** A round, or its part up to a choice. `win` is the round's so far. */
export interface WagerPart {
  events: WagerEvent[];
  win: bigint;
  /** What the player chooses from; `fallback` is the published default. */
  next?: { options: WagerOption[]; fallback: string };
}

export interface BetLimits {
  leastMinor: bigint;
  mostMinor: bigint;
}

/** The maths of a game that is bet on: a table or an instant game. */
export interface WagerGame<Bet = unknown> {
  game: string;
  /** Changes whenever odds or pays change. */
  mathsVersion: string;
  /** A stake is a whole multiple of it, in minor units, so that every multiplier pays whole units. */
  stakeUnits: number;
  /** Highest win of a round, times its first stake. */
  maxWinMultiple: number;
  /** Checks what the client sent. @returns undefined for an invalid bet. */
  readBet(raw: unknown, limits: BetLimits): Bet | undefined;
  /** The whole stake in minor units. */
  stakeOf(bet: Bet): bigint;
  play(round: { bet: Bet; randomness: GameRandomness }): WagerPart;
  /** Goes on from a choice. The state is rebuilt from the events. */
  resume?(step: { bet: Bet; events: readonly WagerEvent[]; choice: string; randomness: GameRandomness }): WagerPart;
}
