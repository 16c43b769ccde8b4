import { baccaratClient } from '../../wagers/boards/baccarat.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Baccarat',
  themeColour: '#0a1a14',
  styles: ['../../wagers/styles/wagers.css'],
};

export const start = () => startWager(baccaratClient);
