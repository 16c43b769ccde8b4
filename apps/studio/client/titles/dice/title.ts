import { diceClient } from '../../wagers/boards/dice.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Dice',
  themeColour: '#0b1730',
  styles: ['../../wagers/styles/wagers.css'],
};

export const start = () => startWager(diceClient);
