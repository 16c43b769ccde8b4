import { localizePath, splitLocale } from '../../config/locales.ts';

/** Target of a referral link `/r/<code>`: home with the code in the query; undefined for any other path. */
export function referralAddress(pathname: string): { pathname: string; code: string } | undefined {
  const { locale, path } = splitLocale(pathname);
  const code = /^\/r\/([\w-]{12})\/?$/.exec(path)?.[1];
  if (code === undefined) return undefined;
  return { pathname: locale ? localizePath(locale, '/') : '/', code };
}
