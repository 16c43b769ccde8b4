import {
  type BonusDefinition,
  bonusDefinition,
  depositWindowsDefinition,
  promoCodeDefinition,
} from '@altyn/contracts/promotions/bonus-operating';
import type { BonusStatus, FreeSpinTerms } from '@altyn/domain/bonus';
import { type DepositWindows, weekdayCodes } from '@altyn/domain/bonus-schedule';
import { takingsInMonth, worthOfTaking } from '@altyn/domain/bonus-worth';
import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { WalletDeps } from '../../wallet/index.ts';
import { readBudget, worthInEuros } from '../activation/budget.ts';
import { percentDepositCode } from '../activation/take-bonus.ts';
import type { Bonus } from './bonus-record.ts';
import { type BonusGroup, findBonus, listGroups, saveBonus, updateBonusStatus, updateGroup } from './bonus-store.ts';
import { checkFreeSpins } from './check-free-spins.ts';
import { writeConfig } from './config-store.ts';
import { insertPromoCode, setPromoCodeEnabled } from './promo-code-store.ts';

/** Refuses each wrong field of a definition. */
export function refuseShape(error: z.ZodError): Refusal {
  return refuse('VALIDATION_ERROR', {
    details: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}

/** Parses an amount; the contract has validated its format. */
export function amountOf(text: string): Minor {
  const minor = parseMoney(text);
  if (minor === undefined) throw new Error('An amount passed the contract and is none');
  return minor;
}

const amountOrNull = (text: string | null) => (text === null ? null : amountOf(text));

/** A name of the house stands alone; an own one is stored in each language, with the first as its plain name. */
const namesOf = (name: BonusDefinition['name']): Pick<Bonus, 'name' | 'names'> =>
  typeof name === 'string' ? { name, names: null } : { name: name.en, names: name };

/** Builds a bonus from a validated definition. */
export function bonusOfDefinition(id: string, group: BonusGroup, definition: BonusDefinition): Bonus {
  return {
    id,
    groupId: group.id,
    groupName: group.name,
    isGroupEnabled: group.isEnabled,
    type: definition.type,
    kind: definition.kind,
    ...namesOf(definition.name),
    currency: definition.currency,
    status: definition.status,
    startsAt: new Date(definition.start_date),
    endsAt: definition.end_date === null ? null : new Date(definition.end_date),
    bonusAmount: amountOf(definition.bonus_amount),
    maxBonusAmount: amountOrNull(definition.max_bonus_amount),
    minDepositAmount: amountOf(definition.min_deposit_amount),
    activationsOffsetMinutes: definition.activations_offset,
    isDailyActivation: definition.is_daily_activation,
    wagerType: definition.wager_type,
    wagerHundredths: amountOf(definition.wager),
    maxDailyActivations: definition.max_daily_activations,
    maxUniqueActivations: definition.max_unique_activations,
    activeOnDays: definition.active_on_days,
    minRatingHundredths: Number(amountOf(definition.min_rating)),
    maxWinAmount: amountOrNull(definition.max_win_amount),
    winAmountType: definition.win_amount_type,
    burningOnWithdrawal: definition.burning_on_withdrawal,
    burningAmount: amountOf(definition.burning_amount),
    burningOnTimeoutHours: definition.burning_on_timeout,
    burningOnDeposit: definition.burning_on_deposit,
    optIn: definition.opt_in,
    isPublic: definition.is_public,
    isRepeatedActivation: definition.is_repeated_activation,
    isVerificationRequired: definition.is_verification_required,
    maxBetAmount: amountOrNull(definition.max_bet_amount),
    freeSpins: freeSpinsOf(definition.free_spins),
  };
}

function freeSpinsOf(spins: BonusDefinition['free_spins']): FreeSpinTerms | null {
  if (!spins) return null;
  const { game, title, count, stake } = spins;
  return { game, title, count, stakeMinor: amountOf(stake) };
}

/** What a bonus is worth to one player, in euro cents. */
export interface Worth {
  takingEur: bigint;
  monthEur: bigint;
  budgetEur: bigint;
}

/**
 * Computes the highest expected value of a bonus that players take on their own, for one taking and for a month of them.
 * @returns VALIDATION_ERROR when a month exceeds one person's budget.
 */
export async function judgeWorth(deps: PlatformDeps, bonus: Bonus): Promise<Worth | Refusal> {
  if (worthOfTaking(bonus) === 'unbounded') {
    return refuse('VALIDATION_ERROR', {
      details: [{ path: 'max_bonus_amount', message: 'a PERCENTAGE bonus needs a maximum' }],
    });
  }
  const takingEur = await worthInEuros(deps, bonus);
  const takings = takingsInMonth(bonus);
  const worth = { takingEur, monthEur: takingEur * BigInt(takings), budgetEur: await readBudget(deps) };
  if (worth.monthEur <= worth.budgetEur) return worth;
  const each = `${takings} × ${formatMoney(takingEur)} EUR`;
  const message = `worth up to ${each} to one player in a month, more than BONUS_BUDGET_EUR_PER_MONTH: ${formatMoney(worth.budgetEur)} EUR`;
  return refuse('VALIDATION_ERROR', { details: [{ path: 'bonus_amount', message }] });
}

/**
 * Creates a bonus or replaces its terms. Players who have taken it keep the accepted terms.
 * @returns the bonus's id and what it is worth to a player, null for gifts, whose giver has the budget; VALIDATION_ERROR
 * with each invalid field, BONUS_NOT_FOUND for an unknown id.
 */
export async function defineBonus(
  deps: PlatformDeps & WalletDeps,
  request: Act & { id: string | undefined; definition: unknown },
): Promise<{ id: string; worth: Worth | null } | Refusal> {
  const parsed = bonusDefinition.safeParse(request.definition);
  if (!parsed.success) return refuseShape(parsed.error);
  const { currency, free_spins } = parsed.data;
  const unplayable = await checkFreeSpins(deps, { freeSpins: freeSpinsOf(free_spins), currency });
  if (unplayable) return unplayable;
  return deps.db.transaction(async (tx) => {
    const group = (await listGroups(tx)).find((one) => one.code === parsed.data.group);
    if (!group) return refuse('VALIDATION_ERROR', { details: [{ path: 'group', message: 'no such group' }] });
    const before = request.id === undefined ? undefined : await findBonus(tx, request.id);
    if (request.id !== undefined && !before) return refuse('BONUS_NOT_FOUND');
    if (before && before.currency !== parsed.data.currency) {
      return refuse('VALIDATION_ERROR', { details: [{ path: 'currency', message: 'a bonus keeps its currency' }] });
    }
    const id = request.id ?? deps.ids.next();
    const bonus = bonusOfDefinition(id, group, parsed.data);
    const worth = bonus.optIn ? await judgeWorth(deps, bonus) : null;
    if (worth && isRefusal(worth)) return worth;
    await saveBonus(tx, bonus, deps.clock.now());
    await audit(tx, deps, request, before ? 'bonus.edit' : 'bonus.create', id, parsed.data);
    return { id, worth };
  });
}

/** Enables, disables or permanently closes a bonus. */
export async function setBonusStatus(
  deps: PlatformDeps,
  request: Act & { id: string; status: BonusStatus },
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    const bonus = await findBonus(tx, request.id);
    if (!bonus) return refuse('BONUS_NOT_FOUND');
    await updateBonusStatus(tx, { id: request.id, status: request.status, at: deps.clock.now() });
    await audit(tx, deps, request, 'bonus.status', request.id, { from: bonus.status, to: request.status });
    return undefined;
  });
}

