import type { LiveGame } from '@altyn/engines/live/live-game';
import type { Language } from '../runtime/title.ts';
import type { Board, LiveBoardOptions, LiveBoardView } from './boards/board.ts';
import type { LiveGameCode } from './game-code.ts';
import type { Scene } from './scenes/scene.ts';
import type { LiveTexts } from './texts/live-texts.ts';

/** An outcome as it is shown: a short text, the colour behind it, and where that says too little the result in words. */
interface Shown {
  text: string;
  colour: string;
  words?: string;
}

/** What a live game brings to the client: its numbers come from the same data as the server's. */
export interface LiveClientGame {
  code: LiveGameCode;
  name: Record<Language, string>;
  game: LiveGame;
  /** An outcome for each name that the statistics count. */
  cases: readonly number[];
  createScene(): Scene;
  createBoard(options: LiveBoardOptions): Board<LiveBoardView>;
  /** An outcome as it is shown: its text, and the colour behind it. */
  show(outcome: number, texts: LiveTexts): Shown;
  /** A spot's name, as it is read out and listed. */
  nameOf(spot: string, texts: LiveTexts): string;
  /** What the statistics count an outcome as. */
  countAs(outcome: number, texts: LiveTexts): string;
  /** The rows of the list of payouts: a name and what it pays to 1. */
  pays(texts: LiveTexts): readonly { name: string; pays: number }[];
}
