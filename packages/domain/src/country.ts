import type { Currency } from './money.ts';

/** Known countries; only `registrationCountries` may open an account. */
export const countries = ['US', 'UA', 'EU', 'KZ', 'RU', 'TJ', 'UZ', 'KG'] as const;
export type Country = (typeof countries)[number];

export const registrationCountries = ['UA', 'KZ', 'UZ', 'KG', 'TJ'] as const;
export type RegistrationCountry = (typeof registrationCountries)[number];

/** Default country of registration and of the phone input. */
export const defaultRegistrationCountry: RegistrationCountry = 'KZ';
export const defaultPhoneCountry: RegistrationCountry = 'UZ';

/** Currency of each registration country. */
export const currencyOfCountry: Record<RegistrationCountry, Currency> = {
  UA: 'uah',
  KZ: 'kzt',
  UZ: 'uzs',
  KG: 'kgs',
  TJ: 'tjs',
};

/** Time zone of a player's days, weekdays and weeks. */
export const timeZoneOfCountry: Record<RegistrationCountry, string> = {
  UA: 'Europe/Kyiv',
  KZ: 'Asia/Almaty',
  UZ: 'Asia/Tashkent',
  KG: 'Asia/Bishkek',
  TJ: 'Asia/Dushanbe',
};
