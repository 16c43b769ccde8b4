import type { RoundView } from '@altyn/contracts/studio-game';
import { NoAnswer, type StudioApi, StudioRefusal } from './studio-api.ts';

const firstDelayMs = 400;
const longestDelayMs = 5_000;

/** Delay before retry number `attempt` (from 0): exponential, bounded, with jitter by `chance` in [0, 1). */
export function retryDelayMs(attempt: number, chance: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt, 8)) * (0.75 + chance / 2);
}

export interface Retrying {
  sleep: (ms: number) => Promise<void>;
  /** Called when the connection is lost (after a second failure) and restored. */
  onConnection: (isUp: boolean) => void;
}

/** Retries an idempotent call until there is an answer. Rejects only with StudioRefusal. */
export async function untilAnswered<T>({ sleep, onConnection }: Retrying, call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call();
      if (attempt > 0) onConnection(true);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (attempt > 0) onConnection(false);
      await sleep(retryDelayMs(attempt, Math.random()));
    }
  }
}

/** Requests a round until the wallet has decided it: settled or void. The id is an idempotency key. */
export async function untilDecided(retrying: Retrying, api: StudioApi, first: RoundView): Promise<RoundView> {
  let round = first;
  for (let attempt = 0; round.status === 'pending'; attempt += 1) {
    if (attempt > 1) retrying.onConnection(false);
    await retrying.sleep(retryDelayMs(attempt, Math.random()));
    round = await untilAnswered(retrying, () => api.round(round.round));
    if (round.status !== 'pending' && attempt > 1) retrying.onConnection(true);
  }
  return round;
}

/** Sends the player's choice. If the deadline passed, the published default stands. */
export async function untilChosen(
  retrying: Retrying,
  api: StudioApi,
  { round, choice }: { round: RoundView; choice: string },
): Promise<RoundView> {
  const id = round.round;
  const answer = untilAnswered(retrying, () => api.choose(id, { choice, step: round.choices.length }));
  const answered = await answer.catch((error: unknown) => {
    if (error instanceof StudioRefusal && error.code === 'NO_CHOICE')
      return untilAnswered(retrying, () => api.round(id));
    throw error;
  });
  return untilDecided(retrying, api, answered);
}
