import { dragonTigerClient } from '../../wagers/boards/showdown/dragon-tiger.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Dragon Tiger',
  themeColour: '#1c0410',
  styles: ['../../wagers/styles/tables.css', '../../wagers/styles/showdown.css'],
};

export const start = () => startWager(dragonTigerClient);
