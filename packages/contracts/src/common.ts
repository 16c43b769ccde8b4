import { countries, registrationCountries } from '@altyn/domain/country';
import { currencies } from '@altyn/domain/money';
import { z } from 'zod';
import { fallbackLocale, languageTagList, playerLocales, type SiteLocale, siteLocales } from './languages.ts';

/** A UUIDv7. */
export const id = z.uuid();

/** An amount of money: a decimal string with two decimals; the currency is in a sibling field. */
export const money = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** An amount sent by a client: positive, at most two decimals, at most 11 digits before the point. */
export const moneyInput = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,11}(\.\d{1,2})?$/);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const currency = z.enum(currencies);
const country = z.enum(countries);
export const registrationCountry = z.enum(registrationCountries);

/** Country code sent by clients, in either case. */
export const countryCodeInput = z
  .string()
  .length(2)
  .transform((code) => code.toUpperCase())
  .pipe(country);

/** A language that a player chooses. */
export const playerLocale = z.enum(playerLocales);
/** A language by its site code, and by its tag. */
export const siteLocale = z.enum(siteLocales);
export const languageTag = z.enum(languageTagList);

const inEachLanguage = (text: z.ZodString) =>
  z.object(Object.fromEntries(siteLocales.map((locale) => [locale, text])) as Record<SiteLocale, z.ZodString>);
/** A text that an operator enters in each of the site's languages. */
export const localizedInput = inEachLanguage(z.string().trim().min(1).max(120));
/** A stored text, which may lack a language that was added later. `localizedText` reads it. */
export const localized = inEachLanguage(z.string())
  .partial()
  .required({ [fallbackLocale]: true });

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** Schema of a list that is always complete. `total` counts its items. */
export const wholeListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int().nonnegative() });

/** Schema of every paginated list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    pageSize: z.number().int().positive(),
  });
}
export const acknowledged = z.object({ success: z.literal(true) });

/** Booleans in queries are strings. */
export const queryBoolean = z.enum(['true', 'false']).transform((text) => text === 'true');
