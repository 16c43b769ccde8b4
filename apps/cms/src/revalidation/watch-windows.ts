import type { ContentTag } from '@altyn/contracts/content';

/** A moment at which content appears or ends by its dates. */
export interface WindowChange {
  at: Date;
  tags: readonly ContentTag[];
}

interface WatchOptions {
  /** Finds the next change after a time; undefined if there is none. */
  next(after: Date): Promise<WindowChange | undefined>;
  announce(tags: readonly ContentTag[]): void;
  /** Current time in ms since the epoch. */
  now(): number;
  warn(message: string): void;
}

/** Time in ms after which the dates are read again: another process of the service may have changed them. */
const lookAgainMs = 60_000;
/** Time in ms after a change until it is announced, so that it has come by the site's clock too. */
const clockMarginMs = 250;

/**
 * Announces each start and end of content as it comes, because the site's copies know nothing of what is to come.
 * @returns `look`, to be called at the start and after each edit, and `stop`.
 */
export function watchWindows({ next, announce, now, warn }: WatchOptions): { look(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  /** End of the time whose changes are announced, in ms since the epoch. */
  let doneMs = now();
  let looks = 0;

  async function plan(look: number): Promise<void> {
    let change: WindowChange | undefined;
    try {
      change = await next(new Date(doneMs));
    } catch (error) {
      warn(`The dates of content could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
    }
    // An edit since then has started a newer look.
    if (look !== looks) return;
    const dueMs = change ? change.at.getTime() + clockMarginMs : Number.POSITIVE_INFINITY;
    const waitMs = Math.min(Math.max(dueMs - now(), 0), lookAgainMs);
    timer = setTimeout(() => {
      if (change && now() >= dueMs) {
        doneMs = change.at.getTime();
        announce(change.tags);
      }
      start();
    }, waitMs).unref();
  }

  function start(): void {
    clearTimeout(timer);
    looks += 1;
    void plan(looks);
  }

  return {
    look: start,
    stop: () => {
      clearTimeout(timer);
      looks += 1;
    },
  };
}
