'use client';
import { type ComponentType, lazy } from 'react';
import type { DialogRegistry } from '#web/shell/dialogs/dialog-host.tsx';

/**
 * Dialogs are never part of a page's HTML and their host waits for them, so `lazy` suffices; it is lighter than the
 * framework's loader.
 */
function whenOpened<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() => load().then((dialog) => ({ default: dialog }))) as unknown as ComponentType<Props>;
}

/** Code of each dialog, loaded when the dialog first opens. */
export const dialogRegistry: DialogRegistry = {
  auth: whenOpened(() => import('#web/features/auth/components/auth-dialog.tsx').then((module) => module.AuthDialog)),
  consent: whenOpened(() =>
    import('#web/features/auth/components/consent-dialog.tsx').then((module) => module.ConsentDialog),
  ),
  language: whenOpened(() =>
    import('#web/shell/components/language-dialog.tsx').then((module) => module.LanguageDialog),
  ),
  menu: whenOpened(() => import('#web/shell/components/menu-dialog.tsx').then((module) => module.MenuDialog)),
  gameSearch: whenOpened(() =>
    import('#web/features/games/components/search-dialog.tsx').then((module) => module.SearchDialog),
  ),
  cashbox: whenOpened(() =>
    import('#web/features/cashbox/components/cashbox-dialog.tsx').then((module) => module.CashboxDialog),
  ),
  bonus: whenOpened(() =>
    import('#web/features/bonuses/components/bonus-dialog.tsx').then((module) => module.BonusDialog),
  ),
  bonusReceived: whenOpened(() =>
    import('#web/features/bonuses/components/received-dialog.tsx').then((module) => module.ReceivedDialog),
  ),
  bonusEnded: whenOpened(() =>
    import('#web/features/bonuses/components/bonus-ended-dialog.tsx').then((module) => module.BonusEndedDialog),
  ),
  welcomePromoCode: whenOpened(() =>
    import('#web/features/bonuses/components/welcome-dialogs.tsx').then((module) => module.WelcomePromoCodeDialog),
  ),
  firstDeposit: whenOpened(() =>
    import('#web/features/bonuses/components/welcome-dialogs.tsx').then((module) => module.FirstDepositDialog),
  ),
  notifications: whenOpened(() =>
    import('#web/features/notifications/components/notifications-dialog.tsx').then(
      (module) => module.NotificationsDialog,
    ),
  ),
  wheel: whenOpened(() =>
    import('#web/features/wheel/components/wheel-dialog.tsx').then((module) => module.WheelDialog),
  ),
  winBattle: whenOpened(() =>
    import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinBattleDialog),
  ),
  winJackpots: whenOpened(() =>
    import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinJackpotsDialog),
  ),
  winBonus: whenOpened(() =>
    import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinBonusDialog),
  ),
  refuseBonus: whenOpened(() =>
    import('#web/features/bonuses/components/flow/refuse-dialog.tsx').then((module) => module.RefuseDialog),
  ),
  status: whenOpened(() =>
    import('#web/shell/dialogs/status/opened-status-dialog.tsx').then((module) => module.OpenedStatusDialog),
  ),
  phoneVerification: whenOpened(() =>
    import('#web/features/bonuses/components/flow/verification-dialog.tsx').then((module) => module.VerificationDialog),
  ),
};
