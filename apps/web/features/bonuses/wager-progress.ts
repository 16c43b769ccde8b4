import type { UserBonus } from '@altyn/contracts/bonuses';
import { progressPercent } from '@altyn/domain/bonus';
import { formatMoney, minMinor, parseMoney } from '@altyn/domain/money';

/** Figures of the panel: decimal strings with two places, and a percentage with two places rounded down. */
export interface WagerProgress {
  left: string;
  total: string;
  percent: number;
}

/** Remaining wagering, total, and 100 − 100 × remaining ÷ total (specification, section 9). */
export function wagerProgress(userBonus: Pick<UserBonus, 'progress' | 'wager_amount'>): WagerProgress {
  const total = parseMoney(userBonus.wager_amount) ?? 0n;
  const progress = minMinor(parseMoney(userBonus.progress) ?? 0n, total);
  return {
    left: formatMoney(total - progress),
    total: formatMoney(total),
    percent: progressPercent(progress, total),
  };
}
