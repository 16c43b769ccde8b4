import { crownWheel, wheelSegments } from '@altyn/engines/live/crown-wheel';
import type { LiveGame } from '@altyn/engines/live/live-game';
import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import type { Language } from '../runtime/title.ts';
import type { Board, BoardOptions } from './boards/board.ts';
import { createPrizeBoard } from './boards/prize-board.ts';
import { createRouletteFelt } from './boards/roulette-felt.ts';
import { createPrizeScene, prizeColours } from './scenes/prize-wheel.ts';
import { createRouletteScene } from './scenes/roulette-wheel.ts';
import type { Scene } from './scenes/scene.ts';
import type { LiveTexts } from './texts/live-texts.ts';

/** What a live game brings to the client: its numbers come from the same data as the server's. */
export interface LiveClientGame {
  code: 'live-roulette' | 'crown-wheel';
  name: Record<Language, string>;
  game: LiveGame;
  createScene(): Scene;
  createBoard(options: BoardOptions): Board;
  /** An outcome as it is shown: its text, and the colour behind it. */
  show(outcome: number): { text: string; colour: string };
  /** A spot's name, as it is read out and listed. */
  nameOf(spot: string, texts: LiveTexts): string;
  /** What the statistics count an outcome as. */
  countAs(outcome: number): string;
  /** The rows of the list of payouts: a name and what it pays to 1. */
  pays(texts: LiveTexts): readonly { name: string; pays: number }[];
}

const colours = { green: '#0c8a4d', red: '#c2182b', black: '#26222f' } as const;

const roulette: LiveClientGame = {
  code: 'live-roulette',
  name: { en: 'Altyn Live Roulette', uk: 'Жива рулетка Altyn', ru: 'Живая рулетка Altyn' },
  game: liveRoulette,
  createScene: createRouletteScene,
  createBoard: createRouletteFelt,
  show: (outcome) => ({ text: String(outcome), colour: colours[colourOf(outcome)] }),
  nameOf: (spot, texts) => texts.spots[spot] ?? spot,
  countAs: String,
  pays: ({ spots }) =>
    (
      [
        ['straight', 35],
        ['split', 17],
        ['street', 11],
        ['corner', 8],
        ['line', 5],
        ['dozen', 2],
        ['half', 1],
      ] as const
    ).map(([name, pays]) => ({ name: spots[name] ?? name, pays })),
};

const wheel: LiveClientGame = {
  code: 'crown-wheel',
  name: { en: 'Crown Wheel', uk: 'Колесо корони', ru: 'Колесо короны' },
  game: crownWheel,
  createScene: createPrizeScene,
  createBoard: createPrizeBoard,
  show(outcome) {
    const prize = wheelSegments[outcome] ?? 'moon';
    return { text: prize === 'moon' ? '☾' : prize, colour: prizeColours[prize] ?? '#1b2340' };
  },
  nameOf: (spot, texts) => texts.spots[spot] ?? spot,
  countAs: (outcome) => wheelSegments[outcome] ?? 'moon',
  pays: () => [...crownWheel.spots.values()].map(({ id, mostPays }) => ({ name: id, pays: mostPays })),
};

export const liveClientGames: Readonly<Record<LiveClientGame['code'], LiveClientGame>> = {
  'live-roulette': roulette,
  'crown-wheel': wheel,
};
