/** The two things a new player is told about, each once: the promo code without a deposit, then the first deposit. */
export type WelcomeOffer = 'promo' | 'deposit';

/** What a player was told in this browser. */
export type OffersTold = Record<WelcomeOffer, boolean>;

/** Where it is kept. */
export const offersToldKey = (userId: string) => `altyn.welcome-offers.${userId}`;

/** Reads what was stored; anything unreadable counts as nothing told. */
export function parseOffersTold(text: string | undefined): OffersTold {
  const words = (text ?? '').split(',');
  return { promo: words.includes('promo'), deposit: words.includes('deposit') };
}

export function offersToldText(told: OffersTold): string {
  return (['promo', 'deposit'] as const).filter((offer) => told[offer]).join();
}

/** Pages that interrupt nothing: the lobby and the bonuses. Not the cashbox, not a game, not what someone reads. */
const calmPlaces = ['/', '/games', '/bonuses'];

/** The path without its language. */
export function isCalmPlace(pathname: string): boolean {
  const path = pathname.replace(/^\/(en|ua|uk|ru)(?=\/|$)/, '') || '/';
  return calmPlaces.includes(path);
}

/**
 * The offer to open now: one in a visit, each once, the gift before what costs a deposit, and none while a bonus is in
 * the slot.
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
