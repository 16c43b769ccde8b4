import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { settingsKey } from '#web/lib/api/query-keys.ts';
import { readRatingSettings } from './star-settings.ts';

const ratingTags = ['RATING', 'RATE', 'CASHBACK', 'RESTRICTION'] as const;

/** Requirements and rewards of stars, from the public settings. */
export const ratingSettingsQuery = (currency: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'rating', currency],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        ratingTags.map((tag) => callApi('GET', '/settings', { query: { tag } }, { signal })),
      );
      return readRatingSettings(
        lists.flatMap((list) => list.items),
        currency,
      );
    },
  });
