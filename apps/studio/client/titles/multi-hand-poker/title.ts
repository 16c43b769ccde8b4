import { multiHandClient } from '../../wagers/boards/poker/multi-hand.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Multi-Hand Poker',
  themeColour: '#1c0730',
  styles: ['../../wagers/styles/tables.css', '../../wagers/styles/multi-hand.css'],
};

export const start = () => startWager(multiHandClient);
