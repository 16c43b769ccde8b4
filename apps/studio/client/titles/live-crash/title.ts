import { crash } from '../../live/crash-client.ts';
import { startLive } from '../../live/start-live.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Altyn Live Crash',
  themeColour: '#0a0720',
  styles: ['../../live/styles/flight.css'],
};

export const start = () => startLive(crash);
