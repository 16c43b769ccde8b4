import { liveClientGames } from '../../live/games.ts';
import { startLive } from '../../live/start-live.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Caravan Wheel',
  themeColour: '#1c0d2e',
  styles: ['../../live/styles/live.css'],
};

export const start = () => startLive(liveClientGames['caravan-wheel']);
