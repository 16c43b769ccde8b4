import type { Subscription } from '../../subscription-store.ts';

/** A push, before it is sealed. */
interface Push {
  to: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;
  /** At most 3 000 bytes. */
  text: string;
  /** Seconds for which the push service keeps it for a browser that is away. */
  ttlS: number;
}

/** `gone`: the browser has unsubscribed, nothing will ever reach it. `refused`: no use in trying again. */
type PushOutcome = 'accepted' | 'gone' | 'refused';

/** Browsers' push services. A fault that may pass is thrown as `PushFault`. */
export interface PushSender {
  /** What browsers subscribe with: the house's public key, base64url. */
  readonly publicKey: string;
  /** Whether an address is one of a push service that this house sends to. */
  isKnownService(endpoint: string): boolean;
  send(push: Push): Promise<PushOutcome>;
}

/** A push that was not accepted. */
export class PushFault extends Error {
  /** It may have been accepted all the same: a second one could be a double. */
  readonly isUncertain: boolean;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number;

  constructor(message: string, about: { isUncertain: boolean; retryAfterMs?: number }) {
    super(message);
    this.isUncertain = about.isUncertain;
    this.retryAfterMs = about.retryAfterMs ?? 0;
  }
}
