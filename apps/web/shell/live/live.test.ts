import type { Balances, User } from '@altyn/contracts/identity';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { activeBonusKey, paymentKey, userKey } from '#web/lib/api/query-keys.ts';
import { applyUpdate, takeUpdate } from './apply-update.ts';
import { backoffMs } from './backoff.ts';
import { holdRound } from './shown-round.ts';
import { forgetEarlyUpdates, onUpdate, sendUpdate } from './update-listeners.ts';
import { wheelActivationQuery } from '../own/own-queries.ts';

const balances = (version: number, game: string): Balances => ({
  game_wallet_group: { balance: game },
  bonus_wallet_group: { balance: '0.00' },
  electronic_wallet_group: { balance: '0.00' },
  cashback_balance: '0.00',
  currency: 'uah',
  version,
});
const user: User = {
  id: 'a',
  nickname: null,
  avatar: null,
  currency: 'uah',
  rating: 1,
  phone: null,
  email: null,
  is_phone_verified: false,
  phone_signs_in: false,
  is_email_verified: false,
  country: 'KZ',
  time_zone: 'Asia/Almaty',
  language: 'en',
  birth_date: '1990-01-01',
  newsletter_consent: false,
  created_at: '2026-01-01T00:00:00Z',
  balances: balances(5, '50.00'),
};

describe('live updates', () => {
  test('balances: the newest version wins in any order', () => {
    const client = new QueryClient();
    client.setQueryData(userKey, user);
    const shown = () => client.getQueryData<User>(userKey)?.balances.game_wallet_group.balance;
    applyUpdate(client, { name: 'balances', data: balances(7, '70.00') });
    expect(shown()).toBe('70.00');
    applyUpdate(client, { name: 'balances', data: balances(6, '60.00') });
    expect(shown()).toBe('70.00');
    applyUpdate(client, { name: 'user', data: { ...user, rating: 2 } });
    expect(shown()).toBe('70.00');
    expect(client.getQueryData<User>(userKey)?.rating).toBe(2);
  });

  test('ignores balances before the user is known, and unknown events', () => {
    const client = new QueryClient();
    applyUpdate(client, { name: 'balances', data: balances(7, '70.00') });
    applyUpdate(client, { name: 'fireworks', data: {} });
    expect(client.getQueryData(userKey)).toBeUndefined();
  });

  test('updates the bonus in the slot with a bet’s figures', () => {
    const client = new QueryClient();
    const at = '2026-11-21T10:00:00.000Z';
    client.setQueryData(activeBonusKey, { id: 'b1', status: 'ACTIVE', progress: '0.00', updated_at: at });
    const figures = { id: 'b1', progress: '10.00', wager_amount: '500.00', bonus_amount: '92.50', updated_at: at };
    applyUpdate(client, { name: 'bonus_progress', data: figures });
    expect(client.getQueryData(activeBonusKey)).toEqual({ ...figures, status: 'ACTIVE' });
  });

  test('holds balances and bonus figures until the round was shown, but not payments', () => {
    const client = new QueryClient();
    const at = '2026-11-21T10:00:00.000Z';
    client.setQueryData(userKey, user);
    client.setQueryData(activeBonusKey, { id: 'b1', status: 'ACTIVE', progress: '0.00', updated_at: at });
    const shown = () => [
      client.getQueryData<User>(userKey)?.balances.game_wallet_group.balance,
      client.getQueryData<{ progress: string }>(activeBonusKey)?.progress,
    ];
    holdRound('game', { type: 'started', round: 'a' });
    takeUpdate(client, { name: 'balances', data: balances(7, '70.00') });
    takeUpdate(client, { name: 'bonus_progress', data: { id: 'b1', progress: '10.00', updated_at: at } });
    takeUpdate(client, { name: 'user', data: { ...user, balances: balances(8, '80.00') } });
    takeUpdate(client, { name: 'payment', data: { id: 'p1', status: 'completed' } });
    expect(shown()).toEqual(['50.00', '0.00']);
    expect(client.getQueryData(paymentKey('p1'))).toBeDefined();
    holdRound('game', { type: 'shown', round: 'a' });
    expect(shown()).toEqual(['80.00', '10.00']);
  });

  test('stores a payment under its id', () => {
    const client = new QueryClient();
    applyUpdate(client, { name: 'payment', data: { id: 'p1', status: 'completed' } });
    expect(client.getQueryData(paymentKey('p1'))).toEqual({ id: 'p1', status: 'completed' });
  });

  test('a payment asks anew whether the wheel may be spun', () => {
    const client = new QueryClient();
    client.setQueryData(wheelActivationQuery.queryKey, {} as never);
    applyUpdate(client, { name: 'payment', data: { id: 'p1', status: 'completed' } });
    expect(client.getQueryState(wheelActivationQuery.queryKey)?.isInvalidated).toBe(true);
  });

  test('delays grow, are capped and have jitter', () => {
    expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 0))).toEqual([250, 500, 1000, 2000]);
    expect(backoffMs(0, 0.999)).toBe(500);
    expect(backoffMs(99, 0.999)).toBeLessThanOrEqual(15_000);
  });
});

describe('listeners', () => {
  test('deliver events from before they loaded once, and only for the current player', () => {
    const received: string[] = [];
    const listen = () => onUpdate(({ name }) => void received.push(name), { isFromStart: true });
    sendUpdate({ name: 'of another player', data: {} });
    forgetEarlyUpdates();
    sendUpdate({ name: 'early', data: {} });
    const stop = listen();
    sendUpdate({ name: 'later', data: {} });
    stop();
    sendUpdate({ name: 'unheard', data: {} });
    listen()();
    expect(received).toEqual(['early', 'later']);
  });
});
