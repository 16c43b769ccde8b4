import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BasePayload } from 'payload';
import { removeWhenDone } from '../../../tools/lib/children.ts';

export const testEditor = { email: 'admin@altyn.example', password: randomBytes(12).toString('hex') };
export const testWebhookSecret = randomBytes(32).toString('hex');

/**
 * The real content service on a test database, migrated and seeded, without its HTTP server. One per process, because its
 * configuration reads the environment on load.
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

/** Startup timeout on a loaded machine. */
export const startWithinMs = 180_000;
