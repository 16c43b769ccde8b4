import { plinkoClient } from '../../wagers/boards/plinko.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Plinko', themeColour: '#1a0b2e', styles: ['../../wagers/styles/wagers.css'] };

export const start = () => startWager(plinkoClient);
