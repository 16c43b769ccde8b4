/** An intended payment with its idempotency key. */
export interface Intent {
  key: string;
  /** Identifies the content: another method, amount or account is another intent. */
  fingerprint: string;
}

/**
 * The intent for the form's current content. Unchanged content keeps its key, so that a double click, a lost response and
 * a retry refer to one payment; changed content gets a new key.
 * @param newKey generates a UUID.
 */
export function intentFor(previous: Intent | undefined, content: readonly string[], newKey: () => string): Intent {
  const fingerprint = JSON.stringify(content);
  return previous?.fingerprint === fingerprint ? previous : { key: newKey(), fingerprint };
}

/** The intent after a failed call. A refusal ends it; without a response the payment may exist, so the key is kept. */
export function intentAfterFailure(intent: Intent, error: { isTransient: boolean }): Intent | undefined {
  return error.isTransient ? intent : undefined;
}
