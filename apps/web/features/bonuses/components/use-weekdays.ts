import { useTranslations } from 'next-intl';

/** Names of weekdays (0 = Sunday … 6), ordered from Monday. */
export function useWeekdays(): (days: readonly number[]) => string {
  const translate = useTranslations('bonuses.weekdays');
  return (days) =>
    [...days]
      .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
      .map((day) => translate(String(day) as '0'))
      .join(', ');
}
