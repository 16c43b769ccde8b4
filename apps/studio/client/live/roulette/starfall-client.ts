import {
  plainPays,
  starCounts,
  starfallOf,
  starfallRoulette,
  starMultipliers,
  winningStar,
} from '@altyn/engines/live/starfall';
import { fill } from '../../runtime/texts/texts.ts';
import { createRouletteFelt } from '../boards/roulette-felt.ts';
import type { LiveClientGame } from '../client-game.ts';
import { rouletteColour, rouletteName, roulettePays } from './roulette-client.ts';
import { fallOf } from '../scenes/starfall-moments.ts';
import { createStarfallScene } from '../scenes/starfall-wheel.ts';
import { rulesOf } from '../texts/rules/rules-of.ts';

const chancesOf = (table: readonly (readonly [number, number])[], sign: string): string =>
  table.map(([value, percent]) => `${sign}${value} (${percent} %)`).join(', ');

export const starfall: LiveClientGame = {
  code: 'starfall-roulette',
  name: { en: 'Starfall Roulette', uk: 'Рулетка зорепаду', ru: 'Рулетка звездопада' },
  rules: rulesOf('starfall-roulette'),
  game: starfallRoulette,
  cases: Array.from({ length: 37 }, (_, pocket) => pocket),
  createScene: createStarfallScene,
  createBoard: createRouletteFelt,
  show(outcome) {
    const round = starfallOf(outcome);
    const star = winningStar(round);
    const shown = { text: String(round.pocket), colour: rouletteColour(round.pocket) };
    return star ? { ...shown, words: `${round.pocket}, ×${star.multiplier}` } : shown;
  },
  nameOf: rouletteName,
  countAs: (outcome) => String(starfallOf(outcome).pocket),
  pays: (texts) => [
    ...roulettePays(texts).map((row, place) => (place === 0 ? { ...row, pays: plainPays } : row)),
    ...starMultipliers.map(([times]) => ({ name: fill(texts.starfall.withStar, { times }), pays: times - 1 })),
  ],
  ruleValues: () => ({
    counts: chancesOf(starCounts, ''),
    multipliers: chancesOf(starMultipliers, '×'),
    highest: String(starMultipliers.at(-1)?.[0]),
  }),
  raised: (outcome, moment) =>
    new Map(
      starfallOf(outcome)
        .stars.filter((_, place) => fallOf(place, moment) === 1)
        .map(({ number, multiplier }) => [String(number), multiplier]),
    ),
  raisedText: (outcome, texts) =>
    fill(texts.starfall.stars, {
      list: starfallOf(outcome)
        .stars.map(({ number, multiplier }) => `${number} ×${multiplier}`)
        .join(', '),
    }),
};
