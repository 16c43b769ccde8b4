import {
  caravanOf,
  caravanSpots,
  type CaravanSpot,
  caravanWheel,
  coinSlots,
  coinValue,
  lanternTable,
  lanternTimes,
  roundPays,
  segmentOf,
  vaultDial,
} from '@altyn/engines/live/caravan';
import { fill } from '../../runtime/texts/texts.ts';
import type { LiveClientGame } from '../client-game.ts';
import type { LiveTexts } from '../texts/live-texts.ts';
import { rulesOf } from '../texts/rules/rules-of.ts';
import { createCaravanBoard } from './caravan-board.ts';
import { caravanColours } from './caravan-colours.ts';
import { caravanMoment } from './caravan-moments.ts';
import { createCaravanScene } from './caravan-scene.ts';

const nameOf = (spot: string, { spots }: LiveTexts): string => spots[spot] ?? spot;
const isBonus = (spot: CaravanSpot): boolean => spot === 'coins' || spot === 'vault';
const highestPays = (spot: CaravanSpot): number => caravanWheel.spots.get(spot)?.maxPays ?? 0;

/** `×2, ×3, ×5`: the multipliers that a lantern may have on a spot. */
const timesOn = (spot: CaravanSpot): string =>
  lanternTable.flatMap(([id, times]) => (id === spot ? [`×${times}`] : [])).join(', ');

function show(outcome: number, texts: LiveTexts): ReturnType<LiveClientGame['show']> {
  const round = caravanOf(outcome);
  const segment = segmentOf(round);
  const colour = caravanColours[segment];
  if (isBonus(segment)) {
    const text = `×${roundPays(round)}`;
    const words = `${nameOf(segment, texts)} ${text}`;
    return { text, colour, words, listed: words };
  }
  const times = lanternTimes(round);
  if (times === 1) return { text: segment, colour };
  return { text: segment, colour, words: `${segment}, ×${times}`, listed: `${segment} ×${times}` };
}

/** What the bonus round has shown: the coins that are down, or how often the vault has doubled. */
function bonusText({ round, bonus }: ReturnType<typeof caravanMoment>, texts: LiveTexts): string {
  const segment = segmentOf(round);
  const name = nameOf(segment, texts);
  const times = lanternTimes(round);
  if (segment === 'coins') {
    const down = round.coins.filter((_, coin) => bonus?.coins[coin] === 1).map((path) => times * coinValue(path));
    return down.length === 0 ? name : `${name}: ${down.join(' + ')}`;
  }
  const stops = round.turns.filter((_, turn) => bonus?.turns[turn] === 1);
  const doublings = stops.filter((stop) => vaultDial[stop] === 'double').length;
  if (stops.length === round.turns.length) return `${name}: ×${roundPays(round)}`;
  return doublings === 0 ? name : `${name}: ${fill(texts.caravan.doubled, { times: 2 ** doublings })}`;
}

export const caravan: LiveClientGame = {
  code: 'caravan-wheel',
  name: { en: 'Caravan Wheel', uk: 'Колесо каравану', ru: 'Колесо каравана' },
  rules: rulesOf('caravan-wheel'),
  game: caravanWheel,
  cases: caravanWheel.cases,
  createScene: createCaravanScene,
  createBoard: createCaravanBoard,
  show,
  nameOf,
  countAs: (outcome, texts) => nameOf(segmentOf(caravanOf(outcome)), texts),
  pays: (texts) =>
    caravanSpots.flatMap((spot) => {
      const name = nameOf(spot, texts);
      const highest = { name: fill(texts.caravan.highest, { spot: name }), pays: highestPays(spot) };
      return isBonus(spot) ? [highest] : [{ name, pays: Number(spot) }, highest];
    }),
  ruleValues: () => ({
    numberTimes: timesOn('1'),
    coinTimes: timesOn('coins'),
    vaultTimes: timesOn('vault'),
    slots: [...new Set(coinSlots)].join(', '),
    dial: [...new Set(vaultDial.filter((compartment) => compartment !== 'double'))]
      .toSorted((one, other) => one - other)
      .join(', '),
    coinsHighest: String(highestPays('coins')),
    vaultHighest: String(highestPays('vault')),
  }),
  raised(outcome, moment) {
    const { round, lantern } = caravanMoment(outcome, moment);
    return new Map(round.lantern && lantern === 1 ? [[round.lantern.spot, round.lantern.times]] : []);
  },
  drawnText(outcome, moment, texts) {
    const shown = caravanMoment(outcome, moment);
    if (shown.bonus) return bonusText(shown, texts);
    if (shown.lantern < 1) return undefined;
    const { lantern } = shown.round;
    if (!lantern) return texts.caravan.dark;
    return fill(texts.caravan.lantern, { spot: nameOf(lantern.spot, texts), times: lantern.times });
  },
};
