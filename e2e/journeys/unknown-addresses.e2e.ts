import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { systemEnvironment } from '../support/config.ts';

const build = join(import.meta.dirname, '../../apps/web', systemEnvironment()['NEXT_DIST_DIR'] ?? '');
const addressesAtOnce = 4;
const count = 400;
/** 512 bytes per address, less than a cached page or an entry for one takes. */
const maxBytes = count * 512;
/** Other journeys fill the picture cache meanwhile; none of these addresses is a picture. */
const ofPictures = /^cache\/images(\/|$)/;

async function weigh(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !ofPictures.test(name));
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

test('requests for hundreds of unknown addresses leave nothing on disk', async ({ request }) => {
  test.setTimeout(180_000);
  const addresses = Array.from({ length: count }, (_, number) => kinds[number % kinds.length]!(number));
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
  expect((await weigh(build)) - before).toBeLessThan(maxBytes);
});
