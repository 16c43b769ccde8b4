import type { Weight } from '../../platform/cli/cli.ts';
import type { GiftLimits } from '../operators/index.ts';

/** Limits of one role, in euro cents. */
interface RoleLimits {
  maxGiftEur: bigint;
  maxGiftDayEur: bigint;
  maxPayoutEur: bigint;
}

/** Whether one person may give a command, and within which limits. `why`: null when they may. */
export interface Judged {
  why: string | null;
  /** What it gives away or pays out, in euro cents; null: no amount. */
  valueEur: bigint | null;
  /** What counts in the person's day, in euro cents. */
  giftEur: bigint;
  limits: GiftLimits;
}

const euros = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')} EUR`;
const highest = (values: bigint[]) => values.reduce((one, other) => (other > one ? other : one), 0n);

/** Judges a command by its person's roles: of several, the highest limit counts. The sum of a day is judged when it runs. */
export function judgeAlone(of: {
  roles: readonly RoleLimits[];
  isHouseRule: boolean;
  weight: Weight | undefined;
  paysOutEur: bigint | undefined;
}): Judged {
  const { roles, isHouseRule, weight, paysOutEur } = of;
  const limits = {
    actMax: highest(roles.map(({ maxGiftEur }) => maxGiftEur)),
    dayMax: highest(roles.map(({ maxGiftDayEur }) => maxGiftDayEur)),
  };
  const payoutMax = highest(roles.map(({ maxPayoutEur }) => maxPayoutEur));
  const giftEur = weight === undefined || weight === 'two_persons' ? 0n : weight.eurMinor;
  const valueEur = paysOutEur ?? (weight === undefined || weight === 'two_persons' ? null : weight.eurMinor);
  const judged = { valueEur, giftEur, limits };
  if (weight === 'two_persons' || isHouseRule) return { ...judged, why: 'It always needs two persons.' };
  if (giftEur > limits.actMax) {
    return {
      ...judged,
      why: `It gives away up to ${euros(giftEur)}; your roles allow ${euros(limits.actMax)} in one act.`,
    };
  }
  if (paysOutEur !== undefined && paysOutEur > payoutMax)
    return { ...judged, why: `It pays out ${euros(paysOutEur)}; your roles allow ${euros(payoutMax)} in one payout.` };
  return { ...judged, why: null };
}
