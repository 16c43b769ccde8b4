import type { Clock } from '../../platform/clock.ts';
import type { EndedSession, GameDirectory, GameSnapshot, PlayerDirectory, WalletPlayer } from './ports.ts';
import { createEndedSessions, type EndedSessions } from './sessions/ended-sessions.ts';

/** Age at which a snapshot is refreshed in the background; bounds how late a process sees an operator's change. */
const freshMs = 1_000;
/** Age above which a caller waits for the refresh, as after a quiet night. */
const staleMs = 2_000;
/** Age above which a snapshot that could not be refreshed is unusable: it would miss players disabled since. */
const goneMs = 60_000;

/** In-memory snapshots of other modules' data that the wallet reads on every call. */
export interface WalletDirectories {
  games(): Promise<GameSnapshot> | GameSnapshot;
  disabled(): Promise<ReadonlySet<string>> | ReadonlySet<string>;
  endedSessions(): Promise<EndedSessions> | EndedSessions;
  /** Adds sign-ins whose end was announced by an event, ahead of the next refresh. */
  learnEnded(ended: readonly EndedSession[]): void;
  findPlayer(playerId: string): Promise<WalletPlayer | undefined>;
}

/**
 * Creates a snapshot that is refreshed as it ages. Callers get the last value at once; they wait only for the first load
 * and for the one after a pause. A failed refresh keeps the last value for up to a minute and is retried on the next call.
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
