import type {
  passkeyCreationOptions,
  PasskeyAssertion,
  PasskeyRegistration,
  passkeyRequestOptions,
} from '@altyn/contracts/player/second-factor';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person closed the browser's window, or no passkey fitted. */
export class PasskeyNotUsed extends Error {}

/** Asks the browser to sign with a passkey. @throws PasskeyNotUsed */
export async function signWithPasskey(options: z.output<typeof passkeyRequestOptions>): Promise<PasskeyAssertion> {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return (await startAuthentication({ optionsJSON })) as PasskeyAssertion;
  } catch (cause) {
    throw new PasskeyNotUsed('no passkey was used', { cause });
  }
}

/** Asks the browser to make a passkey. @throws PasskeyNotUsed */
export async function makePasskey(options: z.output<typeof passkeyCreationOptions>): Promise<PasskeyRegistration> {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return (await startRegistration({ optionsJSON })) as PasskeyRegistration;
  } catch (cause) {
    throw new PasskeyNotUsed('no passkey was made', { cause });
  }
}
