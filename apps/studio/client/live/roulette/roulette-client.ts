import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { severalName } from '../boards/number-bets.ts';
import { createRouletteFelt } from '../boards/roulette-felt.ts';
import type { LiveClientGame } from '../client-game.ts';
import { createRouletteScene } from '../scenes/roulette-wheel.ts';
import type { LiveTexts } from '../texts/live-texts.ts';
import { rulesOf } from '../texts/rules/rules-of.ts';

const colours = { green: '#0b8048', red: '#c2182b', black: '#26222f' } as const;

/** Background colour of a pocket's number. */
export const rouletteColour = (pocket: number): string => colours[colourOf(pocket)];

/** Name of a spot of the layout. */
export const rouletteName = (spot: string, texts: LiveTexts): string =>
  texts.spots[spot] ?? severalName(spot, texts) ?? spot;

/** Payouts by kind of bet, that of a single number first. */
export const roulettePays = ({ spots }: LiveTexts): { name: string; pays: number }[] =>
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
  ).map(([name, pays]) => ({ name: spots[name] ?? name, pays }));

export const roulette: LiveClientGame = {
  code: 'live-roulette',
  name: { en: 'Altyn Live Roulette', uk: 'Жива рулетка Altyn', ru: 'Живая рулетка Altyn' },
  rules: rulesOf('live-roulette'),
  game: liveRoulette,
  cases: liveRoulette.cases,
  createScene: createRouletteScene,
  createBoard: createRouletteFelt,
  show: (outcome) => ({ text: String(outcome), colour: rouletteColour(outcome) }),
  nameOf: rouletteName,
  countAs: String,
  pays: roulettePays,
};
