import { walletPaths } from '@altyn/contracts/provider-wallet';
import { fromProtocolAmount } from './amounts.ts';
import type { Deps } from './deps.ts';
import type { SessionRow } from './store.ts';

/** The player's balance in minor units: play money from the session, real money from the wallet; undefined: no answer. */
export async function readBalance(deps: Deps, session: SessionRow): Promise<bigint | undefined> {
  if (session.mode === 'demo') return session.demo_balance_minor ?? 0n;
  const body = Buffer.from(
    JSON.stringify({
      request_uuid: deps.newId(),
      user: session.player,
      token: session.operator_token,
      game_code: session.game_code,
    }),
  );
  const answer = await deps.wallet.post(walletPaths.balance, body);
  return answer?.status === 'OK' && answer.balance !== undefined ? fromProtocolAmount(answer.balance) : undefined;
}
