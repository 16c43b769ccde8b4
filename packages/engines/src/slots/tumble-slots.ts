import { bisonCanyon } from './titles/bison-canyon.ts';
import { candyOrbit } from './titles/candy-orbit.ts';
import { frostCrown } from './titles/frost-crown.ts';
import { gemRush } from './titles/gem-rush.ts';
import { krakenDeep } from './titles/kraken-deep.ts';
import { starHarvest } from './titles/star-harvest.ts';
import { stormOfOlympus } from './titles/storm-of-olympus.ts';
import { unicornReverie } from './titles/unicorn-reverie.ts';
import { wizardAlchemy } from './titles/wizard-alchemy.ts';
import type { TumbleSlot } from './tumbles/tumble-slot.ts';

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
