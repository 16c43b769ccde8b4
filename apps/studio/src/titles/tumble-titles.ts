import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import type { Title } from './slot-game.ts';
import { tumbleTitle } from './tumble-title.ts';

const names: Readonly<Record<string, string>> = {
  'storm-of-olympus': 'Storm of Olympus',
  'frost-crown': 'Frost Crown',
  'gem-rush': 'Gem Rush',
  'candy-orbit': 'Candy Orbit',
  'kraken-deep': 'Kraken Deep',
  'wizard-alchemy': 'Wizard Alchemy',
  'unicorn-reverie': 'Unicorn Reverie',
  'bison-canyon': 'Bison Canyon',
  'star-harvest': 'Star Harvest',
};

/** Titles assembled from the parts in `@altyn/engines/slots/tumbles`; their figures are simulated (`docs/games/games.md`). */
export const tumbleTitles: readonly Title[] = tumbleSlots.map((slot) =>
  tumbleTitle(slot, names[slot.game] ?? slot.game),
);
