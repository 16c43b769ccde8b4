import type { BonusKind } from './bonus.ts';

/** The drawing that stands for each kind of bonus, under the site's `/art/objects`. */
const drawings: Record<BonusKind, string> = {
  Cashback: 'cashback',
  WeeklyCashback: 'cashback',
  WelcomeDeposit: 'chest',
  WheelFortune: 'wheel',
  Mission: 'gift',
  Star: 'star',
  Offer: 'gift',
  FreeSpins: 'category-slots',
  Referral: 'gift',
  PercentDeposit: 'coins',
  PromoCode: 'ticket',
  WelcomePromoCode: 'ticket',
  BonusOfTheDay: 'gift',
  Game: 'category-slots',
};

/** The name of the drawing for a kind; a gift for one that is not known. */
export function bonusDrawing(kind: BonusKind): string {
  return drawings[kind] ?? 'gift';
}

/** A drawing's picture as feeds carry it: a path of the site. */
export const drawingPath = (name: string): string => `/art/objects/${name}-256.webp`;
