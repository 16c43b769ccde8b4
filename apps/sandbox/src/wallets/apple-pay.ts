import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  type KeyObject,
  timingSafeEqual,
  type X509Certificate,
} from 'node:crypto';
import { z } from 'zod';
import { createKeyPair, type Issuer } from './certificates.ts';
import type { DeviceCard } from './google-pay.ts';
import { signDetached, verifyDetached } from './signed-message.ts';

/** Apple Pay's payment token, version EC_v1, per Apple's "Payment token format reference". */
const version = 'EC_v1';
/** Maximum age of a token, against replays. */
const freshMs = 5 * 60_000;

const hex = z.string().regex(/^[0-9a-f]+$/i);
const tokenShape = z.object({
  version: z.literal(version),
  data: z.base64(),
  signature: z.base64(),
  header: z.object({ ephemeralPublicKey: z.base64(), publicKeyHash: z.base64(), transactionId: hex }),
});
const dataShape = z.object({
  applicationPrimaryAccountNumber: z.string().regex(/^\d{12,19}$/),
  /** YYMMDD. */
  applicationExpirationDate: z.string().regex(/^\d{6}$/),
  /** ISO 4217 numeric code. */
  currencyCode: z.string().regex(/^\d{3}$/),
  /** In the currency's smallest unit. */
  transactionAmount: z.int().positive(),
  deviceManufacturerIdentifier: z.string(),
  paymentDataType: z.literal('3DSecure'),
  paymentData: z.object({ onlinePaymentCryptogram: z.base64(), eciIndicator: z.string().optional() }),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

/**
 * Derives the key by NIST SP 800-56A, one step: counter, shared secret, algorithm, "Apple", SHA-256 of the merchant's
 * identifier.
 */
function symmetricKey(pair: { privateKey: KeyObject; publicKey: KeyObject }, merchantId: string): Buffer {
  return sha256(
    Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      diffieHellman(pair),
      Buffer.from('\u000did-aes256-GCMApple', 'latin1'),
      sha256(Buffer.from(merchantId, 'utf8')),
    ]),
  );
}

const nonce = Buffer.alloc(16);
const tagBytes = 16;
const signedContent = (parts: { ephemeral: Buffer; data: Buffer; transactionId: string }) =>
  Buffer.concat([parts.ephemeral, parts.data, Buffer.from(parts.transactionId, 'hex')]);

export interface ApplePayment {
  card: DeviceCard;
  amountMinor: number;
  /** ISO 4217 numeric code. */
  currencyNumber: string;
}

/** Creates a device's token for a merchant. */
export function makeAppleToken(
  by: { leaf: Issuer; intermediate: Issuer; at: Date },
  of: ApplePayment & { merchantId: string; recipient: KeyObject; transactionId: string; cryptogram: string },
): string {
  const ephemeral = createKeyPair();
  const key = symmetricKey({ privateKey: ephemeral.privateKey, publicKey: of.recipient }, of.merchantId);
  const plain = {
    applicationPrimaryAccountNumber: of.card.number,
    applicationExpirationDate: `${String(of.card.year).slice(-2)}${String(of.card.month).padStart(2, '0')}28`,
    currencyCode: of.currencyNumber,
    transactionAmount: of.amountMinor,
    deviceManufacturerIdentifier: '040010030273',
    paymentDataType: '3DSecure',
    paymentData: { onlinePaymentCryptogram: of.cryptogram, eciIndicator: '5' },
  } satisfies z.input<typeof dataShape>;
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  const data = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const publicKey = spki(ephemeral.publicKey);
  const { transactionId } = of;
  const signature = signDetached(signedContent({ ephemeral: publicKey, data, transactionId }), by);
  return JSON.stringify({
    version,
    data: data.toString('base64'),
    signature: signature.toString('base64'),
    header: {
      ephemeralPublicKey: publicKey.toString('base64'),
      publicKeyHash: sha256(spki(of.recipient)).toString('base64'),
      transactionId,
    },
  });
}

/**
 * Decrypts a token after verifying its signature, certificate chain, age and recipient.
 * @throws Error for an invalid token.
 */
export function openAppleToken(
  text: string,
  by: { root: X509Certificate; merchantId: string; privateKey: KeyObject; now: Date },
): ApplePayment & { transactionId: string } {
  const token = tokenShape.parse(JSON.parse(text));
  const { transactionId } = token.header;
  const [ephemeral, data, signature, keyHash] = [
    token.header.ephemeralPublicKey,
    token.data,
    token.signature,
    token.header.publicKeyHash,
  ].map((part) => Buffer.from(part, 'base64'));
  if (!ephemeral || !data || !signature || !keyHash) throw new Error('cut short');
  const content = signedContent({ ephemeral, data, transactionId });
  const { signedAt } = verifyDetached(signature, { content, root: by.root, now: by.now });
  if (Math.abs(by.now.getTime() - signedAt.getTime()) > freshMs) throw new Error('the token is old');
  const ours = sha256(spki(createPublicKey(by.privateKey)));
  if (keyHash.length !== ours.length || !timingSafeEqual(keyHash, ours)) throw new Error('for another merchant');
  const publicKey = createPublicKey({ key: ephemeral, type: 'spki', format: 'der' });
  const key = symmetricKey({ privateKey: by.privateKey, publicKey }, by.merchantId);
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAuthTag(data.subarray(-tagBytes));
  const plain = Buffer.concat([cipher.update(data.subarray(0, -tagBytes)), cipher.final()]);
  const payment = dataShape.parse(JSON.parse(plain.toString('utf8')));
  const { applicationPrimaryAccountNumber: number, applicationExpirationDate: expiry } = payment;
  return {
    card: { number, month: Number(expiry.slice(2, 4)), year: 2000 + Number(expiry.slice(0, 2)) },
    amountMinor: payment.transactionAmount,
    currencyNumber: payment.currencyCode,
    transactionId,
  };
}
