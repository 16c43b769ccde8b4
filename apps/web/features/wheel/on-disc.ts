import type { WheelSector } from './queries.ts';

/** The picture of each prize, on the disc and in the list. */
export const prizePictures: Partial<Record<WheelSector['prize'], string>> = {
  money: 'coin',
  bonus: 'gift',
  free_spins: 'clover',
  promo: 'ticket',
};

/** An amount that may break between number and currency, since a sector is narrow. */
export const onDisc = (money: string): string => money.replace(/[\u00a0\u202f](?=\D+$)/, ' ');
