import {
  type ContentTag,
  contentSignatureHeader,
  type RevalidateRequest,
  revalidatePath,
} from '@altyn/contracts/content';
import { signContentCall } from '@altyn/server-kit/content/signature';

/** Delays of the retries in ms; after the last one, only the site's own cache lifetime helps. */
export const retryDelaysMs = [250, 1_000, 4_000, 15_000, 60_000] as const;
const answerWithinMs = 5_000;

export interface AnnouncerOptions {
  siteUrl: string;
  secret: string;
  fetch: typeof fetch;
  /** Current time in ms since the epoch. */
  now(): number;
  wait(ms: number): Promise<void>;
  warn(message: string): void;
}

/**
 * Notifies the site of changes in the background. Merges changes during a call into the next one and retries failed calls
 * a few times. At most one call runs at a time and at most ten tags are queued.
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
