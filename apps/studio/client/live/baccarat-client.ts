import { dealOf, liveBaccarat, pointsOfHand } from '@altyn/engines/live/baccarat';
import { fill } from '../runtime/texts/texts.ts';
import { createBaccaratFelt } from './boards/baccarat-felt.ts';
import type { LiveClientGame } from './client-game.ts';
import { createBaccaratScene } from './scenes/baccarat-deal.ts';
import type { LiveTexts } from './texts/live-texts.ts';
import { rulesOf } from './texts/rules/rules-of.ts';

const colours = { player: '#1c5fb3', banker: '#b3162c', tie: '#0f7a45' } as const;
const nameOf = (spot: string, texts: LiveTexts) => texts.spots[spot] ?? spot;

export const baccarat: LiveClientGame = {
  code: 'live-baccarat',
  name: { en: 'Altyn Live Baccarat', uk: 'Жива бакара Altyn', ru: 'Живая баккара Altyn' },
  rules: rulesOf('live-baccarat'),
  game: liveBaccarat,
  cases: liveBaccarat.cases,
  createScene: createBaccaratScene,
  createBoard: createBaccaratFelt,
  show(outcome, texts) {
    const { winner, player, banker } = dealOf(outcome);
    const name = nameOf(winner, texts);
    const points = { player: pointsOfHand(player), banker: pointsOfHand(banker) };
    return { text: name.slice(0, 1), colour: colours[winner], words: fill(texts.baccaratResult, { name, ...points }) };
  },
  nameOf,
  countAs: (outcome, texts) => nameOf(dealOf(outcome).winner, texts),
  pays: (texts) =>
    [...liveBaccarat.spots.values()].map(({ id, maxPays }) => ({ name: nameOf(id, texts), pays: maxPays })),
};
