import { crownWheel, wheelSegments } from '@altyn/engines/live/crown-wheel';
import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { isTriple, liveSicBo, totalOf } from '@altyn/engines/live/sic-bo';
import { fill } from '../runtime/texts/texts.ts';
import { severalName } from './boards/number-bets.ts';
import { createPrizeBoard } from './boards/prize-board.ts';
import { createRouletteFelt } from './boards/roulette-felt.ts';
import { createSicBoFelt } from './boards/sic-bo-felt.ts';
import { createPrizeScene, prizeColours } from './scenes/prize-wheel.ts';
import { createRouletteScene } from './scenes/roulette-wheel.ts';
import { createSicBoScene } from './scenes/sic-bo-dice.ts';
import { baccarat } from './baccarat-client.ts';
import { blackjack } from './blackjack-client.ts';
import { crash } from './crash-client.ts';
import { fruitCrownLive } from '../video/slot/slot-client.ts';
import type { LiveClientGame } from './client-game.ts';
import type { LiveGameCode } from './game-code.ts';
import type { LiveTexts } from './texts/live-texts.ts';

const colours = { green: '#0b8048', red: '#c2182b', black: '#26222f' } as const;

const rouletteName = (spot: string, texts: LiveTexts) => texts.spots[spot] ?? severalName(spot, texts) ?? spot;

const roulette: LiveClientGame = {
  code: 'live-roulette',
  name: { en: 'Altyn Live Roulette', uk: 'Жива рулетка Altyn', ru: 'Живая рулетка Altyn' },
  game: liveRoulette,
  cases: liveRoulette.cases,
  createScene: createRouletteScene,
  createBoard: createRouletteFelt,
  show: (outcome) => ({ text: String(outcome), colour: colours[colourOf(outcome)] }),
  nameOf: rouletteName,
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
  'crown-wheel': wheel,
  'live-sic-bo': sicBo,
  'live-baccarat': baccarat,
  'live-blackjack': blackjack,
  'live-crash': crash,
  'fruit-crown-live': fruitCrownLive,
};
