import { jackpotShare, missionShare, wheelPrizeEur as averagePrizeEur } from '@altyn/domain/promotion-share';
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

/** Share of the jackpots at an edge. */
export const jackpotPercent = (edgeHundredths: number): number =>
  jackpotShare(initial('JACKPOT_CONTRIBUTION_PERCENT'), edgeHundredths);

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

/** Missions: the sum of each one's share, since the same play may fulfil all of them. */
export const missionPercent = (): number =>
  houseMissions.reduce((sum, { rewards, turnover, count, multiplier, min_bets: minBets }) => {
    const turnoverEur = turnover === null ? null : eur(turnover.eur);
    const play = { turnoverEur, count, multiplier, minBetEur: eur(minBets?.eur) };
    return sum + missionShare({ rewardEur: eur(rewards?.eur), ...play });
  }, 0);

/** Stake of a free spin of the house's bonus, in euros. */
const spinStakeEur = 0.2;

/** Average prize of the wheel in euros. */
export const wheelPrizeEur = (): number =>
  averagePrizeEur(
    houseWheel.map(({ weight, amounts, spins }) => ({
      weight,
      prizeEur: eur(amounts.eur) + (spins ?? 0) * spinStakeEur,
    })),
  );

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
