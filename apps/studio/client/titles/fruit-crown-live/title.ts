import { startSlot } from '../../video/slot/start-slot.ts';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = {
  name: 'Fruit Crown Live',
  themeColour: '#150a24',
  styles: ['../../live/styles/live.css'],
};

export const start = () => startSlot();
