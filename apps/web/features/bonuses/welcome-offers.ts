/** Introductions for a new player, once each: the no-deposit promo code, then the first deposit. */
export type WelcomeOffer = 'promo' | 'deposit';

/** Offers already shown in this browser. */
export type OffersTold = Record<WelcomeOffer, boolean>;

/** Storage key. */
export const offersToldKey = (userId: string) => `altyn.welcome-offers.${userId}`;

/** Parses the stored state; anything unreadable counts as not shown. */
export function parseOffersTold(text: string | undefined): OffersTold {
  const words = (text ?? '').split(',');
  return { promo: words.includes('promo'), deposit: words.includes('deposit') };
}

export function offersToldText(told: OffersTold): string {
  return (['promo', 'deposit'] as const).filter((offer) => told[offer]).join();
}

/** Pages on which a dialog interrupts nothing: home, games and bonuses. */
const calmPlaces = ['/', '/games', '/bonuses'];

/** True for these pages; ignores the locale prefix. */
export function isCalmPlace(pathname: string): boolean {
  const path = pathname.replace(/^\/(en|ua|uk|ru)(?=\/|$)/, '') || '/';
  return calmPlaces.includes(path);
}

/**
 * The offer to open now: one per visit, each once, the promo code before the deposit, and none while a bonus is in the
 * slot.
 */
export function nextOffer(at: {
  told: OffersTold;
  isToldInThisVisit: boolean;
  isSlotFree: boolean;
  isBusy: boolean;
  pathname: string;
}): WelcomeOffer | undefined {
  if (at.isBusy || !at.isSlotFree || at.isToldInThisVisit || !isCalmPlace(at.pathname)) return undefined;
  if (!at.told.promo) return 'promo';
  return at.told.deposit ? undefined : 'deposit';
}
