import type { ReelSlot } from './parts/reel-slot.ts';
import { astroSpin } from './titles/astro-spin.ts';
import { aztecSunGate } from './titles/aztec-sun-gate.ts';
import { captainsGold } from './titles/captains-gold.ts';
import { crimsonCastle } from './titles/crimson-castle.ts';
import { diamondBells } from './titles/diamond-bells.ts';
import { dragonLuck } from './titles/dragon-luck.ts';
import { hotSevens40 } from './titles/hot-sevens-40.ts';
import { luckyClover } from './titles/lucky-clover.ts';
import { pharaohsVault } from './titles/pharaohs-vault.ts';
import { phoenixEmber } from './titles/phoenix-ember.ts';
import { samuraiBlossom } from './titles/samurai-blossom.ts';
import { sharkReef } from './titles/shark-reef.ts';
import { thunderCoils } from './titles/thunder-coils.ts';
import { jamCellar } from './titles/jam-cellar.ts';
import { teahouseDjinn } from './titles/teahouse-djinn.ts';

/** Slots assembled from the parts in `parts/`. */
export const reelSlots: readonly ReelSlot[] = [
  dragonLuck,
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
  jamCellar,
  teahouseDjinn,
];
