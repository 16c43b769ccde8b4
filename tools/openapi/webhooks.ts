/** Writes the published schema of webhooks, docs/integrating/webhooks.schema.json; a test of the contracts compares it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webhookSchema } from '@altyn/contracts/webhooks';
import { root } from '../lib/paths.ts';

await writeFile(join(root, 'docs/integrating/webhooks.schema.json'), `${JSON.stringify(webhookSchema(), null, 2)}\n`);
