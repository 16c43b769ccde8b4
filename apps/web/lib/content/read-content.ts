import type { Complain } from './keep-valid.ts';
import { keepValid } from './keep-valid.ts';
import type { LastGood } from './last-good.ts';
import type { z } from 'zod';

/** A request of the content service: path and response schema. */
export interface ContentRequest<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
}

export interface ContentSource {
  /** Calls the service. @returns status and body; @throws if no response arrives in time. */
  ask(path: string): Promise<{ status: number; body: unknown }>;
  lastGood: LastGood;
  /** Called when the response is not from the service, so that the page is rendered again soon. */
  renewSoon(): Promise<void>;
  /** The bundled snapshot, for a first start without the service. */
  delivered(path: string): Promise<unknown>;
  complain: Complain;
}

/**
 * Returns content from the service; if that fails, the last good response; before there was one, the bundled snapshot.
 * Failures are logged, not shown to the player.
 * @returns undefined if the service reports that the content does not exist, or nothing is known.
 */
export async function readContent<Schema extends z.ZodType>(
  { path, schema }: ContentRequest<Schema>,
  { ask, lastGood, renewSoon, delivered, complain }: ContentSource,
): Promise<z.output<Schema> | undefined> {
  const about: Complain = (where, problem) => complain(`${path} ${where}`, problem);
  try {
    const { status, body } = await ask(path);
    if (status === 404) {
      await recordRemoval(path, lastGood, delivered);
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
  if (last === removed) return undefined;
  for (const known of [last, await delivered(path)]) {
    const content = known === undefined ? undefined : keepValid(schema, known, about);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Marks content that an editor removed, so that it does not return while the service is down. */
const removed = null;

/** Stores the mark only for content that once existed: addresses that never existed take no space. */
async function recordRemoval(path: string, lastGood: LastGood, delivered: ContentSource['delivered']): Promise<void> {
  if ((await lastGood.read(path)) !== undefined || (await delivered(path)) !== undefined) {
    await lastGood.write(path, removed);
  }
}
