import type { EventOf } from '../book/steps.ts';

export type PlayingCard = EventOf<'riskDealt'>['dealer'];

/** The question whether to risk the win. */
export interface RiskAsked {
  win: bigint;
  /** Which deal it would be, from 1. */
  step: number;
  steps: number;
  options: readonly string[];
}

/** The player has risked a part of the win, and the dealer's card is drawn. */
export interface RiskDealt {
  step: number;
  dealer: PlayingCard;
  risked: bigint;
  safe: bigint;
}

/** The picked card and those of the other places, and what the player has now. */
export interface RiskDrawn {
  place: string;
  cards: readonly PlayingCard[];
  result: EventOf<'riskDrawn'>['result'];
  win: bigint;
}

/** A title's own table for its card risk. It opens by itself, also for a round that goes on after a reload. */
export interface RiskScene {
  /** Waits for the player to collect or to risk. @returns the option */
  ask(of: RiskAsked): Promise<string>;
  deal(of: RiskDealt): Promise<void>;
  /** Waits for the player to pick a place. @returns the option */
  pick(options: readonly string[]): Promise<string>;
  draw(of: RiskDrawn): Promise<void>;
  /** The round is over; nothing if the table is not open. */
  end(win: bigint): Promise<void>;
}

/** Prepares a title's table for its card risk. */
export type MakeRisk<Stage> = (stage: Stage) => RiskScene;
