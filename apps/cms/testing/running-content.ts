import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BasePayload } from 'payload';
import { removeWhenDone } from '../../../tools/lib/children.ts';

export const testEditor = { email: 'admin@altyn.example', password: randomBytes(12).toString('hex') };
export const testWebhookSecret = randomBytes(32).toString('hex');

/**
 * The content service as it runs, on a database of the test: migrated and seeded, without its HTTP server. One for each
 * process: its configuration reads the environment when it is loaded.
 */
export async function startContent(options: { databaseUrl: string; siteUrl: string }): Promise<BasePayload> {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'altyn-media-'));
  removeWhenDone(mediaFolder);
  Object.assign(process.env, {
    CMS_DATABASE_URL: options.databaseUrl,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    CMS_ADMIN_EMAIL: testEditor.email,
    CMS_ADMIN_PASSWORD: testEditor.password,
    CMS_MEDIA_DIR: mediaFolder,
    CONTENT_WEBHOOK_URL: options.siteUrl,
    CONTENT_WEBHOOK_SECRET: testWebhookSecret,
  });
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../src/payload.config.ts'),
  ]);
  return getPayload({ config });
}

/** Time in which a loaded machine has it running. */
export const startWithinMs = 180_000;
