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

/** What a provider has been answered. It is kept in a file: a long run hears millions of answers. */
export interface Journal {
  /** Answers noted so far. */
  readonly count: number;
  note(answer: Acknowledged): void;
  /** Everything noted so far, in order, in lists of at most `size`. */
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
      // Whoever still plays when a run has failed is heard no more.
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
