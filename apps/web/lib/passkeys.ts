import type { PasskeyAssertion, PasskeyRegistration } from '@altyn/contracts/player/second-factor';
import type { OutputOf } from './api/types.ts';

/** Tells whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person closed the browser's window, or no passkey fitted. */
export class PasskeyNotUsed extends Error {}

/** Asks the browser to sign with a passkey. @throws PasskeyNotUsed */
export async function signWithPasskey(
  optionsJSON: OutputOf<'POST', '/user/step-up/options'>,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return (await startAuthentication({ optionsJSON: options })) as PasskeyAssertion;
  } catch (cause) {
    throw new PasskeyNotUsed('no passkey was used', { cause });
  }
}

/** Asks the browser to make a passkey. @throws PasskeyNotUsed */
export async function makePasskey(
  optionsJSON: OutputOf<'POST', '/user/factors/passkeys/options'>,
): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return (await startRegistration({ optionsJSON: options })) as PasskeyRegistration;
  } catch (cause) {
    throw new PasskeyNotUsed('no passkey was made', { cause });
  }
}
