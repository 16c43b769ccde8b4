import { blackjackClient } from '../../wagers/boards/blackjack.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Blackjack',
  themeColour: '#0b1f17',
  styles: ['../../wagers/styles/tables.css'],
};

export const start = () => startWager(blackjackClient);
