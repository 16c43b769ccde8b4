import { formatMoney, type Minor, minMinor, mulDiv, parseMoney } from '@altyn/domain/money';
import { eurosIn } from '#web/lib/stars/star-settings.ts';

/** A week of the example: stakes of about this many euros in games of this edge, a tenth of them lost. */
const stakesEur = 200;
export const exampleEdgePercent = 3.5;

/** The cashback of an example week; decimal strings in the player's currency. */
export interface WorkedWeek {
  stakes: string;
  loss: string;
  /** The percentage of the loss. */
  byLoss: string;
  /** What the stakes cost on average. */
  cost: string;
  /** The percentage of that cost. */
  byCost: string;
  /** The smaller of the two, half of it at once and the rest on Monday. */
  paid: string;
  atOnce: string;
  later: string;
}

const share = (amount: Minor, percent: number): Minor => mulDiv(amount, BigInt(Math.round(percent * 100)), 10_000n);

/** Rounds down to one significant digit, for amounts that people read. */
function round(amount: Minor): Minor {
  const step = 10n ** BigInt(amount.toString().length - 1);
  return (amount / step) * step;
}

/** The rule of the cashback on a round amount (docs/bonuses/cashback.md); percentages with two decimals at most. */
export function workedWeek(rule: { percent: number; limitPercent: number; ratePerEur: string }): WorkedWeek {
  const stakes = round(parseMoney(eurosIn(stakesEur, rule.ratePerEur)) ?? 0n);
  const loss = stakes / 10n;
  const byLoss = share(loss, rule.percent);
  const cost = share(stakes, exampleEdgePercent);
  const byCost = share(cost, rule.limitPercent);
  const paid = minMinor(byLoss, byCost);
  const atOnce = paid / 2n;
  return {
    stakes: formatMoney(stakes),
    loss: formatMoney(loss),
    byLoss: formatMoney(byLoss),
    cost: formatMoney(cost),
    byCost: formatMoney(byCost),
    paid: formatMoney(paid),
    atOnce: formatMoney(atOnce),
    later: formatMoney(paid - atOnce),
  };
}
