import { rouletteClient } from '../../wagers/boards/roulette.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Royal Roulette',
  themeColour: '#07100f',
  styles: ['../../wagers/styles/felt.css'],
};

export const start = () => startWager(rouletteClient);
