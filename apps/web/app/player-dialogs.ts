import { addDialogs } from '#web/shell/dialogs/dialog-host.tsx';

/** Lets the dialogs be opened that only a player's watchers open; visitors never load this list. */
export function addPlayerDialogs(): void {
  addDialogs({
    chat: () => import('#web/features/chat/components/chat-dialog.tsx').then((module) => module.ChatDialog),
    starUp: () => import('#web/features/wins/components/star-dialog.tsx').then((module) => module.StarDialog),
    bonusEnded: () =>
      import('#web/features/bonuses/components/bonus-ended-dialog.tsx').then((module) => module.BonusEndedDialog),
    welcomePromoCode: () =>
      import('#web/features/bonuses/components/welcome-dialogs.tsx').then((module) => module.WelcomePromoCodeDialog),
    firstDeposit: () =>
      import('#web/features/bonuses/components/welcome-dialogs.tsx').then((module) => module.FirstDepositDialog),
    winBattle: () => import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinBattleDialog),
    winJackpots: () =>
      import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinJackpotsDialog),
    winBonus: () => import('#web/features/wins/components/win-dialogs.tsx').then((module) => module.WinBonusDialog),
  });
}
