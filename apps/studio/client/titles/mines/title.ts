import { minesClient } from '../../wagers/boards/mines.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Mines', themeColour: '#0d1a22', styles: ['../../wagers/styles/wagers.css'] };

export const start = () => startWager(minesClient);
