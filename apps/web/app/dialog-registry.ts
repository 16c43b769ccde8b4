'use client';
import dynamic from 'next/dynamic';
import type { DialogRegistry } from '#web/shell/dialogs/dialog-host.tsx';

/** Where each dialog's code is; it loads when the dialog is first opened. */
export const dialogRegistry: DialogRegistry = {
  auth: dynamic(() => import('#web/features/auth/index.ts').then((module) => module.AuthDialog), {
    ssr: false,
  }),
  consent: dynamic(() => import('#web/features/auth/index.ts').then((module) => module.ConsentDialog), {
    ssr: false,
  }),
  language: dynamic(() => import('#web/shell/components/language-dialog.tsx').then((module) => module.LanguageDialog), {
    ssr: false,
  }),
  menu: dynamic(() => import('#web/shell/components/menu-dialog.tsx').then((module) => module.MenuDialog), {
    ssr: false,
  }),
  gameSearch: dynamic(
    () => import('#web/features/games/components/search-dialog.tsx').then((module) => module.SearchDialog),
    { ssr: false },
  ),
  cashbox: dynamic(
    () => import('#web/features/cashbox/components/cashbox-dialog.tsx').then((module) => module.CashboxDialog),
    { ssr: false },
  ),
  bonus: dynamic(
    () => import('#web/features/bonuses/components/bonus-dialog.tsx').then((module) => module.BonusDialog),
    {
      ssr: false,
    },
  ),
  bonusReceived: dynamic(
    () => import('#web/features/bonuses/components/received-dialog.tsx').then((module) => module.ReceivedDialog),
    { ssr: false },
  ),
  bonusEnded: dynamic(
    () => import('#web/features/bonuses/components/bonus-ended-dialog.tsx').then((module) => module.BonusEndedDialog),
    { ssr: false },
  ),
  welcomePromoCode: dynamic(
    () =>
      import('#web/features/bonuses/components/welcome-dialogs.tsx').then((module) => module.WelcomePromoCodeDialog),
    { ssr: false },
  ),
  firstDeposit: dynamic(
    () => import('#web/features/bonuses/components/welcome-dialogs.tsx').then((module) => module.FirstDepositDialog),
    { ssr: false },
  ),
  notifications: dynamic(
    () =>
      import('#web/features/notifications/components/notifications-dialog.tsx').then(
        (module) => module.NotificationsDialog,
      ),
    { ssr: false },
  ),
  wheel: dynamic(() => import('#web/features/wheel/components/wheel-dialog.tsx').then((module) => module.WheelDialog), {
    ssr: false,
  }),
  winBattle: dynamic(
    () => import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinBattleDialog),
    { ssr: false },
  ),
  winJackpots: dynamic(
    () => import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinJackpotsDialog),
    { ssr: false },
  ),
  winBonus: dynamic(
    () => import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinBonusDialog),
    { ssr: false },
  ),
  refuseBonus: dynamic(
    () => import('#web/features/bonuses/components/refuse-dialog.tsx').then((module) => module.RefuseDialog),
    { ssr: false },
  ),
  status: dynamic(
    () => import('#web/shell/dialogs/status/opened-status-dialog.tsx').then((module) => module.OpenedStatusDialog),
    { ssr: false },
  ),
  phoneVerification: dynamic(
    () =>
      import('#web/features/bonuses/components/verification-dialog.tsx').then((module) => module.VerificationDialog),
    { ssr: false },
  ),
};
