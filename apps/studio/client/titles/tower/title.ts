import { towerClient } from '../../wagers/boards/steps/tower.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Tower',
  themeColour: '#12093a',
  styles: ['../../wagers/styles/wagers.css', '../../wagers/styles/tower.css'],
};

export const start = () => startWager(towerClient);
