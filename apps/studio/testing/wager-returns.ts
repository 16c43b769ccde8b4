import { minChance, maxChance, multiplierOf, rolls } from '@altyn/engines/wagers/dice';
import { ringRisks, sectors } from '@altyn/engines/wagers/fortune-ring';
import { multiplierOf as hiLoMultiplier, ranks } from '@altyn/engines/wagers/hi-lo';
import { balls, drawn, paysOf as kenoPays, maxPicks as maxKenoPicks } from '@altyn/engines/wagers/keno';
import { draws, minTarget, maxTarget, winningDraws } from '@altyn/engines/wagers/limbo';
import { maxPicks, maxMines, multiplierAfter, tiles } from '@altyn/engines/wagers/mines';
import { minRows, maxRows, paysOf as plinkoPays, risks } from '@altyn/engines/wagers/plinko';
import { reachingDraws, stageDraws, stages } from '@altyn/engines/wagers/sky-ascent';
import { roadLevels } from '@altyn/engines/wagers/steps/road';
import { multiplierAfter as stepMultiplier, type StepLevel } from '@altyn/engines/wagers/steps/step-levels';
import { towerLevels } from '@altyn/engines/wagers/steps/tower';

const span = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, index) => min + index);
const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** Return of a level after each of its steps. */
const stepReturns = (levels: Readonly<Record<string, StepLevel>>) =>
  Object.values(levels).flatMap((level) =>
    span(1, level.steps).map((steps) => (level.safe / level.outOf) ** steps * Number(stepMultiplier(level, steps))),
  );

/** Return in per cent for every bet of a game. */
export const wagerReturns: Readonly<Record<string, () => number[]>> = {
  dice: () => span(minChance, maxChance).map((chance) => (chance * Number(multiplierOf(chance))) / rolls),
  limbo: () => span(minTarget, maxTarget).map((target) => (winningDraws(target) * target) / draws),
  plinko: () =>
    risks.flatMap((risk) =>
      span(minRows, maxRows).map(
        (rows) => plinkoPays(risk, rows).reduce((sum, pay, slot) => sum + choose(rows, slot) * pay, 0) / 2 ** rows,
      ),
    ),
  keno: () =>
    span(1, maxKenoPicks).map(
      (picks) =>
        kenoPays(picks).reduce(
          (sum, pay, hits) => sum + choose(picks, hits) * choose(balls - picks, drawn - hits) * pay,
          0,
        ) / choose(balls, drawn),
    ),
  // A board is collected before the gem whose multiplier would exceed the maximum.
  mines: () =>
    span(1, maxMines).flatMap((mines) =>
      span(1, maxPicks(mines)).map(
        (picks) => (choose(tiles - mines, picks) / choose(tiles, picks)) * Number(multiplierAfter(mines, picks)),
      ),
    ),
  // Rounding costs most at the lowest multipliers: a few guesses of the likeliest ranks.
  'hi-lo': () =>
    span(1, ranks - 1).flatMap((first) =>
      [[first], ...span(first, ranks - 1).map((second) => [first, second])].map(
        (winning) => winning.reduce((chance, count) => (chance * count) / ranks, 1) * Number(hiLoMultiplier(winning)),
      ),
    ),
  'fortune-ring': () =>
    ringRisks.map((risk) => sectors[risk].reduce((sum, pay) => sum + pay, 0) / sectors[risk].length),
  tower: () => stepReturns(towerLevels),
  road: () => stepReturns(roadLevels),
  'sky-ascent': () => {
    let chance = 1;
    return stages.map((multiplier, stage) => {
      chance *= reachingDraws(stage) / stageDraws;
      return chance * multiplier;
    });
  },
};
