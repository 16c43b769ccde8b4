/** Query keys shared by features, or written by live updates. */
export const userKey = ['user'] as const;
export const activeBonusKey = ['active-bonus'] as const;
export const userBonusesKey = ['user-bonuses'] as const;
export const availableBonusesKey = ['available-bonuses'] as const;
export const paymentsKey = ['payments'] as const;
export const paymentKey = (id: string) => ['payments', 'one', id] as const;
export const roundsKey = ['rounds'] as const;
export const limitsKey = ['limits'] as const;
export const transactionsKey = ['transactions'] as const;
export const gamesKey = ['games'] as const;
export const ownGamesKey = ['own-games'] as const;
export const latestGamesKey = ['latest-games'] as const;
export const bigWinsKey = ['big-wins'] as const;
export const settingsKey = ['global-settings'] as const;
export const notificationsKey = ['notifications'] as const;
export const jackpotsKey = ['jackpots'] as const;

/** Events of the account's security. */
export const securityEventsKey = ['security-events'] as const;
