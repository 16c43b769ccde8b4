import { astroSpin } from './astro-spin.ts';
import { aztecSunGate } from './aztec-sun-gate.ts';
import { captainsGold } from './captains-gold.ts';
import { crimsonCastle } from './crimson-castle.ts';
import { diamondBells } from './diamond-bells.ts';
import { hotSevens40 } from './hot-sevens-40.ts';
import { luckyClover } from './lucky-clover.ts';
import type { ReelSlot } from './parts/reel-slot.ts';
import { pharaohsVault } from './pharaohs-vault.ts';
import { phoenixEmber } from './phoenix-ember.ts';
import { samuraiBlossom } from './samurai-blossom.ts';
import { sharkReef } from './shark-reef.ts';
import { thunderCoils } from './thunder-coils.ts';

/** Slots assembled from the parts in `parts/`. */
export const reelSlots: readonly ReelSlot[] = [
  captainsGold,
  thunderCoils,
  aztecSunGate,
  astroSpin,
  diamondBells,
  hotSevens40,
  pharaohsVault,
  luckyClover,
  samuraiBlossom,
  sharkReef,
  phoenixEmber,
  crimsonCastle,
];
