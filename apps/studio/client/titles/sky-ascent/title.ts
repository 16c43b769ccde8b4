import { skyAscentClient } from '../../wagers/boards/sky-ascent.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Sky Ascent',
  themeColour: '#1c0514',
  styles: ['../../wagers/styles/wagers.css', '../../wagers/styles/sky-ascent.css'],
};

export const start = () => startWager(skyAscentClient);
