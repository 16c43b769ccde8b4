import type { CaravanSpot } from '@altyn/engines/live/caravan';

/** Colours of the spots on the wheel, on the board and in the lists. */
export const caravanColours: Readonly<Record<CaravanSpot, string>> = {
  '1': '#1f6fb2',
  '2': '#0f7d62',
  '5': '#b3411e',
  '10': '#7a3bb8',
  coins: '#a36a00',
  vault: '#b0182f',
};
