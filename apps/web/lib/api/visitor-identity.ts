import { readStorage, writeStorage } from '../state/storage.ts';

/** Request header with the visitor id. */
export const visitorIdentityHeader = 'x-visitor-identity';
const idKey = 'altyn.visitor';

/**
 * Random id of this browser, created on first use and unrelated to the browser or its user.
 * @returns undefined unless the site's setting allows it (`data-visitor-identity` on the page) and `hasConsent`.
 */
export function visitorIdentity(hasConsent: boolean): string | undefined {
  if (!hasConsent || typeof document === 'undefined') return undefined;
  if (document.documentElement.dataset.visitorIdentity === undefined) return undefined;
  const known = readStorage('local', idKey);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStorage('local', idKey, made);
  return made;
}
