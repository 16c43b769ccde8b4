import { bonusDefinition, endlessTakings } from '@altyn/contracts/promotions/bonus-operating';
import { worthOfTaking } from '@altyn/domain/bonus-worth';
import { parseMoney } from '@altyn/domain/money';
import type { Weight } from '../../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { inEuroCents } from '../../settings/index.ts';
import { worthInEuros } from '../activation/budget.ts';
import type { Queries } from '../../../platform/db/db.ts';
import { bonusDefinitionOf } from './bonus-definition.ts';
import type { Bonus } from './bonus-record.ts';
import { findActiveBonusOfKind, findBonus, listBonuses, listCurrenciesOfKind } from './bonus-store.ts';
import { bonusOfDefinition } from './define-bonus.ts';
import { findPromoCode, type PromoCode } from './promo-code-store.ts';

/**
 * What a bonus gives away at most in a day: its amount, or its free spins' stakes, for each taking. What no definition is
 * weighs nothing, and is refused by the command. Without a limit of takings it has no sum: two persons decide.
 */
export async function weighBonus(deps: PlatformDeps, definition: unknown): Promise<Weight> {
  const read = bonusDefinition.safeParse(definition);
  if (!read.success) return { eurMinor: 0n };
  const { type, currency, bonus_amount, max_bonus_amount, max_daily_activations, free_spins } = read.data;
  const money = parseMoney(type === 'PERCENTAGE' ? (max_bonus_amount ?? '0') : bonus_amount) ?? 0n;
  const spins = free_spins ? (parseMoney(free_spins.stake) ?? 0n) * BigInt(free_spins.count) : 0n;
  const eachEur = await inEuroCents(deps, money + spins, currency);
  if (eachEur > 0n && max_daily_activations >= endlessTakings) return 'two_persons';
  return { eurMinor: eachEur * BigInt(max_daily_activations) };
}

const daysOfWeek = 7;

/** What all takings of a bonus may cost; null: nothing limits them. */
type BonusForecast = { eachEur: bigint; weekEur: bigint | null };

/**
 * Highest expected value of a bonus that players take on their own, in euro cents: of one taking, and of all that can be
 * taken in seven days. Undefined for gifts, whose giver has the budget, and for what no definition is.
 */
export async function forecastBonus(deps: PlatformDeps, definition: unknown): Promise<BonusForecast | undefined> {
  const read = bonusDefinition.safeParse(definition);
  if (!read.success || !read.data.opt_in) return undefined;
  const group = { id: '', position: 1, code: read.data.group, name: '', isEnabled: true };
  const bonus = bonusOfDefinition('', group, read.data);
  if (worthOfTaking(bonus) === 'unbounded') return undefined;
  const eachEur = await worthInEuros(deps, bonus);
  if (bonus.maxDailyActivations >= endlessTakings) return { eachEur, weekEur: null };
  const takings = bonus.maxDailyActivations * (bonus.isDailyActivation ? daysOfWeek : 1);
  return { eachEur, weekEur: eachEur * BigInt(takings) };
}

/** Forecast of a bonus that is defined; undefined: it is a gift. */
async function forecastDefined(deps: PlatformDeps, bonus: Bonus): Promise<BonusForecast | undefined> {
  const { currencies, ...definition } = bonusDefinitionOf(bonus, '-');
  return forecastBonus(deps, { ...definition, currency: currencies[0] });
}

/** Forecast of a promo code: of one taking, and of all that it is for; undefined: no such bonus. */
export async function forecastCode(
  deps: PlatformDeps,
  { bonusId, maxUses }: Pick<PromoCode, 'bonusId' | 'maxUses'>,
): Promise<{ eachEur: bigint; maxEur: bigint | null } | undefined> {
  const bonus = await findBonus(deps.db.kysely, bonusId);
  const one = bonus && (await forecastDefined(deps, bonus));
  if (!one) return undefined;
  const { eachEur, weekEur } = one;
  if (maxUses === null || maxUses >= endlessTakings) return { eachEur, maxEur: weekEur };
  const ofUses = eachEur * BigInt(maxUses);
  return { eachEur, maxEur: weekEur !== null && weekEur < ofUses ? weekEur : ofUses };
}

/**
 * Forecast of the percent deposit: of one taking at most, and of the places of the days in a week that it is open on. Null:
 * a currency of it has places without a limit.
 */
export async function forecastWindows(
  deps: PlatformDeps,
  { daysOpen }: { daysOpen: number },
): Promise<{ eachEur: bigint; maxEur: bigint | null }> {
  if (daysOpen === 0) return { eachEur: 0n, maxEur: 0n };
  let eachEur = 0n;
  let maxEur: bigint | null = 0n;
  for (const bonus of await listBonuses(deps.db.kysely)) {
    if (bonus.kind !== 'PercentDeposit' || bonus.status !== 'ACTIVE') continue;
    const one = await forecastDefined(deps, bonus);
    if (!one) continue;
    if (one.eachEur > eachEur) eachEur = one.eachEur;
    const { weekEur } = one;
    maxEur = maxEur === null || weekEur === null ? null : maxEur + (weekEur * BigInt(daysOpen)) / BigInt(daysOfWeek);
  }
  return { eachEur, maxEur };
}

/** The highest value of free spins that are given by their count, in euro cents: those of a currency's `FreeSpins` bonus. */
export async function weighSpins(deps: PlatformDeps, count: number): Promise<bigint> {
  let highest = 0n;
  for (const currency of await listCurrenciesOfKind(deps.db.kysely, 'FreeSpins')) {
    const bonus = await findActiveBonusOfKind(deps.db.kysely, { kind: 'FreeSpins', currency });
    const value = await inEuroCents(deps, bonus?.freeSpins?.stakeMinor ?? 0n, currency);
    if (value > highest) highest = value;
  }
  return highest * BigInt(count);
}

/** Face value of one use of a promo code in euro cents: the amount of its bonus, or its spins' stakes; undefined: no such code. */
export async function weighPromoCode(queries: Queries, deps: PlatformDeps, code: string): Promise<bigint | undefined> {
  const promo = await findPromoCode(queries, code);
  const bonus = promo && (await findBonus(queries, promo.bonusId));
  if (!bonus) return undefined;
  const money = bonus.type === 'PERCENTAGE' ? (bonus.maxBonusAmount ?? 0n) : bonus.bonusAmount;
  const spins = bonus.freeSpins ? bonus.freeSpins.stakeMinor * BigInt(bonus.freeSpins.count) : 0n;
  return inEuroCents(deps, money + spins, bonus.currency);
}
