import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig as loadApiConfig } from '../../apps/api/src/config.ts';
import { initSecrets } from './init-secrets.ts';

const compose = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altyn-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes every value that the Compose file demands, different each time, for its owner alone', () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  initSecrets(one);
  initSecrets(other);
  expect(statSync(one).mode & 0o777).toBe(0o600);
  const values = parseEnv(readFileSync(one, 'utf8'));
  const demanded = [...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(Object.keys(values)).toEqual(expect.arrayContaining(demanded));
  const others = parseEnv(readFileSync(other, 'utf8'));
  for (const [name, value] of Object.entries(values)) if (value !== '') expect(value).not.toBe(others[name]);
  const empty = Object.entries(values).flatMap(([name, value]) => (value === '' ? [name] : []));
  // Only what others give.
  expect(new Set(empty)).toEqual(
    new Set([
      'DOMAIN',
      'SMTP_URL',
      'MAIL_FROM',
      'TELEPHONY_URL',
      'TELEPHONY_API_KEY',
      'PAYMENTS_URL',
      'PAYMENTS_API_KEY',
      'PAYMENTS_WEBHOOK_SECRET',
      'CMS_ADMIN_EMAIL',
      'PROGRAM_PUBLIC_KEY',
    ]),
  );
});

it('is an environment with which the api starts, once filled in', () => {
  const file = join(folder, 'env');
  initSecrets(file);
  const filled = {
    ...parseEnv(readFileSync(file, 'utf8')),
    ...{ DOMAIN: 'casino.example', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Casino <no-reply@casino.example>' },
    ...{ TELEPHONY_URL: 'https://telephony.example', TELEPHONY_API_KEY: 'a key of the telephony' },
    ...{ PAYMENTS_URL: 'https://psp.example', PAYMENTS_API_KEY: 'a key of the provider' },
    ...{ PAYMENTS_WEBHOOK_SECRET: 'a secret of the provider, 32 signs', CMS_ADMIN_EMAIL: 'editor@casino.example' },
  } as Record<string, string>;
  const { services } = parse(compose, { merge: true }) as {
    services: { api: { environment: Record<string, string> } };
  };
  const environment = Object.fromEntries(
    Object.entries(services.api.environment).map(([name, text]) => [
      name,
      text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, key: string, otherwise = '') => filled[key] ?? otherwise),
    ]),
  );
  const config = loadApiConfig({ ...environment, CRYPTO_URL: '' });
  expect(config.JWT_PRIVATE_KEY).toMatch(/^-----BEGIN PRIVATE KEY-----\n.+\n-----END PRIVATE KEY-----/s);
});

it('never overwrites a file', () => {
  const file = join(folder, 'env');
  writeFileSync(file, 'POSTGRES_PASSWORD="in use"\n');
  expect(() => initSecrets(file)).toThrow('exists: its secrets are in use');
  expect(readFileSync(file, 'utf8')).toBe('POSTGRES_PASSWORD="in use"\n');
});
