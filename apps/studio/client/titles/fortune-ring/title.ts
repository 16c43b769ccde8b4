import { fortuneRingClient } from '../../wagers/boards/fortune-ring.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Fortune Ring',
  themeColour: '#170b2e',
  styles: ['../../wagers/styles/wagers.css'],
};

export const start = () => startWager(fortuneRingClient);
