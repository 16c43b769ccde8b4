import { kenoClient } from '../../wagers/boards/keno.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Keno', themeColour: '#2a0b1f', styles: ['../../wagers/styles/wagers.css'] };

export const start = () => startWager(kenoClient);
