/**
 * Maximum number of concurrent wallet calls of a live table, and the size of the wallet client's connection pool. Calls
 * of the same event-loop turn share signatures, 64 each.
 */
export const callsAtOnce = 256;
