import { useLocale } from 'next-intl';
import { numberText } from '#web/lib/format/number.ts';

/** Formats a score as the page's language writes numbers. */
export function useScoreText(): (score: string) => string {
  const tag = useLocale();
  return (score) => numberText(score, tag);
}
