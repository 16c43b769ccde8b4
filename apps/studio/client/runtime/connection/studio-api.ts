import type { FairnessView } from '@altyn/contracts/fairness';
import type { BalanceView, HeldFreeSpins, RoundView, SessionView } from '@altyn/contracts/studio-game';
import { studioPaths } from '@altyn/contracts/studio-paths';

const timeoutMs = 10_000;

/** The studio said no, and a repeat would say the same. */
export class StudioRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** No answer that can be used: the network, a time-out or a busy server. A repeat is safe and wanted. */
export class NoAnswer extends Error {}

export interface StudioApi {
  session(): Promise<SessionView>;
  /** `bet`: of games that are bet on; `freeSpins`: the package that it is taken from. */
  spin(wanted: {
    round: string;
    stake: string;
    mode: string;
    bet?: unknown;
    freeSpins?: string | undefined;
  }): Promise<RoundView>;
  round(id: string): Promise<RoundView>;
  /** Answers a round's open choice; `step` is how many were answered before it. */
  choose(id: string, answer: { choice: string; step: number }): Promise<RoundView>;
  fairness(): Promise<FairnessView>;
  setClientSeed(seed: string): Promise<FairnessView>;
  /** Reveals the server seed and begins the next. */
  rotateSeed(): Promise<FairnessView>;
  shown(id: string): Promise<void>;
  /** Undefined: the wallet gives no answer. `maxStake`: the highest stake that an active bonus takes. */
  balance(): Promise<{ balance: bigint; maxStake: bigint | undefined; freeSpins: HeldFreeSpins | null } | undefined>;
}

/** Calls of one session; the token stays in memory. */
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
    // The server's own tests hold its answers against the declared shapes.
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
    setClientSeed: (seed) => call('POST', `${studioPaths.fairness}/client-seed`, { client_seed: seed }),
    rotateSeed: () => call('POST', `${studioPaths.fairness}/rotate`),
    round: (id) => call('GET', `${studioPaths.round}/${id}`),
    shown: async (id) => {
      await call('POST', `${studioPaths.round}/${id}/shown`);
    },
    balance: async () => {
      const { balance, max_stake, free_spins: freeSpins } = await call<BalanceView>('GET', studioPaths.balance);
      if (balance === null) return undefined;
      return { balance: BigInt(balance), maxStake: max_stake === null ? undefined : BigInt(max_stake), freeSpins };
    },
  };
}
