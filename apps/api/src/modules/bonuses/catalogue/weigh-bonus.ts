import { bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { worthOfTaking } from '@altyn/domain/bonus-worth';
import { parseMoney } from '@altyn/domain/money';
import type { Weight } from '../../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { inEuroCents } from '../../settings/index.ts';
import { worthInEuros } from '../activation/budget.ts';
import type { Queries } from '../../../platform/db/db.ts';
import { findActiveBonusOfKind, findBonus, listCurrenciesOfKind } from './bonus-store.ts';
import { bonusOfDefinition } from './define-bonus.ts';
import { findPromoCode } from './promo-code-store.ts';

/**
 * What a bonus gives away at most in a day: its amount, or its free spins' stakes, for each taking. What no definition is
 * weighs nothing, and is refused by the command.
 */
export async function weighBonus(deps: PlatformDeps, definition: unknown): Promise<Weight> {
  const read = bonusDefinition.safeParse(definition);
  if (!read.success) return { eurMinor: 0n };
  const { type, currency, bonus_amount, max_bonus_amount, max_daily_activations, free_spins } = read.data;
  const money = parseMoney(type === 'PERCENTAGE' ? (max_bonus_amount ?? '0') : bonus_amount) ?? 0n;
  const spins = free_spins ? (parseMoney(free_spins.stake) ?? 0n) * BigInt(free_spins.count) : 0n;
  return { eurMinor: (await inEuroCents(deps, money + spins, currency)) * BigInt(max_daily_activations) };
}

const daysOfWeek = 7;

/**
 * Highest expected value of a bonus that players take on their own, in euro cents: of one taking, and of all that can be
 * taken in seven days. Undefined for gifts, whose giver has the budget, and for what no definition is.
 */
export async function forecastBonus(
  deps: PlatformDeps,
  definition: unknown,
): Promise<{ eachEur: bigint; weekEur: bigint } | undefined> {
  const read = bonusDefinition.safeParse(definition);
  if (!read.success || !read.data.opt_in) return undefined;
  const group = { id: '', position: 1, code: read.data.group, name: '', isEnabled: true };
  const bonus = bonusOfDefinition('', group, read.data);
  if (worthOfTaking(bonus) === 'unbounded') return undefined;
  const eachEur = await worthInEuros(deps, bonus);
  const takings = bonus.maxDailyActivations * (bonus.isDailyActivation ? daysOfWeek : 1);
  return { eachEur, weekEur: eachEur * BigInt(takings) };
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
