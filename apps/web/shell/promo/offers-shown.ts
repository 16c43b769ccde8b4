/** Introductions for a new player, once each: the no-deposit promo code, then the first deposit. */
export type WelcomeOffer = 'promo' | 'deposit';

/** Offers already shown in this browser. */
export type OffersShown = Record<WelcomeOffer, boolean>;

/** Storage key. */
export const offersShownKey = (userId: string) => `altyn.welcome-offers.${userId}`;

/** Parses the stored state; anything unreadable counts as not shown. */
export function parseOffersShown(text: string | undefined): OffersShown {
  const words = (text ?? '').split(',');
  return { promo: words.includes('promo'), deposit: words.includes('deposit') };
}

export function offersShownText(shown: OffersShown): string {
  return (['promo', 'deposit'] as const).filter((offer) => shown[offer]).join();
}

/** Both: the player has chosen a bonus to start with, or none. */
export const allOffersShown = offersShownText({ promo: true, deposit: true });
