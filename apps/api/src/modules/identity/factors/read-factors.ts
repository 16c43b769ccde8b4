import type { Factors } from '@altyn/contracts/player/second-factor';
import { findPlayer, type Player } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './factor-store.ts';

/** The login that receives the code of a step-up, and its channel. */
export interface CodeTarget {
  channel: 'sms' | 'email';
  destination: string;
}

/** The login that was verified first; undefined: the account has none. An added phone that is no login does not count. */
export function oldestLogin(
  player: Pick<Player, 'phone' | 'email' | 'phoneVerifiedAt' | 'emailVerifiedAt' | 'phoneSignsIn'>,
): CodeTarget | undefined {
  const { phone, email, phoneVerifiedAt, emailVerifiedAt, phoneSignsIn } = player;
  const logins = [
    ...(phone !== null && phoneVerifiedAt && phoneSignsIn
      ? [{ channel: 'sms' as const, destination: phone, at: phoneVerifiedAt }]
      : []),
    ...(email !== null && emailVerifiedAt
      ? [{ channel: 'email' as const, destination: email, at: emailVerifiedAt }]
      : []),
  ];
  const [oldest] = logins.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return oldest && { channel: oldest.channel, destination: oldest.destination };
}

/** Shows enough of a login to recognise it: the last two digits, or the first letter and the domain. */
function maskLogin({ channel, destination }: CodeTarget): string {
  if (channel === 'sms') return `***${destination.slice(-2)}`;
  const at = destination.lastIndexOf('@');
  return `${destination.slice(0, 1)}***${destination.slice(at)}`;
}

/** Reads a player's factors, and where a code goes without one. */
export async function readFactors(deps: Pick<IdentityDeps, 'db' | 'clock'>, playerId: string): Promise<Factors> {
  const of = { playerId, at: deps.clock.now() };
  const queries = deps.db.kysely;
  const player = await findPlayer(queries, playerId);
  const target = player && oldestLogin(player);
  const totp = await findTotp(queries, of);
  return {
    passkeys: (await listPasskeys(queries, of)).map(({ id, userAgent, createdAt, lastUsedAt, endsAt }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
    })),
    totp: totp?.confirmedAt
      ? { created_at: totp.confirmedAt.toISOString(), ends_at: totp.endsAt?.toISOString() ?? null }
      : null,
    recovery_codes_left: totp?.confirmedAt ? await countRecoveryCodes(queries, playerId) : 0,
    code_to: target ? maskLogin(target) : null,
  };
}
