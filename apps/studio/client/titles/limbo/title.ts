import { limboClient } from '../../wagers/boards/limbo.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Limbo', themeColour: '#0a0b24', styles: ['../../wagers/styles/wagers.css'] };

export const start = () => startWager(limboClient);
