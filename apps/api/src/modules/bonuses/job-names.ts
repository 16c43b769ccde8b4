/** Names under which work is asked for and done. */
export const jobNames = {
  burnOne: 'bonuses-burn-one',
  sweep: 'bonuses-sweep',
  creditGrants: 'bonuses-credit-grants',
} as const;
