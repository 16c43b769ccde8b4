import type { DialogName, OpenDialog } from './dialogs.ts';

/** Client state flags, named as in section 3 of the specification; all derived from the open dialogs. */
export interface ClientFlags {
  winBattleOpen: boolean;
  winJackpotsModalOpen: boolean;
  /** True behind a win dialog. */
  backgroundBlured: boolean;
  menuOpened: boolean;
  /** True while a dialog is open: the page does not scroll. */
  scrollDisabled: boolean;
}

const wins: readonly DialogName[] = ['winBattle', 'winJackpots', 'winBonus', 'bonusReceived'];

export function readFlags(open: readonly Pick<OpenDialog, 'name'>[]): ClientFlags {
  const has = (name: DialogName) => open.some((dialog) => dialog.name === name);
  return {
    winBattleOpen: has('winBattle'),
    winJackpotsModalOpen: has('winJackpots'),
    backgroundBlured: wins.some(has),
    menuOpened: has('menu'),
    scrollDisabled: open.length > 0,
  };
}
