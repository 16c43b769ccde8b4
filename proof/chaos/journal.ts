import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeWhenDone } from '../../tools/lib/children.ts';

/** A call with the answer that was acknowledged. */
export interface Acknowledged {
  path: string;
  message: Record<string, unknown>;
  text: string;
}

/** Answers received by a provider. Stored in a file, because a long run receives millions. */
export interface Journal {
  /** Number of recorded answers. */
  readonly count: number;
  note(answer: Acknowledged): void;
  /** All recorded answers in order, in chunks of at most `size`. */
  read(size: number): AsyncGenerator<Acknowledged[]>;
  remove(): Promise<void>;
}

export function createJournal(): Journal {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-journal-'));
  removeWhenDone(folder);
  const path = join(folder, 'acknowledged');
  const file = createWriteStream(path);
  let count = 0;
  return {
    get count() {
      return count;
    },
    note(answer) {
      // Ignores answers after the end of a failed run.
      if (file.writableEnded) return;
      file.write(`${JSON.stringify(answer)}\n`);
      count += 1;
    },
    async *read(size) {
      await new Promise((resolve) => file.write('', resolve));
      let list: Acknowledged[] = [];
      for await (const line of createInterface({ input: createReadStream(path) })) {
        list.push(JSON.parse(line) as Acknowledged);
        if (list.length < size) continue;
        yield list;
        list = [];
      }
      if (list.length > 0) yield list;
    },
    async remove() {
      await new Promise((resolve) => file.end(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
