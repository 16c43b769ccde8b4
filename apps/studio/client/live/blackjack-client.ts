import { dealerOf, liveBlackjack } from '@altyn/engines/live/blackjack';
import { fill } from '../runtime/texts/texts.ts';
import { createBlackjackFelt } from './boards/blackjack-felt.ts';
import type { LiveClientGame } from './client-game.ts';
import { createBlackjackScene } from './scenes/blackjack-deal.ts';
import type { LiveTexts } from './texts/live-texts.ts';
import { rulesOf } from './texts/rules/rules-of.ts';

/** The dealer's end: its total, 22 for a bust, 100 for a blackjack. */
function dealersEnd(outcome: number): number {
  const { total, isNatural } = dealerOf(outcome);
  return isNatural ? 100 : Math.min(22, total);
}

/** One outcome for each end. */
const cases = [17, 18, 19, 20, 21, 22, 32 + 21];
const colours: Readonly<Record<number, string>> = { 22: '#0f7a45', 100: '#17131d' };

function nameOf(outcome: number, { blackjack }: LiveTexts): string {
  const end = dealersEnd(outcome);
  if (end === 100) return 'BJ';
  return end === 22 ? blackjack.over : String(end);
}

export const blackjack: LiveClientGame = {
  code: 'live-blackjack',
  name: { en: 'Altyn Live Blackjack', uk: 'Живий блекджек Altyn', ru: 'Живой блэкджек Altyn' },
  rules: rulesOf('live-blackjack'),
  game: liveBlackjack,
  cases,
  createScene: createBlackjackScene,
  createBoard: createBlackjackFelt,
  show(outcome, texts) {
    const end = dealersEnd(outcome);
    const words =
      end === 100
        ? texts.blackjack.dealersBlackjack
        : end === 22
          ? fill(texts.blackjack.dealerOver, { total: dealerOf(outcome).total })
          : fill(texts.blackjack.dealerHas, { total: end });
    return { text: end === 22 ? '✕' : nameOf(outcome, texts), colour: colours[end] ?? '#8c1c34', words };
  },
  nameOf: (spot, texts) => texts.spots[spot] ?? spot,
  countAs: nameOf,
  pays: ({ blackjack: { ends: names } }) => [
    { name: names.blackjack, pays: 1.5 },
    { name: names.charlie, pays: 1 },
    { name: names.win, pays: 1 },
  ],
};
