import type { Subscription } from '../../subscription-store.ts';

/** An unencrypted push. */
interface Push {
  to: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;
  /** At most 3 000 bytes. */
  text: string;
  /** Seconds for which the push service stores it for an offline browser. */
  ttlS: number;
}

/** `gone`: the browser has unsubscribed for good. `refused`: do not retry. */
type PushOutcome = 'accepted' | 'gone' | 'refused';

/** Client of browsers' push services. Temporary faults throw `PushFault`. */
export interface PushSender {
  /** Public key with which browsers subscribe, base64url. */
  readonly publicKey: string;
  /** Tells whether an address belongs to a supported push service. */
  isKnownService(endpoint: string): boolean;
  send(push: Push): Promise<PushOutcome>;
}

/** A push that was not accepted. */
export class PushFault extends Error {
  /** True when the push may have been accepted: a retry could send a duplicate. */
  readonly isUncertain: boolean;
  /** Delay requested by the service. */
  readonly retryAfterMs: number;

  constructor(message: string, about: { isUncertain: boolean; retryAfterMs?: number }) {
    super(message);
    this.isUncertain = about.isUncertain;
    this.retryAfterMs = about.retryAfterMs ?? 0;
  }
}
