import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';

const pem = (key: { export(of: { type: string; format: 'pem' }): string | Buffer }, type: string) =>
  key.export({ type, format: 'pem' }).toString();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const load = (payouts: string) =>
  loadConfig({
    STUDIO_DATABASE_URL: 'postgres://studio',
    STUDIO_SEED_KEY: 's'.repeat(32),
    STUDIO_PRIVATE_KEY: pem(privateKey, 'pkcs8'),
    OPERATOR_PUBLIC_KEY: pem(publicKey, 'spki'),
    HIGHEST_PAYOUTS: payouts,
  }).HIGHEST_PAYOUTS;

it('reads the highest payouts of a round by currency', () => {
  expect(load('UAH:5000000.00, EUR:100000.50')).toEqual({ UAH: 500_000_000n, EUR: 10_000_050n });
  expect(load('')).toEqual({});
});

it.each(['UAH', 'UAH:5000000', 'uah:1.00', 'UAH:-1.00', 'UAH:1.0', 'UAH:1.00;EUR:1.00', 'XXX:1.00', 'GBP:1.00'])(
  'refuses "%s"',
  (text) => {
    expect(() => load(text)).toThrow('HIGHEST_PAYOUTS');
  },
);
