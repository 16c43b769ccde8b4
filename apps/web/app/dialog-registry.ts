'use client';
import { type ComponentType, lazy } from 'react';
import type { DialogRegistry } from '#web/shell/dialogs/dialog-host.tsx';

/** A dialog is never part of a page's HTML, and its host waits for it: `lazy` is lighter here than the framework's loader. */
function whenOpened<Name extends string, Props>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
): ComponentType<Props> {
  return lazy(() => load().then((module) => ({ default: module[name] }))) as unknown as ComponentType<Props>;
}

/** Where each dialog's code is; it loads when the dialog is first opened. */
export const dialogRegistry: DialogRegistry = {
  auth: whenOpened(() => import('#web/features/auth/index.ts'), 'AuthDialog'),
  consent: whenOpened(() => import('#web/features/auth/index.ts'), 'ConsentDialog'),
  language: whenOpened(() => import('#web/shell/components/language-dialog.tsx'), 'LanguageDialog'),
  menu: whenOpened(() => import('#web/shell/components/menu-dialog.tsx'), 'MenuDialog'),
  gameSearch: whenOpened(() => import('#web/features/games/components/search-dialog.tsx'), 'SearchDialog'),
  cashbox: whenOpened(() => import('#web/features/cashbox/components/cashbox-dialog.tsx'), 'CashboxDialog'),
  bonus: whenOpened(() => import('#web/features/bonuses/components/bonus-dialog.tsx'), 'BonusDialog'),
  bonusReceived: whenOpened(() => import('#web/features/bonuses/components/received-dialog.tsx'), 'ReceivedDialog'),
  bonusEnded: whenOpened(() => import('#web/features/bonuses/components/bonus-ended-dialog.tsx'), 'BonusEndedDialog'),
  welcomePromoCode: whenOpened(
    () => import('#web/features/bonuses/components/welcome-dialogs.tsx'),
    'WelcomePromoCodeDialog',
  ),
  firstDeposit: whenOpened(() => import('#web/features/bonuses/components/welcome-dialogs.tsx'), 'FirstDepositDialog'),
  notifications: whenOpened(
    () => import('#web/features/notifications/components/notifications-dialog.tsx'),
    'NotificationsDialog',
  ),
  wheel: whenOpened(() => import('#web/features/wheel/components/wheel-dialog.tsx'), 'WheelDialog'),
  winBattle: whenOpened(() => import('#web/features/wins/components/win-dialogs.tsx'), 'WinBattleDialog'),
  winJackpots: whenOpened(() => import('#web/features/wins/components/win-dialogs.tsx'), 'WinJackpotsDialog'),
  winBonus: whenOpened(() => import('#web/features/wins/components/win-dialogs.tsx'), 'WinBonusDialog'),
  refuseBonus: whenOpened(() => import('#web/features/bonuses/components/refuse-dialog.tsx'), 'RefuseDialog'),
  status: whenOpened(() => import('#web/shell/dialogs/status/opened-status-dialog.tsx'), 'OpenedStatusDialog'),
  phoneVerification: whenOpened(
    () => import('#web/features/bonuses/components/verification-dialog.tsx'),
    'VerificationDialog',
  ),
};
