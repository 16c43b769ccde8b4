import { watchedFigures } from '../../../platform/watched-figures.ts';
import { countOpenAlerts } from '../alerts/alert-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { countOpenPayments, countPaymentsSince } from '../lists-store.ts';

const recentMs = 3_600_000;

/** Payments that have not ended: at their provider, or waiting for a person. */
const openFigures = watchedFigures({
  name: 'payments-open',
  gauges: {
    payments_open: 'Payments that have not ended',
    payments_open_oldest_seconds: 'Age of the oldest of them',
  },
  labels: ['direction', 'provider', 'status'],
  async read({ db, clock }) {
    const nowMs = clock.now().getTime();
    const rows = await countOpenPayments(db.kysely);
    return rows.map(({ direction, provider, status, count, oldestAt }) => ({
      labels: { direction, provider, status },
      values: { payments_open: count, payments_open_oldest_seconds: (nowMs - oldestAt.getTime()) / 1_000 },
    }));
  },
});

/** What became of the payments of the last hour: how often a provider fails. */
const recentFigures = watchedFigures({
  name: 'payments-recent',
  gauges: {
    payments_last_hour: 'Payments created in the last hour, by what they are now',
    payments_last_hour_minor: 'Their amounts, in minor units (1/100) of the currency',
  },
  labels: ['direction', 'provider', 'status', 'currency'],
  async read({ db, clock, payments }: PaymentsDeps) {
    const since = new Date(clock.now().getTime() - recentMs);
    const rows = await countPaymentsSince(db.kysely, { providers: [...payments.providers.keys()], since });
    return rows.map(({ count, amount, ...labels }) => ({
      labels,
      values: { payments_last_hour: count, payments_last_hour_minor: Number(amount) },
    }));
  },
});

const alertFigures = watchedFigures({
  name: 'payment-alerts',
  gauges: { payment_alerts_open: 'Alerts that nobody has resolved' },
  labels: ['kind'],
  async read({ db }) {
    const rows = await countOpenAlerts(db.kysely);
    return rows.map(({ kind, count }) => ({ labels: { kind }, values: { payment_alerts_open: count } }));
  },
});

export const paymentFigures = [openFigures, recentFigures, alertFigures];
