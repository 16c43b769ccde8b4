import type { GameRandomness } from '../randomness.ts';

/** Plain JSON; amounts are minor units as decimal strings. */
export interface WagerEvent {
  type: string;
  [name: string]: unknown;
}

/** An answer to a choice. `addedMinor`: its additional stake, taken before the round continues. */
export interface WagerOption {
  id: string;
  addedMinor?: string;
}

/** A round, or its part up to a choice. `win` is the total so far. */
export interface WagerPart {
  events: WagerEvent[];
  win: bigint;
  /** Options for the player; `fallback` is the published default. */
  next?: { options: WagerOption[]; fallback: string };
}

export interface BetLimits {
  minMinor: bigint;
  maxMinor: bigint;
}

/** Maths of a table or instant game, whose rounds start with a bet. */
export interface WagerGame<Bet = unknown> {
  game: string;
  /** Changes with odds or pays. */
  mathsVersion: string;
  /** Earlier versions, whose rounds may be open and can be checked. */
  earlier?: readonly WagerGame<Bet>[];
  /** Stakes must be a multiple of this in minor units, so that every payout is a whole number. */
  stakeUnits: number;
  /** Maximum win of a round as a multiple of its first stake. */
  maxWinMultiple: number;
  /** Validates the bet sent by a client. @returns undefined for an invalid bet. */
  readBet(raw: unknown, limits: BetLimits): Bet | undefined;
  /** The whole stake in minor units. */
  stakeOf(bet: Bet): bigint;
  /** Exact return of the whole bet in per cent; with choices, the highest that they allow. */
  returnOf(bet: Bet): number;
  play(round: { bet: Bet; randomness: GameRandomness }): WagerPart;
  /** Continues from a choice. The state is rebuilt from the events. */
  resume?(step: { bet: Bet; events: readonly WagerEvent[]; choice: string; randomness: GameRandomness }): WagerPart;
}
