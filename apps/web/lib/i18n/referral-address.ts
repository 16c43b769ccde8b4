import { type Locale, localizePath, splitLocale } from '../../config/locales.ts';

/**
 * Target of a referral link `/r/<code>`: home with the code in the query; undefined for any other path. A link in a closed
 * language leads to home without a prefix, so that an invitation outlives the language.
 * @param open the languages that are open.
 */
export function referralAddress(
  pathname: string,
  open: readonly Locale[],
): { pathname: string; code: string } | undefined {
  const { locale, path } = splitLocale(pathname);
  const code = /^\/r\/([\w-]{12})\/?$/.exec(path)?.[1];
  if (code === undefined) return undefined;
  return { pathname: locale && open.includes(locale) ? localizePath(locale, '/') : '/', code };
}
