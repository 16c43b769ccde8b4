import type { FreeSpinTerms } from '@altyn/domain/bonus';
import { type Currency, formatMoney } from '@altyn/domain/money';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { WalletDeps } from '../../wallet/index.ts';

/**
 * Checks that a bonus's free-spin stake is one that the game offers in its currency: the provider would refuse any other.
 * Providers that publish no stakes cannot be checked.
 * @returns VALIDATION_ERROR with the field and the allowed values.
 */
export async function checkFreeSpins(
  { wallet }: WalletDeps,
  of: { freeSpins: FreeSpinTerms | null; currency: Currency },
): Promise<Refusal | undefined> {
  const { freeSpins, currency } = of;
  if (!freeSpins) return undefined;
  const wrong = (path: string, message: string) =>
    refuse('VALIDATION_ERROR', { details: [{ path: `free_spins.${path}`, message }] });
  const game = (await wallet.directories.games()).gameBySlug(freeSpins.game);
  if (!game) return wrong('game', 'no such game');
  if (game.isRetired) return wrong('game', 'is no longer offered');
  if (!game.stakesMinor) return undefined;
  const stakes = (game.stakesMinor[currency] ?? []).map(BigInt);
  if (stakes.includes(freeSpins.stakeMinor)) return undefined;
  if (stakes.length === 0) return wrong('game', `is not played in ${currency}`);
  return wrong('stake', `${freeSpins.game} is played in ${currency} at ${stakes.map(formatMoney).join(', ')}`);
}
