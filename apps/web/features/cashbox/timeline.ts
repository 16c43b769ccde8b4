import type { Payment } from '@altyn/contracts/payments';
import { screenOf } from './payment-screen.ts';

/** Steps of a payment; the words are in the messages. */
export type TimelineStep =
  | { step: 'asked' | 'paid' | 'credited' | 'approved' | 'sent' | 'arrived'; at: string | null; state: StepState }
  /** How it ended otherwise, or what it waits for. */
  | {
      step: 'denied' | 'expired' | 'canceled' | 'split' | 'reviewed' | 'returned';
      at: string | null;
      state: StepState;
    };
type StepState = 'done' | 'current' | 'ahead' | 'failed';

type TimedPayment = Pick<
  Payment,
  'direction' | 'status' | 'created_at' | 'updated_at' | 'begun_at' | 'ordered_at' | 'settled_at'
>;

/** Screens after which nothing of the usual way follows. */
const ends = {
  denied: 'denied',
  expired: 'expired',
  canceled: 'canceled',
  split: 'split',
  refunding: 'returned',
  refunded: 'returned',
  charged_back: 'returned',
} as const;

/**
 * What has happened to a payment, what happens now and what follows. Times that were not recorded are left out; a payment
 * that ended otherwise shows that instead of the steps that it did not take.
 */
export function timelineOf(payment: TimedPayment): TimelineStep[] {
  const { direction, created_at, updated_at, begun_at, ordered_at, settled_at } = payment;
  const screen = screenOf(payment);
  const usual =
    direction === 'deposit'
      ? [
          { step: 'asked', at: created_at } as const,
          { step: 'paid', at: begun_at ?? settled_at } as const,
          { step: 'credited', at: screen === 'success' ? settled_at : null } as const,
        ]
      : [
          { step: 'asked', at: created_at } as const,
          { step: 'approved', at: begun_at ?? settled_at } as const,
          { step: 'sent', at: ordered_at ?? settled_at } as const,
          { step: 'arrived', at: screen === 'success' ? settled_at : null } as const,
        ];
  if (screen === 'success') return usual.map((one) => ({ ...one, at: one.at ?? updated_at, state: 'done' }));
  const done = usual.filter(({ at }) => at !== null).map((one) => ({ ...one, state: 'done' as const }));
  const end = ends[screen as keyof typeof ends];
  if (end) {
    // What goes back is under way; what is paid in parts goes on with the parts.
    const isOver = screen !== 'refunding';
    const state = !isOver ? 'current' : end === 'split' ? 'done' : 'failed';
    return [...done, { step: end, at: isOver ? updated_at : null, state }];
  }
  const rest = usual.filter(({ at }) => at === null);
  const waiting: TimelineStep[] = screen === 'reviewing' ? [{ step: 'reviewed', at: null, state: 'current' }] : [];
  const ahead = rest.map((one, index) => ({
    ...one,
    state: index === 0 && waiting.length === 0 ? ('current' as const) : ('ahead' as const),
  }));
  return [...done, ...waiting, ...ahead];
}
