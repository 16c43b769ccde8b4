import { roadClient } from '../../wagers/boards/steps/road.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Fox Road',
  themeColour: '#1a1c2a',
  styles: ['../../wagers/styles/wagers.css', '../../wagers/styles/road.css'],
};

export const start = () => startWager(roadClient);
