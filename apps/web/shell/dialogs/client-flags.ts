import type { DialogName, OpenDialog } from './dialogs.ts';

/** Flags of the client's state, by the specification's names (its section 3); all of them follow from the open dialogs. */
export interface ClientFlags {
  winBattleOpen: boolean;
  winJackpotsModalOpen: boolean;
  /** Behind a win the page is out of focus. */
  backgroundBlured: boolean;
  menuOpened: boolean;
  /** While a dialog is open the page behind it stands still. */
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
