import type { Complain } from './keep-valid.ts';
import { keepValid } from './keep-valid.ts';
import type { LastGood } from './last-good.ts';
import type { z } from 'zod';

/** One request of the content service: its address from the service's root, and what it answers. */
export interface ContentRequest<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
}

export interface ContentSource {
  /** Asks the service. @returns its status and body; @throws when there is no answer in time. */
  ask(path: string): Promise<{ status: number; body: unknown }>;
  lastGood: LastGood;
  /** Called when the answer is not the service's: what is made of it should be made anew soon. */
  renewSoon(): Promise<void>;
  /** The texts the site was delivered with, for a first start without the service. */
  delivered(path: string): Promise<unknown>;
  complain: Complain;
}

/**
 * Content for a request: the service's answer; where it fails, the last good one; before there was any, what the site
 * was delivered with. The player is told nothing; the log is.
 * @returns undefined when the service says that there is no such content, or nothing is known of it.
 */
export async function readContent<Schema extends z.ZodType>(
  { path, schema }: ContentRequest<Schema>,
  { ask, lastGood, renewSoon, delivered, complain }: ContentSource,
): Promise<z.output<Schema> | undefined> {
  const about: Complain = (where, problem) => complain(`${path} ${where}`, problem);
  try {
    const { status, body } = await ask(path);
    if (status === 404) {
      await rememberGone(path, lastGood, delivered);
      return undefined;
    }
    if (status === 200) {
      const content = keepValid(schema, body, about);
      if (content !== undefined) {
        await lastGood.write(path, content);
        return content;
      }
    } else {
      about('answer', `status ${status}`);
    }
  } catch (error) {
    about('no answer', error instanceof Error ? error.message : String(error));
  }
  await renewSoon();
  const last = await lastGood.read(path);
  if (last === gone) return undefined;
  for (const known of [last, await delivered(path)]) {
    const content = known === undefined ? undefined : keepValid(schema, known, about);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Remembered of what an editor took away: it must not come back when the service is down. */
const gone = null;

/** Only of what was once there: addresses that never existed leave no trace. */
async function rememberGone(path: string, lastGood: LastGood, delivered: ContentSource['delivered']): Promise<void> {
  if ((await lastGood.read(path)) !== undefined || (await delivered(path)) !== undefined) {
    await lastGood.write(path, gone);
  }
}
