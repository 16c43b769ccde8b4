import { type BonusTerms, creditAmount, releaseCap, wagerAmount } from './bonus.ts';
import { type Minor, minMinor } from './money.ts';
import { wholeHundredths } from './theoretical-loss.ts';

/**
 * Lowest edge per unit of wagering requirement, in hundredths of a per cent. `npm run maths:house` compares it with the edge
 * of each game divided by its contribution.
 */
export const wageringEdgeHundredths = 300n;

/**
 * Computes the highest expected value of a credited bonus, in minor units, rounded up: what the best play releases on average.
 *
 * Let B be the credit, V the wagering requirement, C the cap of the release, e the edge, and p the probability that the
 * requirement is met. Play that meets it stakes at least V, play that loses everything at least B. So on average at most
 * B − e(pV + (1 − p)B) is left, and at most pC is released. The value is highest where both are equal:
 * B(1 − e)C ÷ (C + e(V − B)). Without a requirement above the credit it is the credit, up to the cap.
 */
export function worthOfCredit(credit: Minor, wagering: Minor, cap: Minor | null): Minor {
  const capped = cap === null ? credit : minMinor(credit, cap);
  if (wagering <= credit || credit === 0n) return capped;
  const whole = BigInt(wholeHundredths);
  const left = credit * (whole - wageringEdgeHundredths);
  if (cap === null) return roundedUp(left, whole);
  return minMinor(capped, roundedUp(left * cap, cap * whole + wageringEdgeHundredths * (wagering - credit)));
}

const roundedUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/**
 * Computes the highest expected value of one taking, in minor units of the bonus's currency. Free spins count with their
 * stakes; a percentage counts with its maximum until the deposit is known.
 * @param credit the credited amount, where it is known.
 * @returns `unbounded` for a percentage without a maximum.
 */
export function worthOfTaking(
  terms: Pick<
    BonusTerms,
    'type' | 'bonusAmount' | 'maxBonusAmount' | 'freeSpins' | 'wagerHundredths' | 'maxWinAmount' | 'winAmountType'
  >,
  credit?: Minor,
): Minor | 'unbounded' {
  if (terms.freeSpins) {
    const stakes = terms.freeSpins.stakeMinor * BigInt(terms.freeSpins.count);
    return worthOfCredit(stakes, wagerAmount(stakes, terms.wagerHundredths), releaseCap(terms, stakes));
  }
  if (credit === undefined && terms.type === 'PERCENTAGE' && terms.maxBonusAmount === null) return 'unbounded';
  const amount = credit ?? (terms.type === 'PERCENTAGE' ? (terms.maxBonusAmount ?? 0n) : creditAmount(terms, 0n));
  return worthOfCredit(amount, wagerAmount(amount, terms.wagerHundredths), releaseCap(terms, amount));
}

const longestMonth = 31;
/** A weekday occurs at most five times in a month. */
const weekdayInMonth = 5;

/**
 * Returns how often one player can take a bonus in a month: on each of its days for a daily bonus, else once. One without a
 * limit counts a taking a day.
 */
export function takingsInMonth(
  terms: Pick<BonusTerms, 'isDailyActivation' | 'activeOnDays' | 'maxUniqueActivations' | 'isRepeatedActivation'>,
): number {
  const days = terms.activeOnDays.length === 0 ? longestMonth : terms.activeOnDays.length * weekdayInMonth;
  if (terms.isDailyActivation) return days * (terms.isRepeatedActivation ? (terms.maxUniqueActivations ?? 1) : 1);
  return terms.isRepeatedActivation && terms.maxUniqueActivations === null ? days : 1;
}
