import {
  type BattleTerms,
  battleDefinition,
  battleSeriesDefinition,
} from '@altyn/contracts/promotions/battle-operating';
import { depositWindowsDefinition, promoCodeDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { type MissionDefinition, missionDefinition } from '@altyn/contracts/promotions/missions';
import type { LiveKind } from '@altyn/contracts/promotions/promotions';
import { type WheelDefinition, wheelDefinition } from '@altyn/contracts/promotions/wheel-operating';
import { jackpotShare, missionShare, wheelPrizeEur } from '@altyn/domain/promotion-share';
import { fullEdgeHundredths } from '@altyn/domain/theoretical-loss';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { fundPercent, weighPrizes } from '../../battles/index.ts';
import { forecastBonus, forecastCode, forecastWindows, weighSpins } from '../../bonuses/index.ts';
import { readSetting } from '../../settings/index.ts';
import { definitionsOf } from '../drafts/plan.ts';

/** What a promotion is expected to cost. Sums are euro cents; null: it has no such figure. */
export interface Forecast {
  /** Hundredths of a per cent of the theoretical loss that it gives back, on average or at most. */
  shareHundredths: bigint | null;
  /** Seven days of it, at the play of the last seven days: its share of their theoretical loss. */
  weekEur: bigint | null;
  /** One taking, spin, reward or battle. */
  eachEur: bigint | null;
  /** Seven days of it at most, or one battle. Of what players take, null: nothing limits how many do. */
  maxEur: bigint | null;
}

const nothing: Forecast = { shareHundredths: null, weekEur: null, eachEur: null, maxEur: null };
const weekMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;
const fundHundredths = fundPercent * 100n;

const hundredthsOf = (percent: number) => (Number.isFinite(percent) ? BigInt(Math.round(percent * 100)) : null);
const shareOf = (lossEur: bigint, hundredths: bigint) => (lossEur * hundredths) / 10_000n;
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const eur = (amounts: Readonly<Partial<Record<string, string>>> | null) => Number(amounts?.['eur'] ?? '0');
const centsOf = (euros: number) => BigInt(Math.round(euros * 100));

/** Adds the week's euros to a promotion that gives back a share of the theoretical loss. */
function ofShare(percent: number, lossEur: bigint, eachEur: bigint | null): Forecast {
  const shareHundredths = hundredthsOf(percent);
  const weekEur = shareHundredths === null ? null : shareOf(lossEur, shareHundredths);
  return { ...nothing, shareHundredths, weekEur, eachEur };
}

/** A battle pays its prizes, at most the fund that the play of its time earns. */
async function ofBattle(
  deps: PlatformDeps,
  of: { prizes: BattleTerms['prizes']; durationMs: number; lossEur: bigint },
): Promise<Forecast & { weekEur: bigint; maxEur: bigint }> {
  const maxEur = await weighPrizes(deps, of.prizes);
  const earned = (shareOf(of.lossEur, fundHundredths) * BigInt(of.durationMs)) / BigInt(weekMs);
  return { shareHundredths: fundHundredths, weekEur: smaller(maxEur, earned), eachEur: null, maxEur };
}

async function ofSeries(deps: PlatformDeps, definition: unknown, lossEur: bigint): Promise<Forecast> {
  const { terms, every_hours: every, duration_minutes: minutes } = battleSeriesDefinition.parse(definition);
  const one = await ofBattle(deps, { prizes: terms.prizes, durationMs: minutes * 60_000, lossEur });
  const inAWeek = (sum: bigint) => (sum * BigInt(weekMs)) / BigInt(every * hourMs);
  return { ...one, weekEur: inAWeek(one.weekEur), eachEur: one.maxEur, maxEur: inAWeek(one.maxEur) };
}

async function ofMission(deps: PlatformDeps, mission: MissionDefinition, lossEur: bigint): Promise<Forecast> {
  const { rewards, free_spins: spins, turnover, count, multiplier, min_bets: minBets } = mission;
  const eachEur = spins === null ? centsOf(eur(rewards)) : await weighSpins(deps, spins);
  const percent = missionShare({
    ...{ rewardEur: Number(eachEur) / 100, count, multiplier, minBetEur: eur(minBets) },
    turnoverEur: turnover === null ? null : eur(turnover),
  });
  return ofShare(percent, lossEur, eachEur);
}

async function ofWheel(deps: PlatformDeps, sectors: WheelDefinition, lossEur: bigint): Promise<Forecast> {
  const spinEur = Number(await weighSpins(deps, 1)) / 100;
  const prizeEur = wheelPrizeEur(
    sectors.map(({ weight, amounts, spins }) => ({ weight, prizeEur: eur(amounts) + (spins ?? 0) * spinEur })),
  );
  const lossOfSpin = await readSetting(deps, 'WHEEL_MIN_THEORETICAL_LOSS_EUR');
  return ofShare((prizeEur * 100) / lossOfSpin, lossEur, centsOf(prizeEur));
}

/** Of a bonus in several currencies: the highest of one taking, and the sum of all. */
async function ofBonuses(deps: PlatformDeps, definitions: readonly unknown[]): Promise<Forecast> {
  let eachEur = 0n;
  let maxEur: bigint | null = 0n;
  for (const definition of definitions) {
    const one = await forecastBonus(deps, definition);
    // A gift: whoever gives it has the forecast.
    if (!one) return nothing;
    if (one.eachEur > eachEur) eachEur = one.eachEur;
    maxEur = maxEur === null || one.weekEur === null ? null : maxEur + one.weekEur;
  }
  return { ...nothing, eachEur, maxEur };
}

/**
 * Forecasts a promotion by the figures of the house edge. `lossEur`: the theoretical loss of the last seven days in euro
 * cents. Of a campaign its own report tells.
 */
export async function forecastOf(
  deps: PlatformDeps,
  of: { kind: LiveKind; definition: unknown; lossEur: bigint },
): Promise<Forecast> {
  const { kind, lossEur } = of;
  if (kind === 'campaign') return nothing;
  const rates = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const definitions = definitionsOf({ kind, definition: of.definition }, rates);
  if (isRefusal(definitions)) return nothing;
  const [definition] = definitions;
  switch (kind) {
    case 'bonus':
      return ofBonuses(deps, definitions);
    case 'promo_code': {
      const { bonus: bonusId, max_uses: maxUses } = promoCodeDefinition.parse(definition);
      return { ...nothing, ...(await forecastCode(deps, { bonusId, maxUses })) };
    }
    case 'percent_deposit': {
      const { days_of_week_active: days } = depositWindowsDefinition.parse(definition);
      const daysOpen = Object.values(days).filter(({ enabled }) => enabled).length;
      return { ...nothing, ...(await forecastWindows(deps, { daysOpen })) };
    }
    case 'battle': {
      const { prizes, starts_at: start, ends_at: end } = battleDefinition.parse(definition);
      return ofBattle(deps, { prizes, durationMs: Date.parse(end) - Date.parse(start), lossEur });
    }
    case 'battle_series':
      return ofSeries(deps, definition, lossEur);
    case 'mission':
      return ofMission(deps, missionDefinition.parse(definition), lossEur);
    case 'wheel':
      return ofWheel(deps, wheelDefinition.parse(definition), lossEur);
    case 'jackpot': {
      const contribution = await readSetting(deps, 'JACKPOT_CONTRIBUTION_PERCENT');
      return ofShare(jackpotShare(contribution, fullEdgeHundredths), lossEur, null);
    }
  }
}
