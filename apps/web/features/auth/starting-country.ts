import { type PlayerLocale, playerTags } from '@altyn/contracts/languages';
import { type RegistrationCountry, registrationCountries } from '@altyn/domain/country';

const countryOfLanguage: Partial<Record<string, RegistrationCountry>> = {
  uk: 'UA',
  kk: 'KZ',
  uz: 'UZ',
  ky: 'KG',
  tg: 'TJ',
};

const registration = (code: string | null | undefined) => registrationCountries.find((one) => one === code);

/** `ru-KZ` → KZ, `uz-Latn` → UZ; undefined for a language that does not identify one of our countries. */
function countryOfTag(tag: string): RegistrationCountry | undefined {
  const [language = '', ...rest] = tag.split('-');
  return registration(rest.at(-1)?.toUpperCase()) ?? countryOfLanguage[language.toLowerCase()];
}

/**
 * The visitor's country as far as it is known: by the IP address, the site's language or the browser's languages, in this
 * order.
 */
export function guessCountry(visitor: {
  /** Country of the IP address, ISO 3166; null if unknown. */
  country: string | null | undefined;
  locale: PlayerLocale;
  /** The browser's languages, preferred first. */
  languages: readonly string[];
}): RegistrationCountry | undefined {
  const bySite = countryOfLanguage[playerTags[visitor.locale]];
  const byBrowser = visitor.languages.map(countryOfTag).find((country) => country !== undefined);
  return registration(visitor.country) ?? bySite ?? byBrowser;
}
