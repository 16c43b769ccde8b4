import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const good = {
  CMS_DATABASE_URL: 'postgres://me:hidden@db/content',
  PAYLOAD_SECRET: 'p'.repeat(32),
  CMS_ADMIN_PASSWORD: 'a long password',
  CMS_MEDIA_DIR: '/data/media',
};

it('takes what is needed and has defaults for the rest', () => {
  expect(loadConfig(good)).toMatchObject({ publicUrl: 'http://localhost:4100', siteUrl: undefined });
});

it('names everything that is wrong, without values', () => {
  const wrong = { ...good, CMS_DATABASE_URL: 'mysql://hidden', PAYLOAD_SECRET: 'hidden', CMS_ADMIN_PASSWORD: '' };
  const message = (() => {
    try {
      loadConfig(wrong);
    } catch (error) {
      return String(error);
    }
  })();
  expect(message).toMatch(/CMS_DATABASE_URL[^]*PAYLOAD_SECRET[^]*CMS_ADMIN_PASSWORD/);
  expect(message).not.toContain('hidden');
});

it('wants both halves of the call to the site or neither', () => {
  expect(() => loadConfig({ ...good, CONTENT_WEBHOOK_URL: 'http://site' })).toThrow(/both or neither/);
});

it('needs nothing while the service is built', () => {
  expect(() => loadConfig({ NEXT_PHASE: 'phase-production-build' })).not.toThrow();
});
