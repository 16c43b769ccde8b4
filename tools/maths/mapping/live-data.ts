import { liveBaccarat } from '@altyn/engines/live/baccarat';
import {
  caravanSegments,
  caravanSpots,
  coinsFalling,
  coinSlots,
  lanternTable,
  maxDoublings,
  pegRows,
  vaultDial,
} from '@altyn/engines/live/caravan';
import { charlieCards, lastStage, liveBlackjackRules } from '@altyn/engines/live/blackjack';
import { crashSpots, drawsInAll, highestCashOut, lowestCashOut, returned } from '@altyn/engines/live/crash';
import { crownWheel, wheelSegments } from '@altyn/engines/live/crown-wheel';
import { fruitLines, fruitPays, fruitRows, fruitStrips } from '@altyn/engines/live/fruit-reels';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { liveSicBo } from '@altyn/engines/live/sic-bo';
import { plainPays, starCounts, starMultipliers } from '@altyn/engines/live/starfall';
import { decks } from '@altyn/engines/wagers/baccarat';
import { spotsData } from './wager-data.ts';

const paysOf = (game: typeof liveBaccarat) => [...game.spots.values()].map(({ id, maxPays }) => [id, maxPays]);

const rouletteSpots = spotsData(liveRoulette.spots.values(), liveRoulette.outcomes);

/** Tables of the live games, by game. */
export const liveData: Readonly<Record<string, object>> = {
  'live-roulette': {
    outcomes: liveRoulette.outcomes,
    spots: rouletteSpots,
  },
  'starfall-roulette': {
    outcomes: liveRoulette.outcomes,
    starCounts,
    multipliers: starMultipliers,
    spots: rouletteSpots.map((spot) => (spot.outcomes.length === 1 ? { ...spot, pays: plainPays } : spot)),
  },
  'crown-wheel': { outcomes: crownWheel.outcomes, segments: wheelSegments, pays: paysOf(crownWheel) },
  'caravan-wheel': {
    segments: caravanSegments,
    spots: caravanSpots,
    lanterns: lanternTable,
    coins: coinsFalling,
    rows: pegRows,
    slots: coinSlots,
    dial: vaultDial,
    maxDoublings,
  },
  'live-sic-bo': { outcomes: liveSicBo.outcomes, pays: paysOf(liveSicBo) },
  'live-baccarat': { decks, pays: paysOf(liveBaccarat) },
  'live-blackjack': {
    decks: liveBlackjackRules.decks,
    hitsSoft17: liveBlackjackRules.hitsSoft17,
    blackjackTenths: liveBlackjackRules.blackjackTenths,
    charlieCards,
    stages: lastStage,
  },
  'live-crash': {
    draws: drawsInAll,
    returnPercent: returned,
    cashOut: [lowestCashOut, highestCashOut],
    spots: crashSpots,
  },
  'fruit-crown-live': {
    strips: fruitStrips,
    rows: fruitRows,
    lines: Object.entries(fruitLines),
    pays: Object.entries(fruitPays),
  },
};
