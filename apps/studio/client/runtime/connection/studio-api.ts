import type { FairnessView } from '@altyn/contracts/fairness';
import type { BalanceView, FeedView, HeldFreeSpins, RoundView, SessionView } from '@altyn/contracts/studio-game';
import { studioPaths } from '@altyn/contracts/studio-paths';

const timeoutMs = 10_000;

/** The studio refused the call; a retry would be refused too. */
export class StudioRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** No usable answer: a network error, a timeout or a busy server. A retry is safe. */
export class NoAnswer extends Error {}

export interface StudioApi {
  session(): Promise<SessionView>;
  /** `bet`: for games that take one; `freeSpins`: package of a free round. */
  spin(wanted: {
    round: string;
    stake: string;
    mode: string;
    bet?: unknown;
    freeSpins?: string | undefined;
  }): Promise<RoundView>;
  round(id: string): Promise<RoundView>;
  /** Answers a round's open choice; `step` is the number of earlier answers. */
  choose(id: string, answer: { choice: string; step: number }): Promise<RoundView>;
  fairness(): Promise<FairnessView>;
  /** `browser`: drawn here, for a player who has typed none. */
  setClientSeed(seed: string, by: 'browser' | 'player'): Promise<FairnessView>;
  /** Reveals the server seed and activates the next one. */
  rotateSeed(): Promise<FairnessView>;
  shown(id: string): Promise<void>;
  /** Newest rounds of other players, in games with bets. */
  feed(): Promise<FeedView>;
  /** Gives a demo its play money again. */
  refill(): Promise<void>;
  /** Undefined: the wallet does not answer. `maxStake`: maximum stake of an active bonus. */
  balance(): Promise<{ balance: bigint; maxStake: bigint | undefined; freeSpins: HeldFreeSpins | null } | undefined>;
}

/** Calls of one session; the token is kept in memory only. */
export function createStudioApi(token: string): StudioApi {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    let response: Response;
    try {
      response = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch {
      throw new NoAnswer();
    }
    if (response.status >= 500 || response.status === 429) throw new NoAnswer();
    const answer: unknown = await response.json().catch(() => undefined);
    if (answer === undefined) throw new NoAnswer();
    if (!response.ok) throw new StudioRefusal((answer as { error?: string }).error ?? 'ERROR');
    // The server's own tests validate its answers against the declared shapes.
    return answer as T;
  }
  return {
    session: () => call('GET', studioPaths.session),
    spin: ({ round, stake, mode, bet, freeSpins }) =>
      call('POST', studioPaths.spin, {
        round,
        stake,
        mode,
        ...(bet === undefined ? {} : { bet }),
        ...(freeSpins === undefined ? {} : { free_spins: freeSpins }),
      }),
    choose: (id, answer) => call('POST', `${studioPaths.round}/${id}/choose`, answer),
    fairness: () => call('GET', studioPaths.fairness),
    setClientSeed: (seed, by) => call('POST', `${studioPaths.fairness}/client-seed`, { client_seed: seed, by }),
    rotateSeed: () => call('POST', `${studioPaths.fairness}/rotate`),
    round: (id) => call('GET', `${studioPaths.round}/${id}`),
    shown: async (id) => {
      await call('POST', `${studioPaths.round}/${id}/shown`);
    },
    feed: () => call('GET', studioPaths.feed),
    refill: async () => {
      await call('POST', studioPaths.refill);
    },
    balance: async () => {
      const { balance, max_stake, free_spins: freeSpins } = await call<BalanceView>('GET', studioPaths.balance);
      if (balance === null) return undefined;
      return { balance: BigInt(balance), maxStake: max_stake === null ? undefined : BigInt(max_stake), freeSpins };
    },
  };
}
