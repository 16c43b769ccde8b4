import { hiLoClient } from '../../wagers/boards/hi-lo.ts';
import { startWager } from '../../wagers/start-wager.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Hi-Lo', themeColour: '#0b1f17', styles: ['../../wagers/styles/wagers.css'] };

export const start = () => startWager(hiLoClient);
