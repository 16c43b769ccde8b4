/** Reasons of failed payments, as keys that a merchant can translate. */
export const providerReasons = [
  'declined_by_bank',
  'insufficient_funds',
  'card_expired',
  'authentication_failed',
  'cancelled_by_customer',
  'cancelled_by_merchant',
  'invalid_account',
  'timed_out',
  'wrong_token',
] as const;
