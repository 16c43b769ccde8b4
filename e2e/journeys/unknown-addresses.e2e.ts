import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { systemEnvironment } from '../support/config.ts';

const build = join(import.meta.dirname, '../../apps/web', systemEnvironment()['NEXT_DIST_DIR'] ?? '');
const addressesAtOnce = 4;
const mostBytes = 1024 * 1024;

async function weigh(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kinds: ((number: number) => string)[] = [
  (number) => `/games/x${number}`,
  (number) => `/news/x${number}`,
  (number) => `/providers/x${number}`,
  (number) => `/ua/news/page/${1_000 + number}`,
  (number) => `/x${number}/y`,
];

test('2 000 addresses that are not there leave nothing on the disk', async ({ request }) => {
  test.setTimeout(600_000);
  const addresses = Array.from({ length: 2_000 }, (_, number) => kinds[number % kinds.length]!(number));
  for (const address of addresses.slice(0, 10)) await request.get(address);
  const before = await weigh(build);
  const statuses = new Set<number>();
  const next = addresses.values();
  await Promise.all(
    Array.from({ length: addressesAtOnce }, async () => {
      for (const address of next) statuses.add((await request.get(address)).status());
    }),
  );
  expect([...statuses]).toEqual([404]);
  expect((await weigh(build)) - before).toBeLessThan(mostBytes);
});
