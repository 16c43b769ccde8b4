import type { Deps } from './deps.ts';
import { battleCommands } from './modules/battles/index.ts';
import { bonusCommands, followBonusSetting, playerBonusCommands } from './modules/bonuses/index.ts';
import { campaignCommands } from './modules/campaigns/index.ts';
import { casesCommands } from './modules/cases/index.ts';
import { gamesCommands } from './modules/games/index.ts';
import { identityCommands } from './modules/identity/index.ts';
import { jackpotCommands } from './modules/jackpots/index.ts';
import { kycCommands } from './modules/kyc/index.ts';
import { missionCommands } from './modules/missions/index.ts';
import { offerCommands } from './modules/offers/index.ts';
import { createOperatorCommands } from './modules/operators/index.ts';
import { paymentsCommands } from './modules/payments/index.ts';
import { personsCommands } from './modules/persons/index.ts';
import { createPromotionCommands } from './modules/promotions/index.ts';
import { referralCommands } from './modules/referrals/index.ts';
import { createSettingsCommands, maintenanceCommands } from './modules/settings/index.ts';
import {
  auditCommands,
  noteCommands,
  playerDataCommands,
  playerViewCommands,
  readPersonRoles,
  staffCommands,
} from './modules/staff/index.ts';
import { supportCommands } from './modules/support/index.ts';
import { walletCommands } from './modules/wallet/index.ts';
import { warehouseCommands } from './modules/warehouse/index.ts';
import { webhookCommands } from './modules/webhooks/index.ts';
import { wheelCommands } from './modules/wheel/index.ts';
import type { Command } from './platform/cli/cli.ts';
import type { PlatformDeps } from './platform/deps.ts';
import { doorCommands } from './platform/http/door/commands.ts';
import { outboxCommands } from './platform/outbox/rebase-outbox.ts';
import { reconcileCommand } from './reconcile-command.ts';
import { restoreCommand } from './restore-command.ts';

/** Commands of rules and catalogues: their answers and previews hold no personal data. */
const impersonal = <D extends PlatformDeps>(list: readonly Command<D>[]): Command<D>[] =>
  list.map((command) => ({ ...command, personalData: 'none' }));

/** Operator commands of every module. */
export const commands: readonly Command<Deps>[] = [
  ...impersonal(createSettingsCommands([followBonusSetting])),
  ...impersonal(maintenanceCommands),
  ...identityCommands,
  ...gamesCommands,
  ...impersonal(bonusCommands),
  ...playerBonusCommands,
  ...battleCommands,
  ...impersonal(missionCommands),
  ...offerCommands,
  ...campaignCommands,
  ...referralCommands,
  ...impersonal(wheelCommands),
  ...impersonal(jackpotCommands),
  ...impersonal(createPromotionCommands(() => commands)),
  ...personsCommands,
  ...kycCommands,
  ...paymentsCommands,
  ...casesCommands,
  ...supportCommands,
  ...walletCommands,
  ...impersonal(webhookCommands),
  ...warehouseCommands,
  ...impersonal(outboxCommands),
  ...doorCommands,
  reconcileCommand,
  restoreCommand,
  ...playerViewCommands,
  ...noteCommands,
  ...playerDataCommands,
  ...staffCommands,
  ...auditCommands,
  ...createOperatorCommands(() => commands, readPersonRoles),
];
