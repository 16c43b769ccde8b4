import { astroSpin } from '@altyn/engines/slots/titles/astro-spin';
import { aztecSunGate } from '@altyn/engines/slots/titles/aztec-sun-gate';
import { captainsGold } from '@altyn/engines/slots/titles/captains-gold';
import { crimsonCastle } from '@altyn/engines/slots/titles/crimson-castle';
import { diamondBells } from '@altyn/engines/slots/titles/diamond-bells';
import { dragonLuck } from '@altyn/engines/slots/titles/dragon-luck';
import { hotSevens40 } from '@altyn/engines/slots/titles/hot-sevens-40';
import { luckyClover } from '@altyn/engines/slots/titles/lucky-clover';
import { pharaohsVault } from '@altyn/engines/slots/titles/pharaohs-vault';
import { phoenixEmber } from '@altyn/engines/slots/titles/phoenix-ember';
import { samuraiBlossom } from '@altyn/engines/slots/titles/samurai-blossom';
import { sharkReef } from '@altyn/engines/slots/titles/shark-reef';
import { thunderCoils } from '@altyn/engines/slots/titles/thunder-coils';
import { jamCellar } from '@altyn/engines/slots/titles/jam-cellar';
import { teahouseDjinn } from '@altyn/engines/slots/titles/teahouse-djinn';
import { reelTitle } from './reel-title.ts';
import type { Title } from './slot-game.ts';

/** Titles assembled from the parts in `@altyn/engines/slots/parts`. */
export const reelTitles: readonly Title[] = [
  reelTitle({
    title: 'Dragon Luck',
    slot: dragonLuck,
    published: {
      base: { rtp: '96.20', hitRate: '27.6', deviation: '14.7', featureOdds: '146.4' },
      buy: { rtp: '96.10', hitRate: '100.0', deviation: '175', featureOdds: null },
      buySuper: { rtp: '96.39', hitRate: '100.0', deviation: '226', featureOdds: null },
    },
  }),
  reelTitle({
    title: "Captain's Gold",
    slot: captainsGold,
    published: {
      base: { rtp: '96.22', hitRate: '40.9', deviation: '9.2', featureOdds: '141.1' },
      buy: { rtp: '96.36', hitRate: '100.0', deviation: '98.1', featureOdds: null },
      buySuper: { rtp: '96.40', hitRate: '100.0', deviation: '136', featureOdds: null },
    },
  }),
  reelTitle({
    title: 'Thunder Coils',
    slot: thunderCoils,
    published: {
      base: { rtp: '96.32', hitRate: '22.5', deviation: '11.0', featureOdds: '76.9' },
      buy: { rtp: '96.38', hitRate: '100.0', deviation: '91.4', featureOdds: null },
      buySuper: { rtp: '96.44', hitRate: '100.0', deviation: '117', featureOdds: null },
    },
  }),
  reelTitle({
    title: 'Aztec Sun Gate',
    slot: aztecSunGate,
    published: {
      base: { rtp: '96.17', hitRate: '35.3', deviation: '8.6', featureOdds: '96.5' },
      buy: { rtp: '96.40', hitRate: '100.0', deviation: '130', featureOdds: null },
      buySuper: { rtp: '96.37', hitRate: '100.0', deviation: '170', featureOdds: null },
    },
  }),
  reelTitle({
    title: 'Astro Spin',
    slot: astroSpin,
    published: { base: { rtp: '95.80', hitRate: '32.5', deviation: '7.3', featureOdds: '8.0' } },
  }),
  reelTitle({
    title: 'Diamond Bells',
    slot: diamondBells,
    published: { base: { rtp: '96.00', hitRate: '53.4', deviation: '3.3', featureOdds: null } },
  }),
  reelTitle({
    title: 'Hot Sevens 40',
    slot: hotSevens40,
    published: { base: { rtp: '96.37', hitRate: '44.4', deviation: '3.7', featureOdds: null } },
  }),
  reelTitle({
    title: "Pharaoh's Vault",
    slot: pharaohsVault,
    published: {
      base: { rtp: '96.39', hitRate: '23.4', deviation: '7.3', featureOdds: '115.6' },
      buy: { rtp: '96.32', hitRate: '97.3', deviation: '56.2', featureOdds: null },
      buySuper: { rtp: '96.36', hitRate: '95.3', deviation: '184', featureOdds: null },
    },
  }),
  reelTitle({
    title: 'Lucky Clover',
    slot: luckyClover,
    published: { base: { rtp: '96.04', hitRate: '32.4', deviation: '2.5', featureOdds: '331.1' } },
  }),
  reelTitle({
    title: 'Samurai Blossom',
    slot: samuraiBlossom,
    published: { base: { rtp: '96.22', hitRate: '35.4', deviation: '4.7', featureOdds: '161.5' } },
  }),
  reelTitle({
    title: 'Shark Reef',
    slot: sharkReef,
    published: {
      base: { rtp: '96.71', hitRate: '37.2', deviation: '5.4', featureOdds: '131.0' },
      buy: { rtp: '96.13', hitRate: '99.5', deviation: '43.9', featureOdds: null },
      buySuper: { rtp: '96.39', hitRate: '100.0', deviation: '52.4', featureOdds: null },
    },
  }),
  reelTitle({
    title: 'Phoenix Ember',
    slot: phoenixEmber,
    published: { base: { rtp: '96.04', hitRate: '59.6', deviation: '4.6', featureOdds: '176.6' } },
  }),
  reelTitle({
    title: 'Crimson Castle',
    slot: crimsonCastle,
    published: { base: { rtp: '96.26', hitRate: '41.1', deviation: '4.6', featureOdds: '114.6' } },
  }),
  reelTitle({
    title: 'Jam Cellar',
    slot: jamCellar,
    published: {
      base: { rtp: '96.04', hitRate: '22.2', deviation: '8.9', featureOdds: '95.1' },
    },
  }),
  reelTitle({
    title: 'Teahouse Djinn',
    slot: teahouseDjinn,
    published: { base: { rtp: '95.54', hitRate: '22.9', deviation: '4.8', featureOdds: null } },
  }),
];
