import { readStorage, writeStorage } from '../state/storage.ts';

/** The header that carries the id. */
export const visitorIdentityHeader = 'x-visitor-identity';
const idKey = 'altyn.visitor';

/**
 * The random id of this browser, made at its first use; it says nothing of the browser or its owner.
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
