import type { AssetCode } from '../assets.ts';
import { findApproval } from './approval-store.ts';
import type { CommonDeps } from './deps.ts';
import { type DailyUse, objectionTo, type WantedPayout, worthOfUse } from './rules.ts';

export interface PayoutRow extends WantedPayout {
  id: string;
}

/** Last objection per payout, so that each is logged once. */
const logged = new Map<string, string>();

/** Tells whether there is an objection; logs a changed one. */
export function isRefused({ log }: Pick<CommonDeps, 'log'>, { id }: PayoutRow, objection: string | undefined): boolean {
  if (objection === undefined) {
    logged.delete(id);
    return false;
  }
  if (logged.get(id) !== objection) log.error({ payout: id, objection }, 'the signer refused a payout');
  logged.set(id, objection);
  return true;
}

/** Caps of a new payout. */
export interface Caps {
  /** Units of its asset paid out within the last hour, and their maximum. */
  usedUnits: bigint;
  hourlyUnits: bigint;
  /** Units paid out within the last 24 hours, by asset. */
  day: readonly DailyUse[];
}

/**
 * Collects objections to a payout: the operator's books, the signer's own rate, and the caps of an hour and a day.
 * @param caps undefined for a replacement, whose caps were checked before.
 */
export async function readObjection(
  deps: Pick<CommonDeps, 'approvals' | 'rates' | 'dailyCapMinor'>,
  payout: PayoutRow,
  caps?: Caps,
): Promise<string | undefined> {
  const approval = await findApproval(deps.approvals, payout.reference);
  const rate = (await deps.rates.of(payout.asset, payout.currency))?.rate;
  const { usedUnits, hourlyUnits } = caps ?? { usedUnits: 0n, hourlyUnits: payout.units };
  const objection = objectionTo(payout, { approval, rate, usedUnits, hourlyUnits });
  if (objection !== undefined || caps === undefined || deps.dailyCapMinor === undefined) return objection;
  const uses = [...caps.day, { asset: payout.asset, units: payout.units }];
  const rates = new Map<AssetCode, bigint | undefined>();
  for (const { asset } of uses) rates.set(asset, (await deps.rates.of(asset, capCurrency))?.rate);
  const worthMinor = worthOfUse(uses, rates);
  if (worthMinor === undefined) return 'no_rate';
  return worthMinor > deps.dailyCapMinor ? 'over_the_day' : undefined;
}

/** Currency of the daily cap. */
const capCurrency = 'EUR';
