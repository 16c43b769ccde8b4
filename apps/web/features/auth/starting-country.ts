import type { SiteLocale } from '@altyn/contracts/common';
import { defaultRegistrationCountry, type RegistrationCountry, registrationCountries } from '@altyn/domain/country';

const countryOfLanguage: Partial<Record<string, RegistrationCountry>> = {
  uk: 'UA',
  kk: 'KZ',
  uz: 'UZ',
  ky: 'KG',
  tg: 'TJ',
};

const registration = (code: string | null | undefined) => registrationCountries.find((one) => one === code);

/** `ru-KZ` → KZ, `uz-Latn` → UZ; undefined for a language that no country of ours has to itself. */
function countryOfTag(tag: string): RegistrationCountry | undefined {
  const [language = '', ...rest] = tag.split('-');
  return registration(rest.at(-1)?.toUpperCase()) ?? countryOfLanguage[language.toLowerCase()];
}

/**
 * The country a form begins with, before anything is typed: by the visitor's address, else by the site's language, else by
 * the browser's languages, else the specification's default.
 */
export function startingCountry(visitor: {
  /** By the address, ISO 3166; null: not known. */
  country: string | null | undefined;
  locale: SiteLocale;
  /** The browser's, the preferred first. */
  languages: readonly string[];
}): RegistrationCountry {
  const bySite = visitor.locale === 'ua' ? 'UA' : undefined;
  const byBrowser = visitor.languages.map(countryOfTag).find((country) => country !== undefined);
  return registration(visitor.country) ?? bySite ?? byBrowser ?? defaultRegistrationCountry;
}
