import type { LiveGame } from '@altyn/engines/live/live-game';
import type { Language } from '../runtime/title.ts';
import type { Board, LiveBoardOptions, LiveBoardView } from './boards/board.ts';
import type { LiveSide, LiveSideOptions } from './boards/flight-side.ts';
import type { LiveGameCode } from './game-code.ts';
import type { Scene, SceneMoment } from './scenes/scene.ts';
import type { LiveTexts } from './texts/live-texts.ts';

/** Display of an outcome: a short text, its background colour, and the result in words if the text is not enough. */
interface Shown {
  text: string;
  colour: string;
  words?: string;
  /** In lists of results, which have room for more than the text. */
  listed?: string;
}

/** Client side of a live game; its numbers come from the same data as the server's. */
export interface LiveClientGame {
  code: LiveGameCode;
  name: Record<Language, string>;
  game: LiveGame;
  /** An outcome for each name in the statistics. */
  cases: readonly number[];
  createScene(): Scene;
  createBoard(options: LiveBoardOptions): Board<LiveBoardView>;
  /** What stands beside the table; missing: the statistics. */
  createSide?(options: LiveSideOptions): LiveSide;
  /** The board has its own stakes: there are no chips, and the table limits the win of a bet by its cash-out. */
  isStakedOnBoard?: boolean;
  /** Display of an outcome: its text and background colour. */
  show(outcome: number, texts: LiveTexts): Shown;
  /** A spot's name for screen readers and lists. */
  nameOf(spot: string, texts: LiveTexts): string;
  /** Name of an outcome in the statistics. */
  countAs(outcome: number, texts: LiveTexts): string;
  /** Rows of the payout list: a name and its payout to 1. */
  pays(texts: LiveTexts): readonly { name: string; pays: number }[];
  /** Its rules, in paragraphs. */
  rules: Readonly<Record<Language, readonly string[]>>;
  /** Values of the placeholders in its rules. */
  ruleValues?(language: Language): Readonly<Record<string, string>>;
  /** Multipliers drawn for spots, at a moment of the drawn phase: those that the scene has shown. */
  raised?(outcome: number, moment: Pick<SceneMoment, 'progress' | 'isMotionReduced'>): ReadonlyMap<string, number>;
  /** All of them in words. */
  raisedText?(outcome: number, texts: LiveTexts): string;
  /** What the scene has shown at a moment of the drawn phase, in words; undefined: nothing yet. */
  drawnText?(
    outcome: number,
    moment: Pick<SceneMoment, 'progress' | 'isMotionReduced'>,
    texts: LiveTexts,
  ): string | undefined;
}
