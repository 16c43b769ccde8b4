import { useQuery } from '@tanstack/react-query';
import { learnCountries } from '../phone.ts';
import { callApi } from './client.ts';
import { countryPhonesKey } from './query-keys.ts';

/** Lets phone fields have the countries and masks of `GET /country`; until it has answered they have the same table's. */
export function usePhoneCountries(): void {
  useQuery({
    queryKey: countryPhonesKey,
    queryFn: async ({ signal }) => {
      const { items } = await callApi('GET', '/country', {}, { signal });
      learnCountries(items);
      return items;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
