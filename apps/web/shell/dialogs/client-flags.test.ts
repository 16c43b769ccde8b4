import { expect, test } from 'vitest';
import { readFlags } from './client-flags.ts';

const calm = {
  winBattleOpen: false,
  winJackpotsModalOpen: false,
  backgroundBlured: false,
  menuOpened: false,
  scrollDisabled: false,
};

test.each([
  [[], calm],
  [['menu'], { ...calm, menuOpened: true, scrollDisabled: true }],
  [['cashbox'], { ...calm, scrollDisabled: true }],
  [['winBattle'], { ...calm, winBattleOpen: true, backgroundBlured: true, scrollDisabled: true }],
  [
    ['menu', 'winJackpots'],
    { ...calm, menuOpened: true, winJackpotsModalOpen: true, backgroundBlured: true, scrollDisabled: true },
  ],
  [['winBonus'], { ...calm, backgroundBlured: true, scrollDisabled: true }],
] as const)('%s', (names, flags) => expect(readFlags(names.map((name) => ({ name })))).toEqual(flags));
