/** Names of the bonus jobs. */
export const jobNames = {
  burnOne: 'bonuses-burn-one',
  sweep: 'bonuses-sweep',
  announceSpins: 'bonuses-announce-spins',
  creditGrants: 'bonuses-credit-grants',
} as const;
