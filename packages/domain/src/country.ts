import type { Currency } from './money.ts';

/** Countries the product knows; only `registrationCountries` may open an account. */
export const countries = ['US', 'UA', 'EU', 'KZ', 'RU', 'TJ', 'UZ', 'KG'] as const;
export type Country = (typeof countries)[number];

export const registrationCountries = ['UA', 'KZ', 'UZ', 'KG', 'TJ'] as const;
export type RegistrationCountry = (typeof registrationCountries)[number];

/** Registration's default country, and the phone input's default. */
export const defaultRegistrationCountry: RegistrationCountry = 'KZ';
export const defaultPhoneCountry: RegistrationCountry = 'UZ';

/** The money of each country where players register. */
export const currencyOfCountry: Record<RegistrationCountry, Currency> = {
  UA: 'uah',
  KZ: 'kzt',
  UZ: 'uzs',
  KG: 'kgs',
  TJ: 'tjs',
};

/** The time zone in which a player's "today", weekdays and weeks are counted. */
export const timeZoneOfCountry: Record<RegistrationCountry, string> = {
  UA: 'Europe/Kyiv',
  KZ: 'Asia/Almaty',
  UZ: 'Asia/Tashkent',
  KG: 'Asia/Bishkek',
  TJ: 'Asia/Dushanbe',
};
