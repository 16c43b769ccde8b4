import {
  type ContentTag,
  contentSignatureHeader,
  type RevalidateRequest,
  revalidatePath,
} from '@altyn/contracts/content';
import { signContentCall } from '@altyn/server-kit/content-signature';

/** Waits before the second and each further try; after the last the site's own age limit has to do. */
export const retryDelaysMs = [250, 1_000, 4_000, 15_000, 60_000] as const;
const answerWithinMs = 5_000;

export interface AnnouncerOptions {
  siteUrl: string;
  secret: string;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
  warn(message: string): void;
}

/**
 * Tells the site what changed, in the background: changes during a call go together into the next one, a failed call is
 * repeated a few times. At most one call runs at a time and at most ten tags wait.
 */
export function createAnnouncer(options: AnnouncerOptions): (tags: readonly ContentTag[]) => void {
  const waiting = new Set<ContentTag>();
  let isRunning = false;

  async function send(tags: readonly ContentTag[]): Promise<string | undefined> {
    const body = JSON.stringify({
      tags: [...tags],
      sentAt: new Date(options.now()).toISOString(),
    } satisfies RevalidateRequest);
    try {
      const answer = await options.fetch(options.siteUrl + revalidatePath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [contentSignatureHeader]: signContentCall(options.secret, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `status ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }

  async function deliver(): Promise<void> {
    for (let attempt = 0; waiting.size > 0; ) {
      const tags = [...waiting];
      waiting.clear();
      const problem = await send(tags);
      if (problem === undefined) {
        attempt = 0;
        continue;
      }
      const delayMs = retryDelaysMs[attempt++];
      if (delayMs === undefined) {
        options.warn(`The site did not hear of ${tags.join(', ')} (${problem}); it will see it when its copy ages`);
        return;
      }
      for (const tag of tags) waiting.add(tag);
      await options.wait(delayMs);
    }
  }

  return (tags) => {
    for (const tag of tags) waiting.add(tag);
    if (isRunning) return;
    isRunning = true;
    void deliver().finally(() => {
      isRunning = false;
    });
  };
}
