import { parseMoney } from '@altyn/domain/money';
import type { OutputOf } from '#web/lib/api/types.ts';

type Week = Pick<OutputOf<'GET', '/cashback'>, 'week_by_loss' | 'week_limit' | 'week_instant'>;

/**
 * Which of the two amounts of a week is paid, and whether more was credited at once already: that was earned at the week's
 * deepest loss, and a later win does not take it back.
 */
export function smallerPart({ week_by_loss, week_limit, week_instant }: Week): {
  part: 'byLoss' | 'byCost';
  isExceeded: boolean;
} {
  const [byLoss, limit, instant] = [week_by_loss, week_limit, week_instant].map(
    (amount) => parseMoney(amount) ?? 0n,
  ) as [bigint, bigint, bigint];
  return { part: byLoss <= limit ? 'byLoss' : 'byCost', isExceeded: instant > (byLoss < limit ? byLoss : limit) };
}
