import type { OffersShown, WelcomeOffer } from '#web/shell/promo/offers-shown.ts';

/** Pages on which a dialog interrupts nothing: home, games and bonuses. */
const offerPlaces = ['/', '/games', '/bonuses'];

/** True for these pages; ignores the locale prefix. */
export function allowsOffers(pathname: string): boolean {
  const path = pathname.replace(/^\/(en|ua|uk|ru)(?=\/|$)/, '') || '/';
  return offerPlaces.includes(path);
}

/**
 * The offer to open now: one per visit, each once, the promo code before the deposit, and none while a bonus is in the
 * slot.
 */
export function nextOffer(at: {
  shown: OffersShown;
  wasShownInThisVisit: boolean;
  isSlotFree: boolean;
  isBusy: boolean;
  pathname: string;
}): WelcomeOffer | undefined {
  if (at.isBusy || !at.isSlotFree || at.wasShownInThisVisit || !allowsOffers(at.pathname)) return undefined;
  if (!at.shown.promo) return 'promo';
  return at.shown.deposit ? undefined : 'deposit';
}
