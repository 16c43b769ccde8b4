import { liveClientGames } from '../../live/games.ts';
import { startLive } from '../../live/start-live.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Starfall Roulette',
  themeColour: '#0a0d2b',
  styles: ['../../live/styles/live.css'],
};

export const start = () => startLive(liveClientGames['starfall-roulette']);
