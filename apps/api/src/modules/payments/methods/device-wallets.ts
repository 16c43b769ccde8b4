import { brand } from '@altyn/contracts/brand';
import { type DeviceMethod, deviceMethod } from '@altyn/contracts/payment-provider';
import type { Config } from '../../../config.ts';

/** What a browser's Payment Request needs to ask a device's wallet; the page adds the money. */
export interface DeviceWallet {
  supportedMethod: string;
  data: Record<string, unknown>;
}

export type DeviceWallets = (method: DeviceMethod) => DeviceWallet | undefined;

/** Card schemes as Google Pay and Apple Pay spell them. */
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

/** Apple Pay's `ApplePayRequest`, version 3. Its country is the merchant's, whoever pays. */
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

/** The device wallets that are set up; one that is not is not offered. */
export function createDeviceWallets(config: WalletConfig): DeviceWallets {
  return (method) => (method === 'googlepay' ? googlePay(config) : applePay(config));
}

/** The wallet of a method with the flow `device`; undefined: it is not set up. */
export function deviceWalletOf(
  deps: { payments: { deviceWallets: DeviceWallets } },
  { providerMethod }: { providerMethod: string },
): DeviceWallet | undefined {
  const method = deviceMethod.safeParse(providerMethod);
  return method.success ? deps.payments.deviceWallets(method.data) : undefined;
}
