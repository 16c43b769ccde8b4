import type { Payment } from '@altyn/contracts/payments';
import type { Balances, User } from '@altyn/contracts/identity';
import type { QueryClient } from '@tanstack/react-query';
import {
  activeBonusKey,
  availableBonusesKey,
  limitsKey,
  paymentKey,
  paymentsKey,
  transactionsKey,
  userBonusesKey,
  userKey,
} from '#web/lib/api/query-keys.ts';
import { type ActiveBonusAnswer, type BonusProgress, withProgress } from '../session/active-bonus.ts';
import { withBalances, withNewestBalances } from '../session/user-cache.ts';

/** One event of the user's stream. */
export interface UpdateEvent {
  name: string;
  data: unknown;
}

/**
 * Writes an event of the updates stream into the cached data. Balances are latest-value-wins by version, so late and
 * repeated events do no harm. Events the site does not know are left alone.
 */
export function applyUpdate(client: QueryClient, { name, data }: UpdateEvent): void {
  switch (name) {
    case 'balances':
      client.setQueryData<User>(userKey, (known) => withBalances(known, data as Balances));
      void client.invalidateQueries({ queryKey: transactionsKey, refetchType: 'active' });
      return;
    case 'user':
      client.setQueryData<User>(userKey, (known) => withNewestBalances(data as User, known));
      return;
    case 'active_bonus':
      client.setQueryData(activeBonusKey, data);
      void client.invalidateQueries({ queryKey: availableBonusesKey });
      void client.invalidateQueries({ queryKey: userBonusesKey });
      return;
    case 'bonus_progress':
      client.setQueryData<ActiveBonusAnswer>(activeBonusKey, (known) => withProgress(known, data as BonusProgress));
      return;
    case 'received_bonus':
      void client.invalidateQueries({ queryKey: userBonusesKey });
      return;
    case 'limits':
      void client.invalidateQueries({ queryKey: limitsKey });
      return;
    case 'payment':
      client.setQueryData(paymentKey((data as Payment).id), data);
      void client.invalidateQueries({ queryKey: paymentsKey, predicate: (query) => query.queryKey[1] !== 'one' });
      return;
  }
}
