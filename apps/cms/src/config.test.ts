import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const good = {
  CMS_DATABASE_URL: 'postgres://me:hidden@db/content',
  PAYLOAD_SECRET: 'p'.repeat(32),
  CMS_ADMIN_PASSWORD: 'a long password',
  CMS_MEDIA_DIR: '/data/media',
};

it('accepts the required variables and defaults the rest', () => {
  expect(loadConfig(good)).toMatchObject({ publicUrl: 'http://localhost:4100', siteUrls: [] });
});

it('reports every invalid variable without its value', () => {
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

it('accepts the addresses of several site processes', () => {
  const several = {
    ...good,
    CONTENT_WEBHOOK_URL: 'http://a:3000  http://b:3000',
    CONTENT_WEBHOOK_SECRET: 's'.repeat(32),
  };
  expect(loadConfig(several).siteUrls).toEqual(['http://a:3000', 'http://b:3000']);
  expect(() => loadConfig({ ...several, CONTENT_WEBHOOK_URL: 'http://a nonsense' })).toThrow(/CONTENT_WEBHOOK_URL/);
});

it('requires both settings of the call to the site, or neither', () => {
  expect(() => loadConfig({ ...good, CONTENT_WEBHOOK_URL: 'http://site' })).toThrow(/both or neither/);
});

it('requires nothing during the build', () => {
  expect(() => loadConfig({ NEXT_PHASE: 'phase-production-build' })).not.toThrow();
});

it('takes the keys of the office: the present one and earlier ones', () => {
  const pem = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const office = { ...good, PUBLIC_OFFICE_URL: 'http://office.example', OPERATOR_PUBLIC_KEY: pem() };
  const keysOf = (before: string) => loadConfig({ ...office, OPERATOR_PUBLIC_KEY_BEFORE: before }).office?.keys.length;
  expect([keysOf(''), keysOf(pem()), keysOf(`${pem()}${pem()}`)]).toEqual([1, 2, 3]);
  expect(keysOf(pem().replaceAll('\n', '\\n'))).toBe(2);
  expect(() => keysOf('hidden')).toThrow(/OPERATOR_PUBLIC_KEY_BEFORE: must be public keys(?![^]*hidden)/);
});