/** Enables, disables or renames a group. */
export async function changeGroup(
  deps: PlatformDeps,
  request: Act & { code: string; isEnabled?: boolean | undefined; name?: string | undefined },
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await updateGroup(tx, request))) return refuse('NOT_FOUND');
    const details = { is_enabled: request.isEnabled ?? null, name: request.name ?? null };
    await audit(tx, deps, request, 'bonus-group.change', request.code, details);
    return undefined;
  });
}

/** Creates a promo code for a PROMO_CODE bonus. */
export async function definePromoCode(
  deps: PlatformDeps & WalletDeps,
  request: Act & { definition: unknown },
): Promise<Refusal | undefined> {
  const parsed = promoCodeDefinition.safeParse(request.definition);
  if (!parsed.success) return refuseShape(parsed.error);
  const { code, bonus: bonusId, max_uses, is_public, starts_at, ends_at } = parsed.data;
  const now = deps.clock.now();
  const startsAt = starts_at === undefined ? now : new Date(starts_at);
  const endsAt = ends_at === null ? null : new Date(ends_at);
  if (endsAt !== null && endsAt <= startsAt) {
    return refuse('VALIDATION_ERROR', { details: [{ path: 'ends_at', message: 'after the start' }] });
  }
  if (endsAt !== null && endsAt <= now) {
    return refuse('VALIDATION_ERROR', { details: [{ path: 'ends_at', message: 'has passed' }] });
  }
  const offered = await findBonus(deps.db.kysely, bonusId);
  // The game may have changed its stakes since the bonus was defined.
  const unplayable = offered && (await checkFreeSpins(deps, offered));
  if (unplayable) return unplayable;
  return deps.db.transaction(async (tx) => {
    const bonus = await findBonus(tx, bonusId);
    if (!bonus) return refuse('BONUS_NOT_FOUND');
    if (bonus.type !== 'PROMO_CODE') {
      return refuse('VALIDATION_ERROR', { details: [{ path: 'bonus', message: 'not a PROMO_CODE bonus' }] });
    }
    const isNew = await insertPromoCode(tx, {
      code,
      bonusId,
      maxUses: max_uses,
      isPublic: is_public,
      isEnabled: true,
      startsAt,
      endsAt,
    });
    if (!isNew) return refuse('VALIDATION_ERROR', { details: [{ path: 'code', message: 'the code exists' }] });
    await audit(tx, deps, request, 'promo-code.create', code, parsed.data);
    return undefined;
  });
}

