/**
 * Writes `lib/content/snapshot.json`: the responses of a freshly seeded content service to all requests of the site. The
 * site ships with it, so that a first start without the service shows real texts. Run after changing the seed: `node
 * scripts/content-snapshot.mjs http://localhost:4100`.
 */
import { writeFile } from 'node:fs/promises';
import { contentEndpoints } from '@altyn/contracts/content';
import { deliveredAddresses } from '../lib/content/requests.ts';

const [origin = 'http://localhost:4100'] = process.argv.slice(2);
const snapshot = {};
for (const { name, path } of deliveredAddresses()) {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  snapshot[path] = contentEndpoints[name].response.parse(await answer.json());
}
await writeFile(new URL('../lib/content/snapshot.json', import.meta.url), `${JSON.stringify(snapshot, null, 2)}\n`);
console.log(`${Object.keys(snapshot).length} answers kept`);
