import { bisonCanyon } from './bison-canyon.ts';
import { candyOrbit } from './candy-orbit.ts';
import { frostCrown } from './frost-crown.ts';
import { gemRush } from './gem-rush.ts';
import { krakenDeep } from './kraken-deep.ts';
import { starHarvest } from './star-harvest.ts';
import { stormOfOlympus } from './storm-of-olympus.ts';
import type { TumbleSlot } from './tumbles/tumble-slot.ts';
import { unicornReverie } from './unicorn-reverie.ts';
import { wizardAlchemy } from './wizard-alchemy.ts';

/** Slots assembled from the parts in `tumbles/`; their returns are simulated. */
export const tumbleSlots: readonly TumbleSlot[] = [
  stormOfOlympus,
  frostCrown,
  gemRush,
  candyOrbit,
  krakenDeep,
  wizardAlchemy,
  unicornReverie,
  bisonCanyon,
  starHarvest,
];
