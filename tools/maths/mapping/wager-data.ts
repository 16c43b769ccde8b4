import { liveRoulette } from '@altyn/engines/live/roulette';
import { decks, dragonPays, pairPays, returnedTwentieths, sides } from '@altyn/engines/wagers/baccarat';
import { type BlackjackRules, houseRules } from '@altyn/engines/wagers/blackjack-rules';
import * as dragonTiger from '@altyn/engines/wagers/cards/dragon-tiger';
import { exchangePrices, oasisPays } from '@altyn/engines/wagers/cards/oasis-poker';
import * as threeCard from '@altyn/engines/wagers/cards/three-card-poker';
import * as dice from '@altyn/engines/wagers/dice';
import { ringRisks, sectors } from '@altyn/engines/wagers/fortune-ring';
import * as hiLo from '@altyn/engines/wagers/hi-lo';
import * as keno from '@altyn/engines/wagers/keno';
import * as limbo from '@altyn/engines/wagers/limbo';
import * as mines from '@altyn/engines/wagers/mines';
import * as plinko from '@altyn/engines/wagers/plinko';
import { pokerTables } from '@altyn/engines/wagers/poker-tables';
import { evenMoney } from '@altyn/engines/wagers/royal-roulette';
import * as ascent from '@altyn/engines/wagers/sky-ascent';
import { roadLevels } from '@altyn/engines/wagers/steps/road';
import { returnOfPlay, type StepLevel } from '@altyn/engines/wagers/steps/step-levels';
import { towerLevels } from '@altyn/engines/wagers/steps/tower';
import type { Spot } from '@altyn/engines/live/live-game';

const counted = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Spots with the outcomes at which they win, and what they pay, n to 1. */
export const spotsData = (spots: Iterable<Spot>, outcomes: number) =>
  [...spots].map(({ id, maxPays, pays }) => ({
    id,
    pays: maxPays,
    outcomes: counted(0, outcomes - 1).filter((outcome) => pays(outcome) !== undefined),
  }));

const minesData = {
  tiles: mines.tiles,
  mines: [mines.minMines, mines.maxMines],
  returnPercent: Number(mines.returnOfPlay),
  maxMultiple: Number(mines.maxMultiple),
};

const stepsData = (levels: Readonly<Record<string, StepLevel>>) => ({
  returnPercent: Number(returnOfPlay),
  levels: Object.entries(levels).map(([id, { outOf, safe, steps }]) => ({ id, outOf, safe, steps })),
});

const pokerData = {
  tables: Object.values(pokerTables).map(({ id, pays }) => ({
    id,
    areDeucesWild: id === 'deuces',
    pays: Object.entries(pays),
  })),
};

function blackjackData({ maxHands, ...rules }: BlackjackRules) {
  return { ...rules, maxHands: maxHands };
}

/** Tables of the table and instant games, by game. Multipliers are in hundredths. */
export const wagerData: Readonly<Record<string, object>> = {
  dice: {
    rolls: dice.rolls,
    chance: [dice.minChance, dice.maxChance],
    returnPercent: Number(dice.returnOfPlay),
  },
  limbo: {
    draws: limbo.draws,
    target: [limbo.minTarget, limbo.maxTarget],
    returnPercent: limbo.returnHundredths,
  },
  plinko: {
    pays: plinko.risks.map((risk) => [
      risk,
      counted(plinko.minRows, plinko.maxRows).map((rows) => [rows, plinko.paysOf(risk, rows)]),
    ]),
  },
  mines: minesData,
  keno: {
    balls: keno.balls,
    drawn: keno.drawn,
    pays: counted(1, keno.maxPicks).map((picks) => [picks, keno.paysOf(picks)]),
  },
  'hi-lo': {
    ranks: hiLo.ranks,
    suits: hiLo.suits,
    maxCards: hiLo.maxCards,
    returnPercent: Number(hiLo.returnOfPlay),
    maxMultiplier: Number(hiLo.maxHundredths),
  },
  'sky-ascent': {
    draws: ascent.stageDraws,
    returnPercent: ascent.returnHundredths,
    stages: ascent.stages,
  },
  tower: stepsData(towerLevels),
  road: stepsData(roadLevels),
  'fortune-ring': { sectors: ringRisks.map((risk) => [risk, sectors[risk]]) },
  'royal-roulette': {
    outcomes: liveRoulette.outcomes,
    halfAtZero: [...evenMoney],
    spots: spotsData(liveRoulette.spots.values(), liveRoulette.outcomes),
  },
  baccarat: {
    decks,
    returnedTwentieths: sides.map((side) => [
      side,
      sides.map((outcome) => [outcome, Number(returnedTwentieths(side, outcome))]),
    ]),
    pairPays: Object.entries(pairPays),
    dragonPays: Object.entries(dragonPays).map(([margin, pays]) => [Number(margin), pays]),
  },
  'dragon-tiger': { decks: dragonTiger.decks, pays: Object.entries(dragonTiger.spotPays) },
  'three-card-poker': {
    bonusPays: Object.entries(threeCard.bonusPays),
    pairPlusPays: Object.entries(threeCard.pairPlusPays),
  },
  'oasis-poker': { exchangePrices, pays: Object.entries(oasisPays) },
  blackjack: blackjackData(houseRules),
  'multi-hand-poker': pokerData,
  'video-poker': pokerData,
};
