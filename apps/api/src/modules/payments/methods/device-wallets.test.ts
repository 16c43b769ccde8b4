import { expect, it } from 'vitest';
import { createDeviceWallets } from './device-wallets.ts';

const none = {
  GOOGLE_PAY_METHOD: 'https://google.com/pay',
  GOOGLE_PAY_ENVIRONMENT: 'TEST',
  APPLE_PAY_METHOD: 'https://apple.com/apple-pay',
} as const;

it.each([
  ['nothing', {}],
  ['a merchant without a country', { APPLE_PAY_MERCHANT_ID: 'merchant.example' }],
  ['a country without a merchant', { APPLE_PAY_COUNTRY: 'CY' }],
])('does not offer Apple Pay with %s', (_what, config) => {
  expect(createDeviceWallets({ ...none, ...config })('applepay')).toBeUndefined();
});

it('sends the merchant’s country to Apple Pay', () => {
  const wallets = createDeviceWallets({ ...none, APPLE_PAY_MERCHANT_ID: 'merchant.example', APPLE_PAY_COUNTRY: 'CY' });
  expect(wallets('applepay')?.data).toMatchObject({ merchantIdentifier: 'merchant.example', countryCode: 'CY' });
  expect(wallets('googlepay')).toBeUndefined();
});
