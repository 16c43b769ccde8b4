import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer } from '../../identity/index.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import { findMethod } from './method-store.ts';

/**
 * Opens the session that a device needs before it shows its payment sheet. The provider calls Apple: it validates Apple's
 * addresses, and we call none that a browser supplies. Refuses PAYMENT_METHOD_UNAVAILABLE, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function openAppleSession(
  deps: PaymentsDeps,
  request: { playerId: string; validationUrl: string },
): Promise<{ session: Record<string, unknown> } | Refusal> {
  const player = await findPlayer(deps.db.kysely, request.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const { country, currency } = player;
  const method = await findMethod(deps.db.kysely, { country, currency, direction: 'deposit' }, 'applepay');
  if (!method || !deps.payments.deviceWallets('applepay')) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  const domain = new URL(deps.config.PUBLIC_WEB_URL).hostname;
  const session = await providerOf(deps, method.provider).appleSession({
    validationUrl: request.validationUrl,
    domain,
  });
  if (session === 'unavailable') return refuse('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterS: 5 });
  return session === 'refused' ? refuse('PAYMENT_METHOD_UNAVAILABLE') : { session };
}
