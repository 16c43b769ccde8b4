import { userUpdatesPath } from '@altyn/contracts/updates';
import { pause } from '@altyn/server-kit/pause';

/** Signed-in players in front of their browsers: calls, pages and the stream of updates. */
export interface Visitors {
  /** Number of answered calls. */
  readonly answers: number;
  /** Number of streams that were opened again after their process left. */
  readonly reopened: number;
  /** Every call that failed, and every stream that could not be resumed. */
  readonly failures: string[];
  stop(): Promise<void>;
}

export interface VisitorAddresses {
  apiUrl: string;
  /** The site, where it is part of the run; its calls pass through it to the API. */
  siteUrl?: string | undefined;
}

const apiPaths = ['/users', '/games', '/users/bonuses/active', '/users/limits'];
const sitePaths = ['/', '/ua/games', '/healthz', '/api/users', '/api/games/latest'];
const betweenCallsMs = 20;

export function startVisitors({ apiUrl, siteUrl }: VisitorAddresses, tokens: readonly string[]): Visitors {
  const failures: string[] = [];
  const stopping = new AbortController();
  let [answers, reopened] = [0, 0];
  const urls = [
    ...apiPaths.map((path) => `${apiUrl}${path}`),
    ...(siteUrl === undefined ? [] : sitePaths.map((path) => `${siteUrl}${path}`)),
  ];

  async function call(url: string, token: string): Promise<void> {
    try {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } });
      await answer.arrayBuffer();
      if (answer.ok) answers += 1;
      else failures.push(`${url}: ${answer.status}`);
    } catch (error) {
      failures.push(`${url}: ${reasonOf(error)}`);
    }
  }

  async function browse(token: string): Promise<void> {
    while (!stopping.signal.aborted)
      for (const url of urls) {
        await call(url, token);
        await pause(betweenCallsMs, stopping.signal);
        if (stopping.signal.aborted) return;
      }
  }

  /** Follows a stream to its end, which comes when its process leaves. @returns the last event's id. */
  async function follow(token: string, lastEventId: string | undefined): Promise<string | undefined> {
    let last = lastEventId;
    const answer = await fetch(`${apiUrl}${userUpdatesPath}`, {
      headers: { authorization: `Bearer ${token}`, ...(last === undefined ? {} : { 'last-event-id': last }) },
      signal: stopping.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      // A process that leaves may cut the stream: the next one resumes it.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return last;
      last = /^id: ?(.+)$/m.exec(value ?? '')?.[1] ?? last;
    }
  }

  async function listen(token: string): Promise<void> {
    let last: string | undefined;
    for (let times = 0; !stopping.signal.aborted; times += 1) {
      if (times > 0) reopened += 1;
      try {
        last = await follow(token, last);
      } catch (error) {
        if (!stopping.signal.aborted) failures.push(`stream: ${reasonOf(error)}`);
      }
      await pause(betweenCallsMs, stopping.signal);
    }
  }

  const running = tokens.flatMap((token) => [browse(token), listen(token)]);
  return {
    failures,
    get answers() {
      return answers;
    },
    get reopened() {
      return reopened;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** The innermost reason of an error: `fetch` hides it in its cause. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
