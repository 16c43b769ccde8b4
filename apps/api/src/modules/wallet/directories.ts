import type { Clock } from '../../platform/clock.ts';
import { createEndedSessions, type EndedSessions } from './sessions/ended-sessions.ts';
import type { EndedSession, GameDirectory, GameSnapshot, PlayerDirectory, WalletPlayer } from './ports.ts';

/** How long a process may go on with what an operator has changed elsewhere. */
const freshMs = 1_000;
/** Older than this it has not been asked for in a while, as at night: then it is worth waiting for. */
const staleMs = 2_000;
/** Longer than this nobody plays on what could not be read again: it would not know of those who were disabled since. */
const goneMs = 60_000;

/** What others keep and the wallet reads on every call, from memory. */
export interface WalletDirectories {
  games(): Promise<GameSnapshot> | GameSnapshot;
  disabled(): Promise<ReadonlySet<string>> | ReadonlySet<string>;
  endedSessions(): Promise<EndedSessions> | EndedSessions;
  /** An event has told of sign-ins that ended: nothing waits for the next reading. */
  learnEnded(ended: readonly EndedSession[]): void;
  findPlayer(playerId: string): Promise<WalletPlayer | undefined>;
}

/**
 * A value that is read again when it ages: callers get the last one at once and never wait for a refresh but the first, and
 * the one after a pause. A refresh that fails leaves the last value for a minute, and is tried again at the next call.
 */
export function createSnapshot<T>(clock: Clock, load: () => Promise<T>, onError: (error: unknown) => void) {
  let value: { of: T } | undefined;
  let readAtMs = 0;
  let loading: Promise<T> | undefined;

  function refresh(): Promise<T> {
    loading ??= load()
      .then((loaded) => {
        value = { of: loaded };
        readAtMs = clock.now().getTime();
        return loaded;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  return function read(): Promise<T> | T {
    if (value === undefined) return refresh();
    const ageMs = clock.now().getTime() - readAtMs;
    // A clock that was set back must not freeze the value.
    if (ageMs < freshMs && ageMs >= 0) return value.of;
    const last = value.of;
    const refreshed = refresh().catch((error: unknown) => {
      onError(error);
      if (ageMs > goneMs) throw error;
      return last;
    });
    return ageMs >= staleMs || ageMs < 0 ? refreshed : last;
  };
}

export function createDirectories(
  deps: { clock: Clock; log: { error(details: object, message: string): void } },
  ports: { games: GameDirectory; players: PlayerDirectory },
): WalletDirectories {
  const onError = (error: unknown) =>
    deps.log.error({ err: error }, 'a directory of the wallet could not be refreshed');
  const sessions = createEndedSessions(deps.clock, (since) => ports.players.listEndedSessions(since));
  return {
    games: createSnapshot(deps.clock, () => ports.games.load(), onError),
    disabled: createSnapshot(deps.clock, () => ports.players.listDisabled(), onError),
    endedSessions: createSnapshot(deps.clock, sessions.read, onError),
    learnEnded: sessions.ended.learn,
    findPlayer: (playerId) => ports.players.find(playerId),
  };
}
