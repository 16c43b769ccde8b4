import type { Deps } from '../../deps.ts';
import { markShown } from './store.ts';

/**
 * Records that the player has seen a settled round, and the settled rounds of the game before it.
 * @returns false for an unknown round, an open one and one already recorded.
 */
export function acknowledgeRound(deps: Pick<Deps, 'pool'>, round: { id: string; player: string }): Promise<boolean> {
  return markShown(deps.pool, round);
}
