import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/** Star Harvest: 6 × 5, eight or more anywhere; wins fill a meter that awards free spins, in which stars add up. */
export const starHarvest = tumbleSlot({
  game: 'star-harvest',
  mathsVersion: '1',
  maxWinMultiple: 5_000,
  symbols: ['sunflower', 'pumpkin', 'wheat', 'corn', 'aubergine', 'beet', 'carrot', 'peas', 'star', 'moon'],
  reels: 6,
  rows: 5,
  tumbles: true,
  payer: {
    kind: 'anywhere',
    pays: {
      sunflower: [
        [8, 200],
        [10, 600],
        [12, 2000],
      ],
      pumpkin: [
        [8, 60],
        [10, 200],
        [12, 600],
      ],
      wheat: [
        [8, 40],
        [10, 120],
        [12, 400],
      ],
      corn: [
        [8, 28],
        [10, 60],
        [12, 240],
      ],
      aubergine: [
        [8, 18],
        [10, 40],
        [12, 160],
      ],
      beet: [
        [8, 14],
        [10, 30],
        [12, 120],
      ],
      carrot: [
        [8, 10],
        [10, 20],
        [12, 80],
      ],
      peas: [
        [8, 6],
        [10, 14],
        [12, 40],
      ],
    },
  },
  base: [90, 100, 110, 121, 136, 152, 167, 184, 24, 14],
  free: [90, 100, 110, 120, 135, 150, 165, 180, 85, 12],
  multiplier: { kind: 'stars', symbol: 'star' },
  meter: { kind: 'harvest', each: 35, free: 10, more: 3 },
  scatter: { symbol: 'moon', pays: { 4: 40, 5: 100, 6: 1_000 }, awards: { 4: 10 }, more: { 3: 3 }, max: 50 },
});
