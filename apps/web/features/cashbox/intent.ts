/** One intended payment: the key under which the server does it once, however often it is asked. */
export interface Intent {
  key: string;
  /** What was meant: another method, amount or account is another intent. */
  fingerprint: string;
}

/**
 * The intent for what the form says now. The same content keeps its key, so a double click, a lost answer and a retry
 * all name one payment; changed content gets a new one.
 * @param newKey makes a UUID.
 */
export function intentFor(previous: Intent | undefined, content: readonly string[], newKey: () => string): Intent {
  const fingerprint = JSON.stringify(content);
  return previous?.fingerprint === fingerprint ? previous : { key: newKey(), fingerprint };
}

/**
 * What remains of an intent after its call failed: a refusal ends it (the same wish is a new payment then), while
 * without an answer nobody knows whether the payment exists, so it stays.
 */
export function intentAfterFailure(intent: Intent, error: { isTransient: boolean }): Intent | undefined {
  return error.isTransient ? intent : undefined;
}
