/**
 * Wallet calls of a live table under way at once, and connections of the wallet's client: one for each call. Calls of one
 * turn of the loop share signatures, 64 each.
 */
export const callsAtOnce = 256;
