import { videoPokerClient } from '../../wagers/boards/poker/video-poker.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Crown Video Poker',
  themeColour: '#0a0f2e',
  styles: ['../../wagers/styles/tables.css'],
};

export const start = () => startWager(videoPokerClient);
