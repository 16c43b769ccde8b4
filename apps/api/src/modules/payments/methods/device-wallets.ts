import { brand } from '@altyn/contracts/brand';
import { type DeviceMethod, deviceMethod } from '@altyn/contracts/services/payment-provider';
import type { Config } from '../../../config.ts';

/** Data for a browser's Payment Request; the page adds the amount. */
export interface DeviceWallet {
  supportedMethod: string;
  data: Record<string, unknown>;
}

export type DeviceWallets = (method: DeviceMethod) => DeviceWallet | undefined;

/** Card networks in the spelling of Google Pay and Apple Pay. */
const networks = { google: ['MASTERCARD', 'VISA'], apple: ['masterCard', 'visa'] };

type WalletConfig = Pick<
  Config,
  | 'GOOGLE_PAY_METHOD'
  | 'GOOGLE_PAY_ENVIRONMENT'
  | 'GOOGLE_PAY_MERCHANT_ID'
  | 'GOOGLE_PAY_GATEWAY'
  | 'GOOGLE_PAY_GATEWAY_MERCHANT_ID'
  | 'APPLE_PAY_METHOD'
  | 'APPLE_PAY_MERCHANT_ID'
  | 'APPLE_PAY_COUNTRY'
>;

/** Google Pay's `PaymentDataRequest`, API version 2, without its `transactionInfo`. */
function googlePay(config: WalletConfig): DeviceWallet | undefined {
  const { GOOGLE_PAY_MERCHANT_ID: merchantId, GOOGLE_PAY_GATEWAY: gateway } = config;
  const { GOOGLE_PAY_GATEWAY_MERCHANT_ID: gatewayMerchantId } = config;
  if (!merchantId || !gateway || !gatewayMerchantId) return undefined;
  return {
    supportedMethod: config.GOOGLE_PAY_METHOD,
    data: {
      environment: config.GOOGLE_PAY_ENVIRONMENT,
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId, merchantName: brand.name },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: networks.google },
          tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway, gatewayMerchantId } },
        },
      ],
    },
  };
}

/** Apple Pay's `ApplePayRequest`, version 3. `countryCode` is the merchant's country. */
function applePay(config: WalletConfig): DeviceWallet | undefined {
  const { APPLE_PAY_MERCHANT_ID: merchantIdentifier, APPLE_PAY_COUNTRY: countryCode } = config;
  if (!merchantIdentifier || !countryCode) return undefined;
  return {
    supportedMethod: config.APPLE_PAY_METHOD,
    data: {
      version: 3,
      merchantIdentifier,
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: networks.apple,
      countryCode,
    },
  };
}

/** Creates the configured device wallets; others are not offered. */
export function createDeviceWallets(config: WalletConfig): DeviceWallets {
  return (method) => (method === 'googlepay' ? googlePay(config) : applePay(config));
}

/** Returns the wallet of a method with the flow `device`; undefined: not configured. */
export function deviceWalletOf(
  deps: { payments: { deviceWallets: DeviceWallets } },
  { providerMethod }: { providerMethod: string },
): DeviceWallet | undefined {
  const method = deviceMethod.safeParse(providerMethod);
  return method.success ? deps.payments.deviceWallets(method.data) : undefined;
}
