import { fullEdgeHundredths, wholeHundredths } from '@altyn/domain/theoretical-loss';
import { fundPercent } from '../../../apps/api/src/modules/battles/prize-fund.ts';
import {
  highestWorth,
  meanDistance,
  meanPayment,
  shownMillionths,
} from '../../../apps/api/src/modules/jackpots/cycle.ts';
import { houseMissions } from '../../../apps/api/src/modules/missions/seed-missions.ts';
import { settingDefinitions } from '../../../apps/api/src/modules/settings/definitions.ts';
import { houseWheel } from '../../../apps/api/src/modules/wheel/seed-wheel.ts';

/** What promotions give back on average, in per cent of the theoretical loss. All of it is computed from the settings and seeds. */

const settings = settingDefinitions;
/** Initial value of a setting. */
const initial = <Code extends keyof typeof settings>(code: Code): (typeof settings)[Code]['initial'] =>
  settings[code].initial;
const fullEdge = fullEdgeHundredths / wholeHundredths;
const nanoPerEur = 1_000_000_000n;
const eur = (text: string | undefined) => Number(text ?? '0');

/** Jackpots: the contribution counts stake × min(1, edge ÷ 3.5 %), so its share of the loss is highest at 3.5 % and below. */
export function jackpotPercent(edgeHundredths: number): number {
  const counted = Math.min(1, edgeHundredths / fullEdgeHundredths);
  return (initial('JACKPOT_CONTRIBUTION_PERCENT') * counted * wholeHundredths) / edgeHundredths;
}

/** Limit of both cashbacks by full stars 0…10. */
export const cashbackPercents: readonly number[] = initial('CASHBACK_LIMIT_PERCENT_BY_STARS');

/** A person's budget of bonuses and gifts in a month, in euros. */
export const bonusBudgetEur = initial('BONUS_BUDGET_EUR_PER_MONTH');

export const battlePercent = Number(fundPercent);

/** Stars: all rewards up to each star ÷ the loss of the turnover that reaches it; the highest of them. */
export function starPercent(): number {
  const unit = eur(initial('STAR_REWARD_UNIT').eur);
  let given = 0;
  return Math.max(
    ...initial('RATING_TURNOVER_EUR').map((turnover, index) => {
      given += (initial('STAR_REWARD_TIMES')[index] ?? 0) * unit;
      return given === 0 ? 0 : (given * 100) / (turnover * fullEdge);
    }),
  );
}

/** Part of the minimum stake's loss at 3.5 % that a counted round costs at least (`costsEnough`). */
const minCost = 0.75;
/** No game returns more than a stake on average, so a win of `multiple` stakes takes at least this many rounds. */
const roundsPerWin = (multiple: number) => multiple;

/** Missions: the sum of each one's reward ÷ the least loss of its play, since the same play may fulfil all of them. */
export function missionPercent(): number {
  return houseMissions.reduce((sum, mission) => {
    const reward = eur(mission.rewards?.eur);
    if (mission.goal === 'turnover') return sum + (reward * 100) / (eur(mission.turnover?.eur) * fullEdge);
    const rounds = (mission.count ?? 1) * (mission.goal === 'multiplier' ? roundsPerWin(mission.multiplier ?? 1) : 1);
    return sum + (reward * 100) / (rounds * eur(mission.min_bets?.eur) * minCost * fullEdge);
  }, 0);
}

/** Stake of a free spin of the house's bonus, in euros. */
const spinStakeEur = 0.2;

/** Average prize of the wheel in euros; bonuses and free spins count with their whole amount. */
export function wheelPrizeEur(): number {
  const weights = houseWheel.reduce((sum, { weight }) => sum + weight, 0);
  return houseWheel.reduce(
    (sum, { weight, amounts, spins }) => sum + (weight * (eur(amounts.eur) + (spins ?? 0) * spinStakeEur)) / weights,
    0,
  );
}

export const wheelPercent = (): number => (wheelPrizeEur() * 100) / initial('WHEEL_MIN_THEORETICAL_LOSS_EUR');

/** A jackpot level's cycle in euros, and the highest worth of a unit of its feed. */
export const jackpotLevels = () =>
  Object.entries(initial('JACKPOT_LEVELS_EUR')).map(([suit, { seed, highest }]) => {
    const bounds = { seed: BigInt(seed) * nanoPerEur, highest: BigInt(highest) * nanoPerEur };
    const shown = Number(shownMillionths(bounds)) / 1e6;
    return {
      suit,
      share: initial('JACKPOT_SHARES_PERCENT')[suit as 'clubs'] / 100,
      shown,
      fedEur: Number(meanDistance(bounds)) / 1e9 / shown,
      paidEur: Number(meanPayment(bounds)) / 1e9,
      highestWorth: highestWorth(bounds),
    };
  });

/** Highest worth of a stake's contribution with all levels at their highest amounts, in per cent of its theoretical loss. */
export function highestJackpotPercent(edgeHundredths: number): number {
  const worth = jackpotLevels().reduce((sum, level) => sum + level.share * level.highestWorth, 0);
  return jackpotPercent(edgeHundredths) * worth;
}
