/** A type declared by a package, or a built-in type. */
interface DeclaredType {
  name: string;
  from?: string;
}

/**
 * Types of columns that the database cannot express: by `schema.table.column`, or by `column` for every table. The
 * product writes these columns from values of the same type.
 */
export const columnTypes: Readonly<Record<string, DeclaredType>> = {
  currency: { name: 'Currency', from: '@altyn/domain/money' },
  language: { name: 'PlayerLocale', from: '@altyn/contracts/languages' },
  'bonuses.config.options': { name: 'DepositWindows', from: '@altyn/domain/bonus-schedule' },
  'bonuses.user_bonus.wager_type': { name: 'WagerType', from: '@altyn/domain/bonus' },
  'games.game.category': { name: 'GameCategory', from: '@altyn/contracts/games' },
  'identity.player.country': { name: 'RegistrationCountry', from: '@altyn/domain/country' },
  'kyc.submission.reason': { name: 'KycReason', from: '@altyn/contracts/player/kyc' },
  'missions.entry.definition': { name: 'MissionDefinition', from: '@altyn/contracts/promotions/missions' },
  'missions.mission.definition': { name: 'MissionDefinition', from: '@altyn/contracts/promotions/missions' },
  'notifications.notification.data': { name: 'Record<string, unknown>' },
  'notifications.preference.kind': { name: 'NotificationKind', from: '@altyn/contracts/notifications' },
  'payments.alert.details': { name: 'Record<string, string | number>' },
  'payments.method.country': { name: 'RegistrationCountry', from: '@altyn/domain/country' },
};
