import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { forgetCatalogue, readCatalogue } from './catalogue.ts';
import { connectedRow } from './providers/provider-connection.ts';
import { replaceFrameOrigins } from './store.ts';

const maxOrigins = 10;
const localHosts = new Set(['localhost', '127.0.0.1']);

/** Reads an origin: a scheme, a host and a port at most; http only for this machine. */
function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, hostname } = new URL(text);
  // A wildcard would let every subdomain in.
  if (origin !== text || hostname.includes('*')) return undefined;
  return protocol === 'https:' || (protocol === 'http:' && localHosts.has(hostname)) ? origin : undefined;
}

/** Reads origins separated by spaces: at most ten, each once. @returns undefined where one is none. */
export function readFrameOrigins(text: string): string[] | undefined {
  const origins = text.split(/\s+/).filter((one) => one !== '');
  const read = origins.map(readOrigin);
  if (read.length > maxOrigins || !read.every((origin) => origin !== undefined)) return undefined;
  return [...new Set(read)];
}

/** Lists the origins that the site's game frame may load: those of connected and enabled providers and brands, sorted. */
export async function listFrameOrigins(deps: PlatformDeps): Promise<string[]> {
  const { providers } = await readCatalogue(deps);
  const rows = new Map(providers.map(({ row }) => [row.slug, row]));
  const open = providers.filter(({ row }) => {
    const served = connectedRow(row, rows);
    return row.isEnabled && served.isEnabled && served.publicKey !== null;
  });
  return [...new Set(open.flatMap(({ row }) => row.frameOrigins))].toSorted();
}

/**
 * Replaces the origins of a provider's games on an operator's behalf; audited. The site follows within half a minute.
 * @returns PROVIDER_NOT_FOUND, or VALIDATION_ERROR where one is no origin.
 */
export async function setFrameOrigins(
  deps: PlatformDeps,
  change: { slug: string; frames: string; actor: string; reason: string },
): Promise<string[] | Refusal> {
  const { slug, actor, reason } = change;
  const frameOrigins = readFrameOrigins(change.frames);
  if (!frameOrigins) {
    const message = 'origins such as https://games.example, separated by spaces, at most ten';
    return refuse('VALIDATION_ERROR', { details: [{ path: 'origins', message }] });
  }
  const before = await deps.db.transaction(async (tx) => {
    const earlier = await replaceFrameOrigins(tx, { slug, frameOrigins });
    if (!earlier) return undefined;
    const details = { from: earlier, to: frameOrigins };
    const at = deps.clock.now();
    await writeAudit(tx, { id: deps.ids.next(), at, actor, action: 'provider.frames', subject: slug, reason, details });
    return earlier;
  });
  forgetCatalogue(deps);
  return before ? frameOrigins : refuse('PROVIDER_NOT_FOUND');
}
