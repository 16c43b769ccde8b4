import { currencyOfCountry, registrationCountries } from '@altyn/domain/country';
import { type Currency, defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { visitorQuery } from './visitor.ts';

/** Currency of amounts that a visitor is shown: that of the country, otherwise the site's. */
export function useVisitorCurrency(): Currency {
  const { data } = useQuery(visitorQuery);
  const country = registrationCountries.find((one) => one === data?.country);
  return country === undefined ? defaultCurrency : currencyOfCountry[country];
}
