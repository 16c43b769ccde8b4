import { cleanNickname, nicknameKey, type NicknameProblem, nicknameProblem } from '@altyn/domain/nickname/nickname';
import { isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { lockPlayer, type Player } from '../player-store.ts';
import { clearNickname, isNicknameRefused, updateNickname } from './persona-store.ts';

/** Time between two names of a player: others must recognise them. */
const nicknameRestMs = 24 * 3_600_000;

const because = (message: NicknameProblem | 'NICKNAME_TAKEN') =>
  refuse('VALIDATION_ERROR', { details: [{ path: 'nickname', message }] });

/**
 * Sets the name that others see, or takes it away. Refuses VALIDATION_ERROR with the reason (shape, a part of the login, a
 * blocked word, taken by another or by an operator), NICKNAME_TOO_SOON, UNAUTHORIZED.
 */
export async function changeNickname(
  deps: PlatformDeps,
  { playerId, nickname }: { playerId: string; nickname: string | null },
): Promise<Refusal | undefined> {
  const name = nickname === null ? null : cleanNickname(nickname);
  try {
    return await deps.db.transaction(async (tx) => {
      const player = await lockPlayer(tx, playerId);
      if (!player) return refuse('UNAUTHORIZED');
      if (name === player.nickname) return undefined;
      if (name !== null) return setNickname(tx, { player, name, at: deps.clock.now() });
      await clearNickname(tx, { playerId });
      return undefined;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'player_nickname_key')) return because('NICKNAME_TAKEN');
    throw error;
  }
}

async function setNickname(
  tx: Tx,
  { player, name, at }: { player: Player; name: string; at: Date },
): Promise<Refusal | undefined> {
  const problem = nicknameProblem(name, player);
  if (problem) return because(problem);
  const key = nicknameKey(name);
  if (await isNicknameRefused(tx, key)) return because('NICKNAME_TAKEN');
  const restMs = (player.nicknameChangedAt?.getTime() ?? -nicknameRestMs) + nicknameRestMs - at.getTime();
  if (restMs > 0) return refuse('NICKNAME_TOO_SOON', { retryAfterS: restMs / 1_000 });
  await updateNickname(tx, { playerId: player.id, nickname: name, key, at });
  return undefined;
}
