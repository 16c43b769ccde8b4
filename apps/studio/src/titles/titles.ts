import { fruitCrown } from '@altyn/engines/fruit-crown';
import { wolfMoon, wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { lineTitle } from './line-title.ts';
import { reelTitles } from './reel-titles.ts';
import { splitTitles } from './retired-titles.ts';
import type { Title } from './slot-game.ts';
import { waysTitle } from './slot-titles.ts';
import { tumbleTitles } from './tumble-titles.ts';
import { wagerTitles } from './wager-titles.ts';

/** Titles that are offered, and those that are retired. */
export const { titles, retiredTitles } = splitTitles([
  lineTitle({
    title: 'Fruit Crown',
    config: fruitCrown,
    published: {
      rtpPercent: '96.46',
      hitRatePercent: '26.56',
      maxSpinMultiple: '629.25',
      deviation: '4.6',
      featureOdds: '140.4',
      topOdds: null,
    },
  }),
  waysTitle({
    title: 'Wolf Moon',
    config: wolfMoonConfig,
    slot: wolfMoon,
    published: {
      base: { rtp: '96.43', hitRate: '48.9', deviation: '14.7', featureOdds: '140.5' },
      buy: { rtp: '96.54', hitRate: '99.8', deviation: '166', featureOdds: null },
      buySuper: { rtp: '96.54', hitRate: '99.9', deviation: '283', featureOdds: null },
    },
  }),
  ...reelTitles,
  ...tumbleTitles,
  ...wagerTitles,
]);

/** A title with whose mathematics rounds were played: an offered or a retired one. */
export const playedTitle = (offered: ReadonlyMap<string, Title>, code: string): Title | undefined =>
  offered.get(code) ?? retiredTitles.get(code);

/** Play money of a new demo session. */
export const demoBalanceMinor = 500_000n;

/** Price of a round in a mode. */
export function priceOf({ priceHundredths }: { priceHundredths: number }, stakeMinor: bigint): bigint {
  return (stakeMinor * BigInt(priceHundredths)) / 100n;
}
