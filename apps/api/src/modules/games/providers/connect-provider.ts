import { writeAudit } from '../../../platform/audit.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { forgetCatalogue } from '../catalogue.ts';
import { readFrameOrigins } from '../frame-origins.ts';
import { fingerprintOf, type KeyProblem, keysOf, pemOf, readPublicKey } from '../keys/provider-key.ts';
import { connect, lockProviders } from '../store.ts';
import { fetchOffersSoon } from '../sync-offers.ts';

/** Reason why a provider was not connected. */
export type ConnectionProblem =
  | KeyProblem
  | 'no such provider'
  | 'already connected'
  | 'a brand'
  | 'not an address'
  | 'not origins'
  | 'key of another';

/**
 * Connects a provider of the catalogue on an operator's behalf: stores its address and public key, after which it is asked
 * for its games and its calls are accepted. Audited.
 * @param url base URL of its side of the protocol, without a trailing slash.
 * @param frames origins of its games, separated by spaces.
 * @param publicKeyPem SPKI PEM of an Ed25519 key, or of an RSA key of 2048 bits or more.
 */
export async function connectProvider(
  deps: PlatformDeps,
  change: { slug: string; url: string; publicKeyPem: string; frames: string; actor: string; reason: string },
): Promise<{ url: string; fingerprint: string } | ConnectionProblem> {
  const { slug, actor, reason } = change;
  const url = readAddress(change.url);
  if (url === undefined) return 'not an address';
  const frameOrigins = readFrameOrigins(change.frames);
  if (!frameOrigins) return 'not origins';
  const key = readPublicKey(change.publicKeyPem);
  if (typeof key === 'string') return key;
  const fingerprint = fingerprintOf(key);
  const result = await deps.db.transaction(async (tx) => {
    const providers = await lockProviders(tx);
    const provider = providers.find((one) => one.slug === slug);
    if (!provider) return 'no such provider';
    if (provider.publicKey !== null) return 'already connected';
    if (provider.servedBy !== null) return 'a brand';
    if (keysOf(providers).includes(fingerprint)) return 'key of another';
    await connect(tx, { slug, url, publicKey: pemOf(key), frameOrigins });
    await fetchOffersSoon(tx);
    const id = deps.ids.next();
    const details = { url, fingerprint, frame_origins: frameOrigins };
    await writeAudit(tx, {
      id,
      at: deps.clock.now(),
      actor,
      action: 'provider.connect',
      subject: slug,
      reason,
      details,
    });
    return { url, fingerprint };
  });
  forgetCatalogue(deps);
  return result;
}

function readAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (!['https:', 'http:'].includes(protocol)) return undefined;
  if ([username, password, search, hash].some((part) => part !== '')) return undefined;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
