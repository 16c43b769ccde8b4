import { oasisClient } from '../../wagers/boards/showdown/oasis.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Oasis Poker',
  themeColour: '#0b2a4a',
  styles: ['../../wagers/styles/tables.css', '../../wagers/styles/showdown.css'],
};

export const start = () => startWager(oasisClient);
