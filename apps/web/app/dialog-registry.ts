'use client';
import type { DialogRegistry, LateDialog } from '#web/shell/dialogs/dialog-host.tsx';

/** Code of each dialog that a page itself opens, loaded when the dialog first opens. */
export const dialogRegistry: Omit<DialogRegistry, LateDialog> = {
  auth: () => import('#web/features/auth/components/auth-dialog.tsx').then((module) => module.AuthDialog),
  consent: () => import('#web/features/auth/components/consent-dialog.tsx').then((module) => module.ConsentDialog),
  language: () => import('#web/shell/components/language-dialog.tsx').then((module) => module.LanguageDialog),
  menu: () => import('#web/shell/components/menu-dialog.tsx').then((module) => module.MenuDialog),
  gameSearch: () => import('#web/features/games/components/search-dialog.tsx').then((module) => module.SearchDialog),
  gameSheet: () => import('#web/features/game/components/game-sheet.tsx').then((module) => module.GameSheet),
  gameFilters: () => import('#web/features/games/components/filters-dialog.tsx').then((module) => module.FiltersDialog),
  cashbox: () => import('#web/features/cashbox/components/cashbox-dialog.tsx').then((module) => module.CashboxDialog),
  bonus: () => import('#web/features/bonuses/components/bonus-dialog.tsx').then((module) => module.BonusDialog),
  bonusReceived: () =>
    import('#web/features/bonuses/components/received-dialog.tsx').then((module) => module.ReceivedDialog),
  notifications: () =>
    import('#web/features/notifications/components/notifications-dialog.tsx').then(
      (module) => module.NotificationsDialog,
    ),
  wheel: () => import('#web/features/wheel/components/wheel-dialog.tsx').then((module) => module.WheelDialog),
  refuseBonus: () =>
    import('#web/features/bonuses/components/flow/refuse-dialog.tsx').then((module) => module.RefuseDialog),
  status: () =>
    import('#web/shell/dialogs/status/opened-status-dialog.tsx').then((module) => module.OpenedStatusDialog),
  phoneVerification: () =>
    import('#web/features/bonuses/components/flow/verification-dialog.tsx').then((module) => module.VerificationDialog),
};
