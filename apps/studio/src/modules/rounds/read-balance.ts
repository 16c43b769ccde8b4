import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { HeldFreeSpins } from '@altyn/contracts/studio-game';
import type { SessionRow } from '../sessions/index.ts';
import { sumFreeSpins } from './store.ts';
import { fromProtocolAmount } from '../../amounts.ts';
import type { Deps } from '../../deps.ts';

/** A player's available balance in minor units. */
export interface Balance {
  balanceMinor: bigint;
  /** Maximum stake of an active bonus; undefined: no limit. */
  maxStakeMinor: bigint | undefined;
  /** Free rounds for the session's game; undefined: none. */
  freeSpins: { id: string; left: number; stakeMinor: bigint; wonMinor: bigint } | undefined;
}

/** Reads play money from the session, real money from the wallet; undefined: no answer. */
export async function readBalance(deps: Deps, session: SessionRow): Promise<Balance | undefined> {
  if (session.mode === 'demo') {
    return { balanceMinor: session.demo_balance_minor ?? 0n, maxStakeMinor: undefined, freeSpins: undefined };
  }
  const body = Buffer.from(
    JSON.stringify({
      request_uuid: deps.newId(),
      user: session.player,
      token: session.operator_token,
      game_code: session.game_code,
    }),
  );
  const answer = await deps.wallet.post(walletPaths.balance, body);
  if (answer?.status !== 'OK' || answer.balance === undefined) return undefined;
  const { balance, max_bet, free_spins: held } = answer;
  return {
    balanceMinor: fromProtocolAmount(balance),
    maxStakeMinor: max_bet === undefined ? undefined : fromProtocolAmount(max_bet),
    freeSpins: held && {
      id: held.id,
      left: held.left,
      stakeMinor: fromProtocolAmount(held.stake),
      wonMinor: await sumFreeSpins(deps.pool, held.id),
    },
  };
}

/** Free rounds in the form sent to the game's client. */
export const viewFreeSpins = (held: Balance['freeSpins']): HeldFreeSpins | null =>
  held ? { id: held.id, left: held.left, stake: held.stakeMinor.toString(), won: held.wonMinor.toString() } : null;
