import { stormOfOlympus } from '@altyn/engines/slots/storm-of-olympus';
import type { Title } from './slot-game.ts';
import { tumbleTitle } from './tumble-title.ts';

/** Titles of the parts of `@altyn/engines/slots/tumbles`; their figures were simulated (`docs/games.md`). */
export const tumbleTitles: readonly Title[] = [
  tumbleTitle({
    title: 'Storm of Olympus',
    slot: stormOfOlympus,
    published: {
      base: { rtp: '96.00', hitRate: '25.4', deviation: '12.0', featureOdds: '340.0' },
      ante: { rtp: '96.00', hitRate: '25.4', deviation: '12.0', featureOdds: '156.0' },
      buy: { rtp: '96.00', hitRate: '100.0', deviation: '130.0', featureOdds: null },
    },
  }),
];