/** Enables or disables a promo code. */
export async function setPromoCode(
  deps: PlatformDeps,
  request: Act & { code: string; isEnabled: boolean },
): Promise<Refusal | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await setPromoCodeEnabled(tx, request))) return refuse('NOT_FOUND');
    await audit(tx, deps, request, 'promo-code.status', request.code, { is_enabled: request.isEnabled });
    return undefined;
  });
}

/** Builds windows from a validated definition. */
export function windowsOfDefinition(days: z.output<typeof depositWindowsDefinition>['days_of_week_active']) {
  const windows: Partial<DepositWindows> = {};
  for (const code of weekdayCodes) {
    const { enabled, time_from, time_to, percent } = days[code];
    windows[code] = { isEnabled: enabled, timeFrom: time_from, timeTo: time_to, percent };
  }
  // All seven weekdays were set above.
  return windows as DepositWindows;
}

/** Sets the percent deposit's times and rates. */
export async function defineDepositWindows(
  deps: PlatformDeps,
  request: Act & { definition: unknown },
): Promise<Refusal | undefined> {
  const parsed = depositWindowsDefinition.safeParse(request.definition);
  if (!parsed.success) return refuseShape(parsed.error);
  await deps.db.transaction(async (tx) => {
    const windows = windowsOfDefinition(parsed.data.days_of_week_active);
    const wagerHundredths = amountOf(parsed.data.wager);
    const updatedAt = deps.clock.now();
    await writeConfig(tx, { code: percentDepositCode, wagerHundredths, windows, updatedAt }, { keep: false });
    await audit(tx, deps, request, 'percent-deposit.windows', percentDepositCode, parsed.data);
  });
  return undefined;
}

function audit(
  tx: Tx,
  deps: PlatformDeps,
  act: Act,
  action: string,
  subject: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { actor, reason } = act;
  return writeAudit(tx, { id: deps.ids.next(), at: deps.clock.now(), actor, action, subject, reason, details });
}
