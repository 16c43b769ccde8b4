import {
  type CampaignAction,
  type CampaignDefinition,
  type CampaignText,
  codePlaceholder,
} from '@altyn/contracts/promotions/campaigns';
import { siteLocales } from '@altyn/contracts/languages';
import { type Currency, type Minor, parseMoney } from '@altyn/domain/money';
import { fromNanoEur, nanoPerEur } from '@altyn/domain/reference-rate';

const hourMs = 3_600_000;
const minorPerUnit = 100n;
const nanoPerCent = nanoPerEur / 100n;

/** Euro cents of an amount in euros. */
export const centsOf = (euros: string): bigint => parseMoney(euros) ?? 0n;

/**
 * Converts a campaign's one amount to a currency at the reference rates: rounded down to a whole unit, or to a minor unit
 * where it is less than one.
 */
export function amountIn(
  currency: Currency,
  of: { amountEur: string; ratesPerEur: Readonly<Record<Currency, string>> },
): Minor {
  const exact = fromNanoEur(centsOf(of.amountEur) * nanoPerCent, of.ratesPerEur[currency]);
  return exact < minorPerUnit ? exact : exact - (exact % minorPerUnit);
}

/** The next look at the segment after one at `at`; null: it was the last. */
export function nextLookAt(
  { ends_at: end, every_hours: every }: CampaignDefinition['schedule'],
  at: Date,
): Date | null {
  if (every === null || end === null) return null;
  const next = new Date(at.getTime() + every * hourMs);
  return next.getTime() < Date.parse(end) ? next : null;
}

/** What a campaign costs at most, in euro cents: now, and if its segment grows up to the maximum of players. */
export function boundsOf(of: { fitting: number; maxPlayers: number; eachEur: bigint; budgetEur: bigint | null }) {
  const { fitting, maxPlayers, eachEur, budgetEur } = of;
  const within = (players: number) => {
    const all = eachEur * BigInt(players);
    return budgetEur !== null && budgetEur < all ? budgetEur : all;
  };
  return {
    reached: Math.min(fitting, maxPlayers),
    nowEur: within(Math.min(fitting, maxPlayers)),
    maxEur: within(maxPlayers),
  };
}

/** The words that a player gets, with the promo code in its place; null: nothing is said. */
export function wordsOf(action: CampaignAction): CampaignText | null {
  if (action.kind !== 'promo_code') return action.text;
  const { title, body, place } = action.text;
  const filled = Object.fromEntries(
    siteLocales.map((locale) => [locale, body[locale].replaceAll(codePlaceholder, action.code)]),
  ) as CampaignText['body'];
  return { title, body: filled, place };
}

/** Whether an action is news that only players who agreed to news may get. */
export const needsConsent = ({ kind }: CampaignAction): boolean => kind === 'message' || kind === 'promo_code';
