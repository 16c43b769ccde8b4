import type { Config } from '../../../config.ts';

/**
 * Name of a cookie as browsers know it. Under https the prefix forbids a page without it to set the cookie. `__Host-`
 * would also fix the path to `/`, but these cookies are sent to the auth endpoints alone.
 */
export const cookieName = (config: Pick<Config, 'SECURE_COOKIES'>, name: string): string =>
  config.SECURE_COOKIES ? `__Secure-${name}` : name;
