import { battleEndpoints } from './battles.ts';
import { bonusEndpoints } from './bonuses.ts';
import { engagementEndpoints } from './engagement.ts';
import { gamesEndpoints } from './games.ts';
import { identityEndpoints } from './identity.ts';
import { kycEndpoints } from './kyc.ts';
import { levelEndpoints } from './levels.ts';
import { limitsEndpoints } from './limits.ts';
import { missionEndpoints } from './missions.ts';
import { notificationEndpoints } from './notifications.ts';
import { paymentsEndpoints } from './payments.ts';
import { referralEndpoints } from './referrals.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { settingsEndpoints } from './settings.ts';

/** All calls of the product's API. */
export const endpoints = {
  ...identityEndpoints,
  ...secondFactorEndpoints,
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
  ...notificationEndpoints,
};
