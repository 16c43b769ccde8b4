import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/**
 * Wizard Alchemy: 7 × 7 clusters with tumbles; wins fill a meter, and a full meter turns low symbols into high ones.
 */
export const wizardAlchemy = tumbleSlot({
  game: 'wizard-alchemy',
  mathsVersion: '1',
  maxWinMultiple: 2_500,
  symbols: ['grimoire', 'crystal', 'cauldron', 'hourglass', 'elixir', 'philtre', 'tonic', 'herb', 'stone'],
  reels: 7,
  rows: 7,
  tumbles: true,
  payer: {
    kind: 'cluster',
    wild: 'stone',
    pays: {
      grimoire: [
        [5, 138],
        [7, 275],
        [9, 688],
        [12, 2064],
        [15, 6880],
        [20, 27520],
      ],
      crystal: [
        [5, 96],
        [7, 193],
        [9, 482],
        [12, 1376],
        [15, 4128],
        [20, 13760],
      ],
      cauldron: [
        [5, 69],
        [7, 138],
        [9, 344],
        [12, 963],
        [15, 2752],
        [20, 8256],
      ],
      hourglass: [
        [5, 55],
        [7, 110],
        [9, 275],
        [12, 688],
        [15, 2064],
        [20, 5504],
      ],
      elixir: [
        [5, 28],
        [7, 55],
        [9, 138],
        [12, 344],
        [15, 826],
        [20, 2752],
      ],
      philtre: [
        [5, 21],
        [7, 41],
        [9, 110],
        [12, 275],
        [15, 688],
        [20, 2064],
      ],
      tonic: [
        [5, 14],
        [7, 34],
        [9, 83],
        [12, 206],
        [15, 550],
        [20, 1651],
      ],
      herb: [
        [5, 14],
        [7, 28],
        [9, 69],
        [12, 165],
        [15, 413],
        [20, 1376],
      ],
    },
  },
  base: [90, 100, 110, 120, 150, 160, 170, 180, 24],
  meter: {
    kind: 'upgrade',
    each: 13,
    ladder: [
      ['herb', 'hourglass'],
      ['tonic', 'cauldron'],
      ['philtre', 'crystal'],
      ['elixir', 'grimoire'],
    ],
  },
});
