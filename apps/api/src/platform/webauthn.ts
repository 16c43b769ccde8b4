import { brand } from '@altyn/contracts/brand';
import type { PasskeyAssertion, PasskeyRegistration } from '@altyn/contracts/player/second-factor';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** Time in which a browser must answer a challenge. */
export const challengeLifeMs = 5 * 60_000;
export const challengeBytes = 32;

/** A site as authenticators know it: its host, and the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The relying party of a site's pages. */
export function relyingPartyOf(url: string): RelyingParty {
  const { hostname, origin } = new URL(url);
  return { id: hostname, origin };
}

/** Uses up the challenge in what a browser signed; tells whether it was one of ours. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

interface Known {
  credentialId: string;
  transports: string[];
}

const credentialsOf = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** Parameters for `navigator.credentials.create`. `name`: how the authenticator names the account. */
export async function registrationOptions(of: {
  party: RelyingParty;
  account: { id: string; name: string };
  challenge: Buffer;
  known: readonly Known[];
}) {
  const { party, account, known } = of;
  const { challenge, timeout, rp, user, pubKeyCredParams, authenticatorSelection, attestation } =
    await generateRegistrationOptions({
      rpName: brand.name,
      rpID: party.id,
      userName: account.name,
      userDisplayName: account.name,
      userID: new TextEncoder().encode(account.id),
      challenge: Uint8Array.from(of.challenge),
      timeout: challengeLifeMs,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  return {
    ...{ challenge, timeout, rp, user, pubKeyCredParams: [...pubKeyCredParams] },
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: authenticatorSelection ?? {},
    attestation,
  };
}

/** Verifies a new credential; undefined for whatever does not fit: a wrong origin, challenge, format or signature. */
export async function verifyRegistration(of: {
  party: RelyingParty;
  registration: PasskeyRegistration;
  takeChallenge: TakeChallenge;
}): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  try {
    const verified = await verifyRegistrationResponse({
      response: of.registration as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: of.takeChallenge,
      expectedOrigin: of.party.origin,
      expectedRPID: of.party.id,
      requireUserVerification: true,
    });
    return verified.registrationInfo;
  } catch {
    // The library throws for whatever does not fit.
    return undefined;
  }
}

/** Parameters for `navigator.credentials.get`. `known` undefined: any credential of the site, which names its account. */
export async function requestOptions(of: {
  party: RelyingParty;
  challenge: Buffer;
  known: readonly Known[] | undefined;
}) {
  const { challenge, timeout, rpId, userVerification } = await generateAuthenticationOptions({
    rpID: of.party.id,
    challenge: Uint8Array.from(of.challenge),
    timeout: challengeLifeMs,
    userVerification: 'required',
  });
  const request = { challenge, timeout, rpId, userVerification };
  return of.known ? { ...request, allowCredentials: credentialsOf(of.known) } : request;
}

/** Verifies a browser's signature. @returns the counter that its authenticator reports; undefined: it does not fit. */
export async function verifyAssertion(of: {
  party: RelyingParty;
  assertion: PasskeyAssertion;
  credential: { credentialId: string; publicKey: Buffer; counter: bigint };
  takeChallenge: TakeChallenge;
}): Promise<bigint | undefined> {
  const { credentialId: id, publicKey, counter } = of.credential;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: of.assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: of.takeChallenge,
      expectedOrigin: of.party.origin,
      expectedRPID: of.party.id,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  } catch {
    return undefined;
  }
}
