import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { battlesConsumer, battlesJobs, registerBattles } from './modules/battles/index.ts';
import { bonusJobs, registerBonuses } from './modules/bonuses/index.ts';
import { campaignJobs } from './modules/campaigns/index.ts';
import { casesJobs } from './modules/cases/index.ts';
import { cashbackConsumer, cashbackJobs, registerCashback } from './modules/cashback/index.ts';
import { bigWinsConsumer, feedJobs, registerFeed, registerStreams } from './modules/feed/index.ts';
import { figuresJobs } from './modules/figures/index.ts';
import { gamesJobs, registerGames, registerPictures } from './modules/games/index.ts';
import { identityJobs, registerIdentity } from './modules/identity/index.ts';
import { jackpotsConsumer, jackpotsJobs, registerJackpots } from './modules/jackpots/index.ts';
import { kycFigures, kycJobs, registerKyc } from './modules/kyc/index.ts';
import { registerLevels } from './modules/levels/index.ts';
import { missionsConsumer, missionsJobs, registerMissions } from './modules/missions/index.ts';
import { notificationsConsumer, notificationsJobs, registerNotifications } from './modules/notifications/index.ts';
import {
  identityConsumer,
  limitsConsumer,
  paymentFigures,
  paymentsJobs,
  registerPayments,
} from './modules/payments/index.ts';
import { personsJobs } from './modules/persons/index.ts';
import { turnoverConsumer } from './modules/rating/index.ts';
import { referralsConsumer, referralsJobs, registerReferrals } from './modules/referrals/index.ts';
import { registerSettings, settingFigures } from './modules/settings/index.ts';
import { anchorJob, registerOwnExport } from './modules/staff/index.ts';
import { registerSupport } from './modules/support/index.ts';
import { heldWinFigures, registerLimits, walletJobs } from './modules/wallet/index.ts';
import { registerWheel } from './modules/wheel/index.ts';
import { createCertificateFigures } from './platform/certificate-figures.ts';
import { databaseFigures } from './platform/database-figures.ts';
import type { Route } from './platform/http/http.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { OutboxConsumer } from './platform/outbox/outbox-consumer.ts';
import { createPruneJob } from './platform/outbox/prune-outbox.ts';
import { marksJob } from './platform/pictures/marks/keep-mark.ts';
import { registerMarks } from './platform/pictures/marks/routes.ts';
import type { WatchedFigures } from './platform/watched-figures.ts';
import { resealJob, sealFigures } from './reseal/reseal.ts';

/** Registers every module's routes in dependency order. */
export async function registerModules(app: FastifyInstance, route: Route, deps: Deps): Promise<void> {
  registerSettings(route, deps);
  registerIdentity(route, deps);
  registerLimits(route, deps);
  registerBonuses(route, deps);
  registerGames(route, deps);
  registerPictures(app, deps, '/pictures');
  registerMarks(app, deps, '/marks');
  registerCashback(route, deps);
  registerBattles(route, deps);
  registerMissions(route, deps);
  registerLevels(route, deps);
  registerReferrals(route, deps);
  registerJackpots(route, deps);
  registerWheel(route, deps);
  await registerNotifications(app, route, deps);
  registerFeed(route, deps);
  registerStreams(app, deps);
  await registerKyc(app, route, deps);
  await registerPayments(app, route, deps);
  registerSupport(route, deps);
  registerOwnExport(route, deps);
}

/** Outbox consumers of every module. */
export const consumers: readonly OutboxConsumer[] = [
  turnoverConsumer,
  cashbackConsumer,
  bigWinsConsumer,
  jackpotsConsumer,
  battlesConsumer,
  missionsConsumer,
  referralsConsumer,
  limitsConsumer,
  identityConsumer,
  notificationsConsumer,
];

/** Jobs of every module. */
export const jobs: readonly Job[] = [
  createPruneJob(consumers),
  ...identityJobs,
  ...personsJobs,
  ...walletJobs,
  ...bonusJobs,
  ...cashbackJobs,
  ...jackpotsJobs,
  ...battlesJobs,
  ...missionsJobs,
  ...campaignJobs,
  ...referralsJobs,
  ...gamesJobs,
  ...notificationsJobs,
  ...feedJobs,
  ...kycJobs,
  ...paymentsJobs,
  ...casesJobs,
  ...figuresJobs,
  anchorJob,
  marksJob,
  resealJob,
];

/** Figures that the worker reads from the database for its metrics. */
export const figures: readonly WatchedFigures[] = [
  ...databaseFigures,
  settingFigures,
  createCertificateFigures(),
  ...paymentFigures,
  heldWinFigures,
  kycFigures,
  sealFigures,
];
