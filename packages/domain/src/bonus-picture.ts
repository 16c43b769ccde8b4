import type { BonusKind } from './bonus.ts';

/** Drawing of each kind of bonus, under the site's `/art/objects`. */
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

/** Returns the drawing of a kind; a gift for an unknown one. */
export function bonusDrawing(kind: BonusKind): string {
  return drawings[kind] ?? 'gift';
}

/** Site path of a drawing's picture, as used in feeds. */
export const drawingPath = (name: string): string => `/art/objects/${name}-256.webp`;
