import type { GameMovement } from '@altyn/contracts/game-movement';
import { fullEdgeHundredths, theoreticalLossOf } from '@altyn/domain/theoretical-loss';

/** The sums of a test's round, with a theoretical loss at which its stake counts in full. */
export function fullRound(sums: Pick<GameMovement, 'stake' | 'win'>): GameMovement['round'] {
  const { stake, win } = sums;
  return { stake, win, theoreticalLoss: theoreticalLossOf(stake.real + stake.bonus, fullEdgeHundredths) };
}
