'use client';
import type { User } from '@altyn/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';
import { activeBonusKey } from '#web/lib/api/query-keys.ts';
import { activeBonusQuery, toActiveBonus } from '#web/shell/session/active-bonus.ts';
import {
  type ActivationEvent,
  type ActivationState,
  type ActivationWish,
  idle,
  nextActivation,
} from './activation-flow.ts';
import { usedToday } from './card-state.ts';
import { useRefreshBonuses } from './queries.ts';
import { rememberActivation } from './received-modal.ts';
import { readRemembered, writeRemembered } from './remembered.ts';

export interface Activation {
  state: ActivationState;
  start: (wish: ActivationWish) => void;
  send: (event: ActivationEvent) => void;
}

/** Runs the activation machine: performs its calls, once per state, and updates the query cache. */
export function useActivation(user: User | undefined): Activation {
  const client = useQueryClient();
  const refresh = useRefreshBonuses();
  const [state, send] = useReducer(nextActivation, idle);
  const handled = useRef<ActivationState>(undefined);

  const work = useEffectEvent(async (current: ActivationState) => {
    try {
      if (current.step === 'checking') {
        const answer = await client.fetchQuery({ ...activeBonusQuery, staleTime: 0 });
        send({ type: 'active-known', active: toActiveBonus(answer) });
      }
      if (current.step === 'activating') {
        const { bonus, code } = current.wish;
        const result = await callApi('POST', '/bonuses/{id}/subscribe', {
          params: { id: bonus.id },
          body: { confirmed: current.isConfirmed, ...(code === undefined ? {} : { code }) },
        });
        if (user) writeRemembered(user.id, rememberActivation(readRemembered(user.id), result.user_bonus));
        client.setQueryData(activeBonusKey, result.user_bonus);
        refresh();
        send({ type: 'activated', userBonus: result.user_bonus, needsDeposit: result.needs_deposit });
      }
    } catch (error) {
      send({ type: 'refused', message: error instanceof ApiError ? error.message : 'UNEXPECTED' });
    }
  });
  useEffect(() => {
    // Strict mode runs effects twice; handle each state once.
    if (handled.current === state) return;
    handled.current = state;
    void work(state);
  }, [state]);

  const start = (wish: ActivationWish) =>
    send({
      type: 'wish',
      wish,
      player: user && { rating: user.rating },
      isUsedToday: usedToday(wish.bonus, new Date(), user?.time_zone ?? 'UTC'),
    });
  return { state, start, send };
}
