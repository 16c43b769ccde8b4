import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig as loadApiConfig } from '../../apps/api/src/config.ts';
import { loadConfig as loadContentConfig } from '../../apps/cms/src/config.ts';
import { loadConfig as loadGatewayConfig, loadSignerConfig } from '../../apps/crypto/src/config.ts';
import { loadConfig as loadStudioConfig } from '../../apps/studio/src/config.ts';
import { completeSecrets } from './secrets.ts';

interface Compose {
  services: Record<string, { environment?: Record<string, string>; command?: string[] }>;
}

const folder = join(import.meta.dirname, '../../deploy');
const compose = parse(await readFile(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;

const secrets = completeSecrets({});
const isOfCoins = ([name]: [string, string]) => /^(CRYPTO|SIGNER)_/.test(name);
/** Example of an operator's `.env`. */
const values: Record<string, string> = {
  ...Object.fromEntries(Object.entries(secrets).filter((entry) => !isOfCoins(entry))),
  DOMAIN: 'casino.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Casino <no-reply@casino.example>',
  TELEPHONY_URL: 'https://telephony.example/v1',
  PAYMENTS_URL: 'https://psp.example/psp/v1',
  CMS_ADMIN_EMAIL: 'editor@casino.example',
};
const coins: Record<string, string> = {
  ...Object.fromEntries(Object.entries(secrets).filter(isOfCoins)),
  SIGNER_XPRV: secrets.CRYPTO_XPRV,
  CRYPTO_URL: 'http://crypto:4400/psp/v1',
  CHAIN_RPC_URL: 'https://node.example',
  CHAIN_ID: '1',
  CRYPTO_DAILY_CAP: '20000',
  USDT_CONTRACT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  RATES_URL: 'https://rates.example/prices',
};

/** Environment of a service's container. @throws Error for a variable without value and default. */
function environmentOf(service: string, given: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(:-[^}]*)?\}/g, (_, name: string, otherwise?: string) => {
      const value = given[name] ?? otherwise?.slice(2);
      if (value === undefined) throw new Error(`${service} needs ${name}`);
      return value;
    });
  const stated = compose.services[service]?.environment ?? {};
  return Object.fromEntries(Object.entries(stated).map(([name, text]) => [name, fill(text)]));
}

describe('deploy/compose.yaml', () => {
  const loaders = { api: loadApiConfig, worker: loadApiConfig, studio: loadStudioConfig, cms: loadContentConfig };
  it.each(Object.entries(loaders))('gives %s a valid environment without any coin', (service, load) => {
    expect(() => load(environmentOf(service, values))).not.toThrow();
  });

  it('configures the gateway and the signer, and the api with the gateway', () => {
    const given = { ...values, ...coins };
    expect(() => loadGatewayConfig(environmentOf('crypto', given))).not.toThrow();
    expect(() => loadSignerConfig(environmentOf('signer', given))).not.toThrow();
    expect(() => loadSignerConfig(environmentOf('signer', { ...given, CRYPTO_DAILY_CAP: '' }))).toThrow(
      /CRYPTO_DAILY_CAP/,
    );
    expect(loadApiConfig(environmentOf('api', given)).CRYPTO_URL).toBe(coins['CRYPTO_URL']);
  });

  it('passes the names of device wallets to the api and their origins to the build', async () => {
    const given = { ...values, APPLE_PAY_MERCHANT_ID: 'merchant.example', GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION' };
    expect(loadApiConfig(environmentOf('api', given))).toMatchObject({
      APPLE_PAY_MERCHANT_ID: 'merchant.example',
      GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION',
    });
    const dockerfile = await readFile(join(folder, 'Dockerfile'), 'utf8');
    const taken = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    const { args } = (
      parse(await readFile(join(folder, 'compose.yaml'), 'utf8')) as { 'x-app': { build: { args: object } } }
    )['x-app'].build;
    expect(taken).toEqual(expect.arrayContaining(Object.keys(args)));
    for (const name of taken) expect(dockerfile).toMatch(new RegExp(`\\$\\{?${name}\\b`));
  });

  it.each(Object.entries(compose.services).filter(([, { command }]) => command?.[0] === 'node'))(
    'starts %s with a file that exists',
    async (name, { command = [] }) => {
      const root = ['cms', 'web'].includes(name) ? join(folder, '../apps', name) : join(folder, '..');
      await expect(readFile(join(root, command[1] ?? ''), 'utf8')).resolves.not.toBe('');
    },
  );
});
