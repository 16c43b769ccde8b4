import { createHash } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { StagingDeps } from './deps.ts';
import { stakesMinor } from './games.ts';
import type { Session } from './store.ts';
import { toMinor } from './wallet.ts';

const sessionMs = 12 * 60 * 60_000;
const demoMinor = 500_000n;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

/** @returns the game's URL with its token in the fragment; undefined for an unsupported currency. */
export function openSession(
  deps: StagingDeps,
  {
    operator,
    ...opening
  }: Pick<Session, 'game' | 'currency' | 'language' | 'lobbyUrl' | 'depositUrl'> & {
    /** The operator's player and token; missing for a demo. */
    operator: { player: string; token: string } | undefined;
  },
): string | undefined {
  if (!stakesMinor[opening.currency] || (operator === undefined) !== (opening.currency === 'XXX')) return undefined;
  const id = deps.nextId();
  const token = deps.newToken();
  deps.store.insertSession(
    {
      ...opening,
      id,
      player: operator?.player ?? id,
      operatorToken: operator?.token ?? null,
      demoMinor: operator ? null : demoMinor,
    },
    { tokenHash: hashOf(token), expiresAtMs: deps.now().getTime() + sessionMs },
  );
  return `${deps.publicUrl}/play/${opening.game}/#s=${token}`;
}

/** Finds the valid session of a bearer token. */
export function findSession(deps: StagingDeps, authorization: string | undefined): Session | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  return deps.store.findSession(hashOf(authorization.slice('Bearer '.length)), deps.now().getTime());
}

/** Reads the player's balance and maximum stake in minor units; null: unknown, or no limit. */
export async function readBalance(
  deps: StagingDeps,
  session: Session,
): Promise<{ balance: string | null; max_stake: string | null }> {
  if (session.demoMinor !== null) return { balance: `${session.demoMinor}`, max_stake: null };
  const body = JSON.stringify({
    request_uuid: deps.nextId(),
    user: session.player,
    token: session.operatorToken,
    game_code: session.game,
  });
  const answer = await deps.wallet.post(walletPaths.balance, Buffer.from(body));
  if (answer?.status !== 'OK') return { balance: null, max_stake: null };
  const text = (units: number | undefined) => (units === undefined ? null : `${toMinor(units)}`);
  return { balance: text(answer.balance), max_stake: text(answer.max_bet) };
}
