import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { webhookSchema } from './webhooks.ts';

it('is published as a JSON schema', async () => {
  const file = new URL('../../../docs/integrating/webhooks.schema.json', import.meta.url);
  const published: unknown = JSON.parse(await readFile(file, 'utf8'));
  // `npm run openapi:webhooks` writes it.
  expect(published).toEqual(webhookSchema());
});
