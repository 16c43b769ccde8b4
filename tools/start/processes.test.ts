import { expect, it } from 'vitest';
import { defaultPorts, loadToolsConfig } from '../lib/config.ts';
import { apiEnvironment, commandOf, parts, presentParts } from './processes.ts';
import { roleUrls } from './roles.ts';
import { completeSecrets } from './secrets.ts';

const context = {
  ports: defaultPorts,
  secrets: completeSecrets({}),
  dataDir: '/tmp',
  webBuildFolder: '.next',
  deviceWalletOrigins: '',
  hasStagingProvider: true,
};
const databases = roleUrls(
  { api: 'postgres://db/a', studio: 'postgres://db/s', cms: 'postgres://db/c', crypto: 'postgres://db/g' },
  context.secrets,
);

it('all parts listen only on this machine by default', () => {
  expect(loadToolsConfig({ ALTYN_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  const { host } = loadToolsConfig({});
  expect(host).toBe('127.0.0.1');
  for (const part of parts) {
    const addresses = Object.entries(part.environment({ ...context, databases, host })).filter(([name]) =>
      name.endsWith('_HOST'),
    );
    if (part.ports.length === 0) continue;
    expect([...new Set(addresses.map(([, value]) => value))], part.name).toEqual(['127.0.0.1']);
    if (part.name === 'web' || part.name === 'cms') {
      expect(commandOf(part, 'development', { ports: defaultPorts, host }).args.slice(-2)).toEqual(['-H', 'localhost']);
    }
  }
});

it('the build of the site receives the origins of device wallets', () => {
  expect(loadToolsConfig({}).deviceWalletOrigins).toBe('');
  const { deviceWalletOrigins } = loadToolsConfig({ DEVICE_WALLET_ORIGINS: 'https://pay.example' });
  const web = parts.find(({ name }) => name === 'web');
  expect(web?.build?.({ ...context, deviceWalletOrigins }).environment).toMatchObject({
    DEVICE_WALLET_ORIGINS: 'https://pay.example',
  });
});

it('the outside provider is started and listed only for who asks for it', () => {
  const whole = { ...context, databases, host: '127.0.0.1' };
  for (const [flag, isThere] of [
    [undefined, false],
    ['false', false],
    ['true', true],
  ] as const) {
    const { hasStagingProvider } = loadToolsConfig({ ALTYN_STAGING_PROVIDER: flag });
    expect(presentParts({ hasStagingProvider }).some(({ name }) => name === 'staging')).toBe(isThere);
    expect('STAGING_PUBLIC_KEY' in apiEnvironment({ ...whole, hasStagingProvider })).toBe(isThere);
  }
});
