import type { Factors, StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import {
  createAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from '../../../../testing/software-authenticator.ts';
import { api, call, codeFor } from './identity-world.ts';

export const password = 'plum-Heron-41';

/** A signed-in player of a test. */
export interface Person {
  login: string;
  token: string;
}

/** Sends a player's call; the body has the named type. */
export async function as<T = { message?: string }>(
  { token }: { token: string },
  method: 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<{ status: number; body: T & { message?: string } }> {
  const answer = await call(method, url, { token, ...(body ? { body } : {}) });
  return { status: answer.status, body: answer.body as T & { message?: string } };
}

export const readFactors = async (person: Person) => (await as<Factors>(person, 'GET', '/user/factors')).body;

/** Confirms with the password and the code that is sent. */
export async function confirmByPassword(person: Person, purpose: StepUpPurpose): Promise<void> {
  expect((await as(person, 'POST', '/user/step-up/code', { purpose })).status).toBe(200);
  const code = await codeFor(person.login);
  const confirmed = await as(person, 'POST', '/user/step-up', { means: 'password', purpose, password, code });
  expect(confirmed.status).toBe(200);
}

/** The code that an authenticator app shows now. */
export function totpCode(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
}

/** Switches an authenticator app on. */
export async function addTotp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await confirmByPassword(person, 'factor');
  const { body } = await as<{ secret: string }>(person, 'POST', '/user/factors/totp');
  const confirmed = await as<{ recovery_codes: string[] }>(person, 'POST', '/user/factors/totp/confirm', {
    code: totpCode(body.secret),
  });
  expect(confirmed.status).toBe(200);
  // The code counts once: the next one serves the test.
  api.clock.advance(60_000);
  return { secret: body.secret, recoveryCodes: confirmed.body.recovery_codes };
}

/** The test's site, as authenticators know it. */
export const site = () => {
  const { hostname: rpId, origin } = new URL(api.deps.config.PUBLIC_WEB_URL);
  return { rpId, origin };
};

/** Adds a passkey; the session must have confirmed `factor`. */
export async function addPasskey(
  person: Person,
  deviation: Deviation = {},
  authenticator: SoftwareAuthenticator = createAuthenticator(site()),
): Promise<{ authenticator: SoftwareAuthenticator; status: number; message: string | undefined }> {
  const { body } = await as<{ challenge: string }>(person, 'POST', '/user/factors/passkeys/options');
  const registration = authenticator.create(body.challenge, deviation);
  const added = await as(person, 'POST', '/user/factors/passkeys', { registration });
  return { authenticator, status: added.status, message: added.body.message };
}

/** Draws a challenge for a confirmation. */
export async function stepUpChallenge(person: Person): Promise<string> {
  return (await as<{ challenge: string }>(person, 'POST', '/user/step-up/options')).body.challenge;
}
