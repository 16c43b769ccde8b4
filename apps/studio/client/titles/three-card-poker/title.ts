import { threeCardClient } from '../../wagers/boards/showdown/three-card.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Three Card Poker',
  themeColour: '#04302c',
  styles: ['../../wagers/styles/tables.css', '../../wagers/styles/showdown.css'],
};

export const start = () => startWager(threeCardClient);
