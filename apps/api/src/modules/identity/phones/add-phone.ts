import type { Country } from '@altyn/domain/country';
import type { Refusal } from '../../../platform/refusal.ts';
import { type CodeSent, checkChannel } from '../codes/send-code.ts';
import type { IdentityDeps } from '../ports.ts';
import { confirmPhoneCode, sendPhoneCode } from './prove-phone.ts';

/** Sends a code by SMS to the number that the player wants to add. */
export async function addPhone(
  deps: IdentityDeps,
  asked: { playerId: string; phone: string; countryCode?: Country | undefined; address: string },
): Promise<CodeSent | Refusal> {
  const closed = await checkChannel(deps, 'sms');
  return closed ?? sendPhoneCode(deps, asked, { purpose: 'add_phone', channel: 'sms' });
}

/** Confirms the added number with its code. */
export function verifyPhone(
  deps: IdentityDeps,
  tried: { playerId: string; code: string },
): Promise<Refusal | undefined> {
  return confirmPhoneCode(deps, { purpose: 'add_phone', ...tried });
}
