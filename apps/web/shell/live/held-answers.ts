import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRoundHeld } from './shown-round.ts';

/** Resolves once no round is shown on this device. */
function roundShown(): Promise<void> {
  if (!isRoundHeld.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = isRoundHeld.subscribe(() => {
      if (isRoundHeld.get()) return;
      stop();
      resolve();
    });
  });
}

/** What a query's function receives. */
interface Fetching {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}
/** A page of an endless list. */
export type FetchingPage = Fetching & { pageParam: number };

/** A query whose answer is shown after the round: the request itself is not delayed. For lists of rounds and news. */
export function heldAlways<T, C extends Fetching = Fetching>(fetch: (context: C) => Promise<T>) {
  return async (context: C): Promise<T> => {
    const answer = await fetch(context);
    await roundShown();
    return answer;
  };
}

/** As `heldAlways`, but the first answer is shown at once: there is no earlier one to keep. For figures of every page. */
export function heldIfKnown<T, C extends Fetching = Fetching>(fetch: (context: C) => Promise<T>) {
  const held = heldAlways(fetch);
  return async (context: C): Promise<T> =>
    context.client.getQueryData(context.queryKey) === undefined ? fetch(context) : held(context);
}
