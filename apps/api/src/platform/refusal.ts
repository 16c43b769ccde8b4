import { type RefusalName, refusals } from '@altyn/contracts/errors';

export interface RefusalDetail {
  path: string;
  message: string;
}

/** An expected refusal, a value rather than a fault. One place turns it into an answer. */
export class Refusal {
  readonly name: RefusalName;
  readonly details: readonly RefusalDetail[];
  /** Seconds until a repeat makes sense, for the Retry-After header. */
  readonly retryAfterS: number | undefined;

  constructor(name: RefusalName, details: readonly RefusalDetail[], retryAfterS: number | undefined) {
    this.name = name;
    this.details = details;
    this.retryAfterS = retryAfterS;
  }
}

/** Creates a refusal by its name in the catalogue of `@altyn/contracts/errors`. */
export function refuse(
  name: RefusalName,
  options: { details?: readonly RefusalDetail[]; retryAfterS?: number } = {},
): Refusal {
  return new Refusal(name, options.details ?? [], options.retryAfterS);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Returns the catalogue's entry of a refusal: status, generic code, wire message. */
export function describeRefusal(refusal: Refusal) {
  return refusals[refusal.name];
}
