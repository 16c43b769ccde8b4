import { watchedFigures } from '../../platform/watched-figures.ts';
import { countOpenSubmissions } from './store.ts';

/** Documents that wait: at the checking service, or for an operator. */
export const kycFigures = watchedFigures({
  name: 'kyc',
  gauges: {
    kyc_submissions_waiting: 'Documents without a decision',
    kyc_submissions_oldest_seconds: 'Age of the oldest of them',
  },
  labels: ['status'],
  async read({ db, clock }) {
    const nowMs = clock.now().getTime();
    const rows = await countOpenSubmissions(db.kysely);
    return rows.map(({ status, count, oldestAt }) => ({
      labels: { status },
      values: {
        kyc_submissions_waiting: count,
        kyc_submissions_oldest_seconds: (nowMs - oldestAt.getTime()) / 1_000,
      },
    }));
  },
});
