import { liveClientGames } from '../../live/games.ts';
import { startLive } from '../../live/start-live.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Crown Wheel', themeColour: '#170a2c', styles: ['../../live/styles/live.css'] };

export const start = () => startLive(liveClientGames['crown-wheel']);
