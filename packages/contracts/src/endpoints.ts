import { bonusEndpoints } from './bonuses.ts';
import { engagementEndpoints } from './engagement.ts';
import { gamesEndpoints } from './games.ts';
import { identityEndpoints } from './identity.ts';
import { notificationEndpoints } from './notifications.ts';
import { paymentsEndpoints } from './payments.ts';
import { kycEndpoints } from './player/kyc.ts';
import { limitsEndpoints } from './player/limits.ts';
import { ownDataEndpoints } from './player/own-data.ts';
import { secondFactorEndpoints } from './player/second-factor.ts';
import { battleEndpoints } from './promotions/battles.ts';
import { levelEndpoints } from './promotions/levels.ts';
import { missionEndpoints } from './promotions/missions.ts';
import { referralEndpoints } from './promotions/referrals.ts';
import { statisticsEndpoints } from './player/statistics.ts';
import { supportEndpoints } from './player/support.ts';
import { settingsEndpoints } from './settings.ts';

/** All calls of the product's API. */
export const endpoints = {
  ...identityEndpoints,
  ...secondFactorEndpoints,
  ...ownDataEndpoints,
  ...limitsEndpoints,
  ...settingsEndpoints,
  ...kycEndpoints,
  ...gamesEndpoints,
  ...paymentsEndpoints,
  ...bonusEndpoints,
  ...engagementEndpoints,
  ...battleEndpoints,
  ...missionEndpoints,
  ...levelEndpoints,
  ...referralEndpoints,
  ...statisticsEndpoints,
  ...supportEndpoints,
  ...notificationEndpoints,
};
