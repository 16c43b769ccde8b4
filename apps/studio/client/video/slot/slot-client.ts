import { fruitLines, fruitPays, fruitReels, fruitSymbols, winOfLine } from '@altyn/engines/live/fruit-reels';
import type { LiveClientGame } from '../../live/client-game.ts';
import type { LiveTexts } from '../../live/texts/live-texts.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { createLineBoard } from './line-board.ts';
import { createFruitScene } from './scene.ts';
import { rulesOf } from '../../live/texts/rules/rules-of.ts';

/** Minimum total of a big win. */
const bigTotal = 20;

/** Total payout of all five lines, as a multiple of a line's stake. */
function totalOf(outcome: number): number {
  return Object.keys(fruitLines).reduce((sum, line) => {
    const symbol = winOfLine(outcome, line);
    return sum + (symbol ? fruitPays[symbol] + 1 : 0);
  }, 0);
}

const nameOf = (spot: string, { spots }: LiveTexts) => fill(spots['payline'] ?? spot, { number: spot.slice(-1) });

/** The streamed slot, with one spin for all players. */
export const fruitCrownLive: LiveClientGame = {
  code: 'fruit-crown-live',
  name: { en: 'Fruit Crown Live', uk: 'Фруктова корона наживо', ru: 'Фруктовая корона вживую' },
  rules: rulesOf('fruit-crown-live'),
  game: fruitReels,
  // One outcome for each total in the statistics.
  cases: [...new Map(fruitReels.cases.map((outcome) => [totalOf(outcome), outcome])).values()],
  createScene: createFruitScene,
  createBoard: createLineBoard,
  show(outcome, texts) {
    const total = totalOf(outcome);
    if (total === 0) return { text: '–', colour: '#4a3a63', words: texts.spots['noLine'] ?? '–' };
    return { text: `×${total}`, colour: total >= bigTotal ? '#c2182b' : '#0c8a4d' };
  },
  nameOf,
  countAs: (outcome) => String(totalOf(outcome)),
  pays: ({ spots }) =>
    fruitSymbols.toReversed().map((symbol) => ({ name: `3 × ${spots[symbol] ?? symbol}`, pays: fruitPays[symbol] })),
};
