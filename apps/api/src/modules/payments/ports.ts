import type { Currency, Minor } from '@altyn/domain/money';
import type { Config } from '../../config.ts';
import type { Caller } from '../../platform/http/http.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { type AccountSeal, createAccountSeal } from './account-seal.ts';
import { createDeviceWallets, type DeviceWallets } from './methods/device-wallets.ts';
import { bitcoinName, createHostedProvider, cryptoName, tronName } from './providers/hosted/hosted-provider.ts';
import type { PaymentProvider } from './providers/port.ts';
import type { Screening } from './screening/port.ts';
import { createScreening } from './screening/screening-service.ts';

interface IntendedDeposit {
  playerId: string;
  paymentId: string;
  amountMinor: Minor;
  /** Other deposits in progress, which count in case all are paid. */
  openMinor: Minor;
  currency: Currency;
  at: Date;
}

/** Checks the player's limits: refuses a deposit before it starts, in the transaction that stores it. */
export type CheckDeposit = (tx: Tx, deposit: IntendedDeposit) => Promise<Refusal | undefined>;

/**
 * Step-up authentication before money leaves: refuses STEP_UP_REQUIRED unless the session has confirmed a withdrawal, or
 * one to an account not used before (`payee`).
 */
export type StepUp = (act: Caller & { purpose: 'withdrawal' | 'payee' }) => Promise<Refusal | undefined>;

/** Providers and keys of one process. */
export interface PaymentsState {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly accounts: AccountSeal;
  readonly checkDeposit: CheckDeposit;
  readonly stepUp: StepUp;
  readonly deviceWallets: DeviceWallets;
  readonly screening: Screening;
}

/** Dependencies of the cashbox's use cases. */
export interface PaymentsDeps extends PlatformDeps {
  readonly payments: PaymentsState;
}

const gatewayNames = { CRYPTO: cryptoName, BITCOIN: bitcoinName, TRON: tronName } as const;

export function createPaymentsState(
  config: Pick<
    Config,
    | 'PAYMENTS_PROVIDER'
    | 'PAYMENT_PROVIDERS'
    | 'PAYMENTS_URL'
    | 'PAYMENTS_API_KEY'
    | 'PAYMENTS_WEBHOOK_SECRET'
    | 'CRYPTO_URL'
    | 'CRYPTO_API_KEY'
    | 'CRYPTO_WEBHOOK_SECRET'
    | 'BITCOIN_URL'
    | 'BITCOIN_API_KEY'
    | 'BITCOIN_WEBHOOK_SECRET'
    | 'TRON_URL'
    | 'TRON_API_KEY'
    | 'TRON_WEBHOOK_SECRET'
    | 'SCREENING_URL'
    | 'SCREENING_API_KEY'
    | 'TRAVEL_RULE_URL'
    | 'TRAVEL_RULE_API_KEY'
    | 'JWT_PRIVATE_KEY'
    | 'JWT_PRIVATE_KEY_NEXT'
    | 'JWT_PRIVATE_KEY_BEFORE'
  > &
    Parameters<typeof createDeviceWallets>[0],
  rules: { checkDeposit: CheckDeposit; stepUp: StepUp },
): PaymentsState {
  const psp = createHostedProvider({
    name: config.PAYMENTS_PROVIDER,
    url: config.PAYMENTS_URL,
    apiKey: config.PAYMENTS_API_KEY,
    webhookSecret: config.PAYMENTS_WEBHOOK_SECRET,
  });
  const gateways = (['CRYPTO', 'BITCOIN', 'TRON'] as const).flatMap((chain) => {
    const [url, apiKey, webhookSecret] = [
      config[`${chain}_URL`],
      config[`${chain}_API_KEY`],
      config[`${chain}_WEBHOOK_SECRET`],
    ];
    if (!url || !apiKey || !webhookSecret) return [];
    return [createHostedProvider({ name: gatewayNames[chain], url, apiKey, webhookSecret, takesAnyAmount: true })];
  });
  const others = config.PAYMENT_PROVIDERS.map(createHostedProvider);
  const providers = new Map([psp, ...others, ...gateways].map((provider) => [provider.name, provider]));
  return {
    providers,
    accounts: createAccountSeal(config),
    ...rules,
    deviceWallets: createDeviceWallets(config),
    screening: createScreening(config),
  };
}

/** @throws Error when a stored payment names a provider that this build does not have. */
export function providerOf(deps: PaymentsDeps, name: string): PaymentProvider {
  const provider = deps.payments.providers.get(name);
  if (!provider) throw new Error(`no payment provider ${name}`);
  return provider;
}

/** URL to which a provider sends its webhooks. */
export function callbackUrl(deps: PaymentsDeps, provider: string): string {
  return `${deps.config.PUBLIC_API_URL.replace(/\/+$/, '')}/payments/webhooks/${provider}`;
}
