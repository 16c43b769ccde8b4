import { liveClientGames } from '../../live/games.ts';
import { startLive } from '../../live/start-live.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Altyn Live Baccarat',
  themeColour: '#060b16',
  styles: ['../../live/styles/live.css'],
};

export const start = () => startLive(liveClientGames['live-baccarat']);
