import { createParser } from 'eventsource-parser';
import { dropAccessToken, getAccessToken } from '#web/lib/api/access-token.ts';
import { backoffMs } from './backoff.ts';

interface StreamOptions {
  url: string;
  /** Silence in ms (no event, no heartbeat) after which the connection counts as dead. */
  silenceMs: number;
  onEvent: (event: { name: string; data: unknown }) => void;
  /** Called with true on each connection and with false on its loss. */
  onConnected: (isConnected: boolean) => void;
}

/**
 * A connection of server-sent events by fetch with a bearer token; resumes by Last-Event-ID and reconnects with back-off
 * until `close`. It stays open in a hidden tab, because balances must follow play in other tabs.
 */
export function connectStream(options: StreamOptions): { close: () => void } {
  const life = new AbortController();
  let lastEventId: string | undefined;
  let attempt = 0;

  const run = async () => {
    while (!life.signal.aborted) {
      await readOnce().catch(() => undefined);
      if (life.signal.aborted) return;
      options.onConnected(false);
      await pause(backoffMs(attempt, Math.random()), life.signal);
      attempt += 1;
    }
  };

  const readOnce = async (): Promise<void> => {
    const accessToken = await getAccessToken();
    if (!accessToken) return;
    const connection = new AbortController();
    const stop = () => connection.abort();
    life.signal.addEventListener('abort', stop);
    let watchdog = setTimeout(stop, options.silenceMs);
    try {
      const response = await fetch(options.url, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${accessToken}`,
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: connection.signal,
      });
      if (response.status === 401) dropAccessToken(accessToken);
      if (!response.ok || !response.body) return;
      attempt = 0;
      options.onConnected(true);
      const parser = createParser({
        onEvent: (event) => {
          if (event.id !== undefined) lastEventId = event.id;
          const data = parse(event.data);
          if (event.event && data !== undefined) options.onEvent({ name: event.event, data });
        },
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(stop, options.silenceMs);
        parser.feed(value);
      }
    } finally {
      clearTimeout(watchdog);
      life.signal.removeEventListener('abort', stop);
      connection.abort();
    }
  };

  void run();
  return { close: () => life.abort() };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
