import { KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig as loadApiConfig } from '../../apps/api/src/config.ts';
import { loadConfig as loadCmsConfig } from '../../apps/cms/src/config.ts';
import { loadConfig as loadGatewayConfig, loadSignerConfig } from '../../apps/crypto/src/config.ts';
import { loadConfig as loadStudioConfig } from '../../apps/studio/src/config.ts';
import { initSecrets } from './init-secrets.ts';

type Variables = Record<string, string>;
const { services } = parse(readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8'), {
  merge: true,
}) as { services: Record<string, { environment: Record<string, string | number | boolean> }> };

/** Names of variables that hold a secret, or an address with a password. */
const isSecret = (name: string) =>
  /(_KEY|_KEY_BEFORE|_KEY_NEXT|_SECRET|_PASSWORD|_XPRV|DATABASE_URL|_APPROVALS_URL|SMTP_URL|CHAIN_RPC_URL)$/.test(name);
/** What others give. */
const given: Variables = {
  ...{ DOMAIN: 'casino.example', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Casino <no-reply@casino.example>' },
  ...{ TELEPHONY_URL: 'https://telephony.example', TELEPHONY_API_KEY: 'a key of the telephony' },
  ...{ PAYMENTS_URL: 'https://psp.example', PAYMENTS_API_KEY: 'a key of the provider' },
  ...{ PAYMENTS_WEBHOOK_SECRET: 'a secret of the provider, 32 signs', CMS_ADMIN_EMAIL: 'editor@casino.example' },
  ...{ CHAIN_ID: '31337', CHAIN_RPC_URL: 'https://node.example', RATES_URL: 'https://rates.example' },
  ...{ USDT_CONTRACT: `0x${'1'.repeat(40)}`, CRYPTO_DAILY_CAP: '1000', CRYPTO_URL: 'https://coins.example' },
};

let folder = '';
let filled: Variables = {};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'altyn-secret-files-'));
  initSecrets(join(folder, 'env'));
  filled = { ...(parseEnv(readFileSync(join(folder, 'env'), 'utf8')) as Variables), ...given };
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment of a service of the Compose file. */
const environmentOf = (service: string): Variables =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {})
      .map(([name, text]) => [
        name,
        String(text).replace(
          /\$\{(\w+)(?::-([^}]*))?\}/g,
          (_, key: string, otherwise = '') => filled[key] || otherwise,
        ),
      ])
      .filter(([, value]) => value !== ''),
  );

/** A configuration as text, with the keys that it holds. */
const textOf = (config: object) =>
  JSON.stringify(config, (_name, value: unknown) =>
    value instanceof KeyObject ? value.export({ format: 'jwk' }) : value,
  );

it.each<[string, (environment: Variables) => object]>([
  ['api', loadApiConfig],
  ['worker', loadApiConfig],
  ['office', loadApiConfig],
  ['studio', loadStudioConfig],
  ['crypto', loadGatewayConfig],
  ['signer', loadSignerConfig],
  ['cms', loadCmsConfig],
])('%s reads each of its secrets from a file too', (service, load) => {
  const environment = environmentOf(service);
  const secrets = Object.keys(environment).filter(isSecret);
  expect(secrets.length).toBeGreaterThan(2);
  const fromVariables = textOf(load(environment));
  const moved = { ...environment };
  for (const name of secrets) {
    const file = join(folder, `${service}-${name}`);
    writeFileSync(file, `${environment[name]?.trimEnd()}\n`);
    delete moved[name];
    moved[`${name}_FILE`] = file;
  }
  expect(textOf(load(moved))).toBe(fromVariables);
});
