import { crownWheel, wheelSegments } from '@altyn/engines/live/crown-wheel';
import { isTriple, liveSicBo, totalOf } from '@altyn/engines/live/sic-bo';
import { fill } from '../runtime/texts/texts.ts';
import { createPrizeBoard } from './boards/prize-board.ts';
import { createSicBoFelt } from './boards/sic-bo-felt.ts';
import { createPrizeScene, prizeColours } from './scenes/prize-wheel.ts';
import { createSicBoScene } from './scenes/sic-bo-dice.ts';
import { baccarat } from './baccarat-client.ts';
import { blackjack } from './blackjack-client.ts';
import { caravan } from './caravan/caravan-client.ts';
import { crash } from './crash-client.ts';
import { roulette } from './roulette/roulette-client.ts';
import { starfall } from './roulette/starfall-client.ts';
import { fruitCrownLive } from '../video/slot/slot-client.ts';
import type { LiveClientGame } from './client-game.ts';
import type { LiveGameCode } from './game-code.ts';
import type { LiveTexts } from './texts/live-texts.ts';
import { rulesOf } from './texts/rules/rules-of.ts';

const wheel: LiveClientGame = {
  code: 'crown-wheel',
  name: { en: 'Crown Wheel', uk: 'Колесо корони', ru: 'Колесо короны' },
  rules: rulesOf('crown-wheel'),
  game: crownWheel,
  cases: crownWheel.cases,
  createScene: createPrizeScene,
  createBoard: createPrizeBoard,
  show(outcome) {
    const prize = wheelSegments[outcome] ?? 'moon';
    return { text: prize === 'moon' ? '☾' : prize, colour: prizeColours[prize] ?? '#1b2340' };
  },
  nameOf: (spot, texts) => texts.spots[spot] ?? spot,
  countAs: (outcome) => wheelSegments[outcome] ?? 'moon',
  pays: () => [...crownWheel.spots.values()].map(({ id, maxPays }) => ({ name: id, pays: maxPays })),
};

/** Kinds of bets whose ids contain their numbers. */
const sicBoKinds = ['total', 'single', 'double', 'pair'] as const;

function sicBoName(spot: string, { spots }: LiveTexts): string {
  const [, kind = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(spot) ?? [];
  if (digits === '') return spots[kind] ?? spot;
  const key = kind === 'triple' ? 'tripleOf' : (sicBoKinds.find((one) => one === kind) ?? kind);
  return fill(spots[key] ?? spot, { number: kind === 'pair' ? [...digits].join(' + ') : digits });
}

const sicBo: LiveClientGame = {
  code: 'live-sic-bo',
  name: { en: 'Crown Sic Bo', uk: 'Королівський сікбо', ru: 'Королевский сикбо' },
  rules: rulesOf('live-sic-bo'),
  game: liveSicBo,
  cases: liveSicBo.cases,
  createScene: createSicBoScene,
  createBoard: createSicBoFelt,
  show(outcome) {
    const total = totalOf(outcome);
    const colour = isTriple(outcome) ? '#0b8048' : total >= 11 ? '#c2182b' : '#1d4f94';
    return { text: `${total}`, colour };
  },
  nameOf: sicBoName,
  countAs: (outcome) => String(totalOf(outcome)),
  pays: (texts) =>
    [
      'small',
      'odd',
      'total4',
      'total5',
      'total6',
      'total7',
      'total8',
      'total9',
      'total10',
      'single1',
      'double1',
      'pair12',
      'triple',
      'triple1',
    ].map((id) => ({ name: sicBoName(id, texts), pays: liveSicBo.spots.get(id)?.maxPays ?? 0 })),
};

export const liveClientGames: Readonly<Record<LiveGameCode, LiveClientGame>> = {
  'live-roulette': roulette,
  'starfall-roulette': starfall,
  'crown-wheel': wheel,
  'caravan-wheel': caravan,
  'live-sic-bo': sicBo,
  'live-baccarat': baccarat,
  'live-blackjack': blackjack,
  'live-crash': crash,
  'fruit-crown-live': fruitCrownLive,
};
