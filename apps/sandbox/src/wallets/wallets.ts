import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { parseMoney } from '@altyn/domain/money';
import { makeAppleToken, openAppleToken } from './apple-pay.ts';
import { createKeyPair, issueCertificate } from './certificates.ts';
import { type DeviceCard, makeGoogleToken, openGoogleToken, rootKeys } from './google-pay.ts';
import { intermediateMark, leafMark } from './signed-message.ts';

export type DeviceWallet = 'applepay' | 'googlepay';

/** Identifiers of this simulated gateway and merchant at Google and Apple. */
export const gatewayNames = {
  gateway: 'altynsandbox',
  gatewayMerchantId: 'altyn',
  appleMerchantId: 'merchant.example.altyn',
} as const;

/** ISO 4217 numeric codes of the supported currencies. */
const currencyNumbers: Readonly<Record<string, string>> = {
  UAH: '980',
  KZT: '398',
  USD: '840',
  EUR: '978',
  KGS: '417',
  TJS: '972',
  UZS: '860',
};

const yearMs = 365 * 24 * 3_600_000;
const tokenLifeMs = 5 * 60_000;

/** Creates Apple's certificates: root, intermediate, and the leaf that signs tokens. */
function createApple(now: Date) {
  const [from, until] = [new Date(now.getTime() - yearMs), new Date(now.getTime() + 5 * yearMs)];
  const issue = (
    name: string,
    options: Pick<Parameters<typeof issueCertificate>[0], 'issuer' | 'isAuthority' | 'marks'>,
  ) => issueCertificate({ name, serialBytes: randomBytes(8), from, until, ...options });
  const root = issue('Sandbox Root CA - G3', { issuer: undefined, isAuthority: true, marks: [] });
  const intermediate = issue('Sandbox Application Integration CA - G3', {
    issuer: root,
    isAuthority: true,
    marks: [intermediateMark],
  });
  const leaf = issue('ecc-smp-broker-sign', { issuer: intermediate, isAuthority: false, marks: [leafMark] });
  return { root, intermediate, leaf };
}

/** A device's payment: the amount and its card. */
export interface DevicePayment {
  amount: string;
  /** Three capital letters. */
  currency: string;
  card: DeviceCard;
}

function createKeys(now: Date) {
  const gateway: Record<DeviceWallet, { privateKey: KeyObject; publicKey: KeyObject }> = {
    googlepay: createKeyPair(),
    applepay: createKeyPair(),
  };
  return { google: { root: createKeyPair(), intermediate: createKeyPair() }, apple: createApple(now), gateway };
}
type Keys = ReturnType<typeof createKeys>;

const numberOf = (currency: string) => currencyNumbers[currency] ?? '000';

/** Creates a token like the payer's phone. */
function makeForApple({ apple, gateway }: Keys, deps: { now: () => Date }, payment: DevicePayment): string {
  return makeAppleToken(
    { leaf: apple.leaf, intermediate: apple.intermediate, at: deps.now() },
    {
      card: payment.card,
      cryptogram: randomBytes(20).toString('base64'),
      amountMinor: Number(parseMoney(payment.amount) ?? 0n),
      currencyNumber: numberOf(payment.currency),
      merchantId: gatewayNames.appleMerchantId,
      recipient: gateway.applepay.publicKey,
      transactionId: randomBytes(32).toString('hex'),
    },
  );
}

function makeForGoogle(
  { google, gateway }: Keys,
  deps: { now: () => Date; nextId: () => string },
  { card }: DevicePayment,
): string {
  return makeGoogleToken(
    { root: google.root.privateKey, intermediate: google.intermediate },
    {
      card,
      cryptogram: randomBytes(20).toString('base64'),
      gateway: gatewayNames.gateway,
      gatewayMerchantId: gatewayNames.gatewayMerchantId,
      messageId: deps.nextId(),
      recipient: createPublicKey(gateway.googlepay.privateKey),
      expires: new Date(deps.now().getTime() + tokenLifeMs),
    },
  );
}

/**
 * Simulates both sides of device wallets: Google and Apple, which create tokens, and the gateway, which decrypts them. Keys
 * are created at start, so tokens of other processes are invalid.
 */
export function createWallets(deps: { now: () => Date; nextId: () => string }) {
  const keys = createKeys(deps.now());
  const { google, apple, gateway } = keys;
  const used = new Set<string>();

  return {
    /** In Google's published format. */
    googleRoots: () => rootKeys(google.root.privateKey, new Date(deps.now().getTime() + yearMs)),

    /** Creates a token like the payer's device. */
    make: (wallet: DeviceWallet, payment: DevicePayment): string =>
      wallet === 'applepay' ? makeForApple(keys, deps, payment) : makeForGoogle(keys, deps, payment),

    /** Decrypts a token once for a payment's amount. Undefined: invalid, expired, used before, or for another amount. */
    open(wallet: DeviceWallet, token: string, of: { amount: string; currency: string }): DeviceCard | undefined {
      try {
        const now = deps.now();
        const opened =
          wallet === 'applepay'
            ? openAppleToken(token, {
                root: apple.root.certificate,
                merchantId: gatewayNames.appleMerchantId,
                privateKey: gateway.applepay.privateKey,
                now,
              })
            : openGoogleToken(token, {
                roots: rootKeys(google.root.privateKey, new Date(now.getTime() + yearMs)).keys,
                gateway: gatewayNames.gateway,
                gatewayMerchantId: gatewayNames.gatewayMerchantId,
                privateKey: gateway.googlepay.privateKey,
                now,
              });
        const id = 'messageId' in opened ? opened.messageId : opened.transactionId;
        if (used.has(id)) return undefined;
        if ('amountMinor' in opened) {
          const isOther =
            BigInt(opened.amountMinor) !== parseMoney(of.amount) || opened.currencyNumber !== numberOf(of.currency);
          if (isOther) return undefined;
        }
        used.add(id);
        return 'card' in opened ? opened.card : opened;
      } catch {
        return undefined;
      }
    },
  };
}
export type Wallets = ReturnType<typeof createWallets>;
