import { type Locale, localeCookie, localeCookieMaxAgeSeconds } from '../../config/locales.ts';

/** Set-Cookie header that stores a language for the whole site. */
export function localeCookieHeader(locale: Locale): string {
  return `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieMaxAgeSeconds}; SameSite=lax`;
}
