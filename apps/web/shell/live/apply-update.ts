import type { Balances, User } from '@altyn/contracts/identity';
import type { Payment } from '@altyn/contracts/payments';
import type { QueryClient } from '@tanstack/react-query';
import {
  activeBonusKey,
  availableBonusesKey,
  limitsKey,
  notificationsKey,
  paymentKey,
  paymentsKey,
  transactionsKey,
  userBonusesKey,
  userKey,
} from '#web/lib/api/query-keys.ts';
import { type ActiveBonusAnswer, type BonusProgress, withProgress } from '../session/active-bonus.ts';
import { withBalances, withNewestBalances } from '../session/user-cache.ts';
import { afterRound } from './shown-round.ts';

/** Events that would reveal a spin's result before its reels stop. */
const revealsResult: ReadonlySet<string> = new Set([
  'balances',
  'user',
  'active_bonus',
  'bonus_progress',
  'received_bonus',
  'notification',
]);

/** An event of the user's stream. */
export interface UpdateEvent {
  name: string;
  data: unknown;
}

/** Applies an event at once, or after the round still being shown if the event would reveal its result. */
export function takeUpdate(client: QueryClient, event: UpdateEvent): void {
  if (revealsResult.has(event.name)) afterRound(event.name, () => applyUpdate(client, event));
  else applyUpdate(client, event);
}

/**
 * Writes an event of the update stream into the query cache. Balances are versioned and the latest wins, so late and
 * repeated events are harmless. Unknown events are ignored.
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
    case 'notification':
      void client.invalidateQueries({ queryKey: notificationsKey });
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
