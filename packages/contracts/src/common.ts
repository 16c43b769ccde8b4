import { countries, registrationCountries } from '@altyn/domain/country';
import { currencies } from '@altyn/domain/money';
import { z } from 'zod';

/** UUIDv7 on the wire. */
export const id = z.uuid();

/** An amount of money: a decimal string with two places, in the currency that stands beside it. */
export const money = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** An amount a client sends: positive, at most two places, at most 13 digits before the point. */
export const moneyInput = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,11}(\.\d{1,2})?$/);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const currency = z.enum(currencies);
const country = z.enum(countries);
export const registrationCountry = z.enum(registrationCountries);

/** Country code as clients send it: either case. */
export const countryCodeInput = z
  .string()
  .length(2)
  .transform((code) => code.toUpperCase())
  .pipe(country);

/** Interface languages by their site names; `ua` formats as `uk`. */
export const siteLocale = z.enum(['en', 'ua', 'ru']);
export type SiteLocale = z.infer<typeof siteLocale>;

/** A text in each of the site's languages. */
export const localized = z.object({ en: z.string(), ua: z.string(), ru: z.string() });

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** The one shape of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    pageSize: z.number().int().positive(),
  });
}
export const acknowledged = z.object({ success: z.literal(true) });

/** Query booleans arrive as text. */
export const queryBoolean = z.enum(['true', 'false']).transform((text) => text === 'true');
