import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../ports.ts';
import { advanceGeneration, lockSessionOfToken } from './session-store.ts';
import {
  closeSessions,
  deviceDigest,
  idleLimitMs,
  issueRefreshToken,
  type Opened,
  refreshDigest,
  rotationGraceMs,
  sessionLifeMs,
} from './sessions.ts';

/**
 * Rotates a refresh token. Each token belongs to a generation of its session. The newest one renews it. The previous one,
 * within ten seconds of the rotation and from the device that opened the session, gets a sibling of the newest (two
 * concurrent tabs). Any other was stolen or replayed and ends the whole family. A session ends thirty days after its
 * sign-in regardless of renewals.
 * @param device the device id from the cookie.
 */
export async function refreshSession(
  deps: IdentityDeps,
  token: string,
  device: string | undefined,
): Promise<Opened | Refusal> {
  return deps.db.transaction(
    async (tx) => {
      const at = deps.clock.now();
      const session = await lockSessionOfToken(tx, refreshDigest(token));
      if (!session || session.isEnded || session.expiresAt <= at) return refuse('SESSION_EXPIRED');
      const end = async (reason: string, answer: 'SESSION_EXPIRED' | 'USER_DISABLED') => {
        await closeSessions(tx, deps, { playerId: session.playerId, only: session.id, reason });
        return refuse(answer);
      };
      if (session.isDisabled) return end('disabled', 'USER_DISABLED');
      if (at.getTime() - session.createdAt.getTime() >= sessionLifeMs) return end('expired', 'SESSION_EXPIRED');
      if (at.getTime() - session.lastSeenAt.getTime() > idleLimitMs) return end('idle', 'SESSION_EXPIRED');

      let { generation } = session;
      if (session.tokenGeneration === generation) {
        generation += 1;
        await advanceGeneration(tx, { id: session.id, generation, at });
      } else if (
        session.tokenGeneration !== generation - 1 ||
        at.getTime() - session.rotatedAt.getTime() > rotationGraceMs ||
        device === undefined ||
        !session.deviceHash?.equals(deviceDigest(device))
      ) {
        return end('reuse', 'SESSION_EXPIRED');
      }
      const refreshToken = await issueRefreshToken(tx, deps, { id: session.id, generation });
      return { playerId: session.playerId, sessionId: session.id, refreshToken };
    },
    { keepOnRefusal: true },
  );
}
