import type { DepositReport, PayoutReport } from '../providers/port.ts';
import type { DepositStatus, WithdrawalStatus } from '../rules.ts';

/**
 * What a report does to a payment. None is dropped: the books already say it, or money moves, or an alert opens.
 *
 * - `known`: the books say the same.
 * - `progress`: an intermediate state; no money moves.
 * - `watch`: an ended deposit is under way again; it is polled until it ends.
 * - `end`: ends unpaid.
 * - `credit`: the money has arrived: credited, reviewed or refunded; a returned part goes back at once.
 * - `void`: paid and returned before it was credited: ends without a movement, with an alert.
 * - `balance`: `returned` follows the report: money goes back, or comes again, with an alert.
 * - `payOut`: the held money leaves; a returned part comes back at once.
 * - `giveBack`: the payout failed; the held money returns to the player.
 * - `payAgain`: a payout that had failed was paid after all: taken from the player again, with an alert.
 * - `alert`: contradicts the books in a way that only a person can decide.
 */
export type ReportAction =
  | 'known'
  | 'progress'
  | 'watch'
  | 'end'
  | 'credit'
  | 'void'
  | 'balance'
  | 'payOut'
  | 'giveBack'
  | 'payAgain'
  | 'alert';

/** States of a deposit. `sent_back`: refunded by our decision, unlike `refunded` at the provider's. */
export type DepositState = DepositStatus | 'sent_back';

/** A deposit that has not been credited; returned money was never with the player. */
const unpaid = {
  completed: 'credit',
  partially_refunded: 'credit',
  partially_charged_back: 'credit',
  refunded: 'void',
  charged_back: 'void',
} as const;

/** A deposit whose money is with us. */
const paid = {
  created: 'alert',
  pending: 'alert',
  completed: 'balance',
  denied: 'balance',
  expired: 'balance',
  partially_refunded: 'balance',
  partially_charged_back: 'balance',
  refunded: 'balance',
  charged_back: 'balance',
} as const;

/** The action for every state of a deposit and every report on it. */
export const depositReportTable: Record<DepositState, Record<DepositReport, ReportAction>> = {
  created: { ...unpaid, created: 'known', pending: 'progress', denied: 'end', expired: 'end' },
  pending: { ...unpaid, created: 'known', pending: 'known', denied: 'end', expired: 'end' },
  denied: { ...unpaid, created: 'watch', pending: 'watch', denied: 'known', expired: 'known' },
  expired: { ...unpaid, created: 'watch', pending: 'watch', denied: 'known', expired: 'known' },
  reviewing: paid,
  completed: paid,
  refunding: paid,
  refunded: { ...paid, denied: 'known', expired: 'known', refunded: 'known', charged_back: 'alert' },
  charged_back: { ...paid, denied: 'known', expired: 'known', refunded: 'alert', charged_back: 'known' },
  // Our refund is final: a person decides about whatever contradicts it.
  sent_back: {
    created: 'alert',
    pending: 'alert',
    completed: 'alert',
    denied: 'known',
    expired: 'known',
    partially_refunded: 'alert',
    partially_charged_back: 'alert',
    refunded: 'known',
    charged_back: 'alert',
  },
};

/** A payout that was never sent: any report on it is a contradiction. */
const unsent = { processing: 'alert', completed: 'alert', denied: 'alert' } as const;

/** The action for every state of a withdrawal and every report on it. */
export const payoutReportTable: Record<WithdrawalStatus, Record<PayoutReport, ReportAction>> = {
  created: unsent,
  waiting_approval: unsent,
  canceled: unsent,
  split: unsent,
  processing: { processing: 'progress', completed: 'payOut', denied: 'giveBack' },
  completed: { processing: 'alert', completed: 'balance', denied: 'balance' },
  denied: { processing: 'alert', completed: 'payAgain', denied: 'known' },
};

const reportRanks: Record<DepositReport | PayoutReport, number> = {
  created: 0,
  pending: 1,
  processing: 1,
  denied: 2,
  expired: 2,
  completed: 3,
  partially_refunded: 4,
  partially_charged_back: 4,
  refunded: 5,
  charged_back: 5,
};
const depositRanks: Record<DepositState, number> = {
  created: 0,
  pending: 1,
  denied: 2,
  expired: 2,
  completed: 3,
  reviewing: 3,
  refunding: 3,
  refunded: 5,
  sent_back: 5,
  charged_back: 5,
};
const payoutRanks: Record<WithdrawalStatus, number> = {
  created: 0,
  waiting_approval: 0,
  canceled: 0,
  split: 0,
  processing: 1,
  completed: 3,
  denied: 4,
};

/** State of the books that a report meets. */
export type BookState =
  | { direction: 'deposit'; state: DepositState; returnedMinor: bigint }
  | { direction: 'withdraw'; state: WithdrawalStatus; returnedMinor: bigint };

/**
 * Tells whether a newer report was applied before this one, by the provider's clock. At the same instant the later step of
 * a payment's life wins: providers round their clocks, and messages overtake each other.
 */
export function isSuperseded(
  book: BookState & { reportedAt: Date | null },
  report: { at: Date; status: DepositReport | PayoutReport },
): boolean {
  const newerMs = report.at.getTime() - (book.reportedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (newerMs !== 0) return newerMs < 0;
  if (book.direction === 'withdraw') {
    const rank = report.status === 'denied' ? payoutRanks.denied : reportRanks[report.status];
    return rank < payoutRanks[book.state];
  }
  const rank = depositRanks[book.state];
  return reportRanks[report.status] < (rank === 3 && book.returnedMinor > 0n ? 4 : rank);
}

/** The action for a report. A status of the other direction is a contradiction. */
export function actionFor(book: BookState, status: DepositReport | PayoutReport): ReportAction {
  const row: Partial<Record<string, ReportAction>> =
    book.direction === 'deposit' ? depositReportTable[book.state] : payoutReportTable[book.state];
  return row[status] ?? 'alert';
}
