import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import * as openid from 'openid-client';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findAccountByIdentity, lockAccount } from '../account-store.ts';
import type { StaffDeps } from '../ports.ts';
import { openSession, type StaffOrigin } from '../sessions.ts';

/** Time in which a person must come back from the provider. */
export const roundTripMs = 10 * 60_000;
const timeoutS = 10;
const purpose = 'open-id';

/** What the browser brings back, sealed: it belongs to one trip to the provider. */
const tripShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() });

const claims = z.object({ sub: z.string(), email: z.string().optional(), email_verified: z.boolean().optional() });

/** The provider's description, read at the first sign-in, by its configuration. */
const known = new WeakMap<object, Promise<openid.Configuration>>();

/** Tells whether the house has an OpenID provider. */
export const hasOpenId = ({ config }: Pick<StaffDeps, 'config'>): boolean => config.OFFICE_OIDC_ISSUER !== undefined;

/** Reads the provider's description once; after a failure, again at the next sign-in. */
function discover({ config }: StaffDeps): Promise<openid.Configuration> {
  const earlier = known.get(config);
  if (earlier) return earlier;
  const { OFFICE_OIDC_ISSUER: issuer = '', OFFICE_OIDC_CLIENT_ID: clientId = '' } = config;
  // A provider without TLS stands on the same machine, as in tests.
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname);
  const found = openid.discovery(new URL(issuer), clientId, config.OFFICE_OIDC_CLIENT_SECRET, undefined, {
    timeout: timeoutS,
    ...(isLocal && { execute: [openid.allowInsecureRequests] }),
  });
  known.set(config, found);
  found.catch(() => known.delete(config));
  return found;
}

const callbackOf = ({ config }: Pick<StaffDeps, 'config'>) =>
  new URL('/api/sign-in/open-id/callback', config.PUBLIC_OFFICE_URL).href;

/** Begins a sign-in at the provider. @returns where to send the browser, and what it must bring back. */
export async function beginOpenId(deps: StaffDeps): Promise<{ url: string; trip: string }> {
  const provider = await discover(deps);
  const draw = () => deps.randomness.bytes(32).toString('base64url');
  const [state, nonce, verifier] = [draw(), draw(), draw()];
  const url = openid.buildAuthorizationUrl(provider, {
    ...{ redirect_uri: callbackOf(deps), scope: 'openid email', state, nonce, code_challenge_method: 'S256' },
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
  });
  const trip = { state, nonce, verifier, until: deps.clock.now().getTime() + roundTripMs };
  const sealed = deps.staff.sealer.seal(Buffer.from(JSON.stringify(trip)), purpose);
  return { url: url.href, trip: sealed.toString('base64url') };
}

/** Reads what the browser brought back; undefined: nothing of ours, or too late. */
function readTrip(deps: StaffDeps, sealed: string): z.output<typeof tripShape> | undefined {
  try {
    const text = deps.staff.sealer.unseal(Buffer.from(sealed, 'base64url'), purpose).toString();
    const trip = tripShape.parse(JSON.parse(text));
    return trip.until > deps.clock.now().getTime() ? trip : undefined;
  } catch {
    return undefined;
  }
}

/** The names under which an account may be linked: the subject, and the address that the provider has verified. */
function identitiesOf(given: z.output<typeof claims>): string[] {
  const { sub, email, email_verified: isVerified } = given;
  return email !== undefined && isVerified === true ? [sub, email.toLowerCase()] : [sub];
}

/**
 * Ends a sign-in at the provider: its answer must belong to this browser's trip. It names an account that operators have
 * linked; no account is made, and roles stay ours. An invited account must be enrolled first. Refuses INVALID_CREDENTIALS.
 * @returns the token of a session.
 */
export async function endOpenId(
  deps: StaffDeps,
  given: { search: string; trip: string; from: StaffOrigin },
): Promise<string | Refusal> {
  const trip = readTrip(deps, given.trip);
  if (!trip) return refuse('INVALID_CREDENTIALS');
  const provider = await discover(deps);
  let person: z.output<typeof claims>;
  try {
    const answer = new URL(`${callbackOf(deps)}${given.search}`);
    const tokens = await openid.authorizationCodeGrant(provider, answer, {
      ...{ pkceCodeVerifier: trip.verifier, expectedState: trip.state, expectedNonce: trip.nonce },
      idTokenExpected: true,
    });
    person = claims.parse(tokens.claims());
  } catch (error) {
    deps.log.warn({ err: error }, 'a sign-in by the OpenID provider was refused');
    return refuse('INVALID_CREDENTIALS');
  }
  const account = await findAccountByIdentity(deps.db.kysely, identitiesOf(person));
  if (!account) return refuse('INVALID_CREDENTIALS');
  return deps.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.identity !== account.identity || current?.endedAt !== null || current.passwordHash === null)
      return refuse('INVALID_CREDENTIALS');
    const { address, userAgent } = given.from;
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at: deps.clock.now(), actor: account.name, action: 'staff.sign-in' },
      ...{ subject: account.name, reason: 'Signed in to the office' satisfies AutomaticReason },
      details: { address, userAgent, means: 'open-id', identity: account.identity },
    });
    return openSession(tx, deps, { accountId: account.id, from: given.from });
  });
}
