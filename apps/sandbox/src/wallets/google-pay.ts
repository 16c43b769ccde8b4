import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import { createKeyPair } from './certificates.ts';
import { bits, oid, sequence } from './der.ts';

/**
 * Google Pay's PaymentMethodToken, protocol ECv2, as documented for payment gateways: a root key signs an intermediate key,
 * which signs the message encrypted for the gateway.
 */
const protocol = 'ECv2';
const sender = 'Google';

/** The card of a token. */
export interface DeviceCard {
  number: string;
  /** 1…12. */
  month: number;
  year: number;
}

export interface GoogleRoot {
  keyValue: string;
  protocolVersion: typeof protocol;
  /** Milliseconds since 1970, as a string. */
  keyExpiration: string;
}

const signedKeyShape = z.object({ keyValue: z.string(), keyExpiration: z.string().regex(/^\d{1,16}$/) });
const sealedShape = z.object({ encryptedMessage: z.string(), ephemeralPublicKey: z.string(), tag: z.string() });
const tokenShape = z.object({
  protocolVersion: z.literal(protocol),
  signature: z.string(),
  intermediateSigningKey: z.object({ signedKey: z.string(), signatures: z.array(z.string()).min(1).max(8) }),
  signedMessage: z.string(),
});
const messageShape = z.object({
  gatewayMerchantId: z.string(),
  messageExpiration: z.string().regex(/^\d{1,16}$/),
  messageId: z.string(),
  paymentMethod: z.literal('CARD'),
  paymentMethodDetails: z.object({
    pan: z.string().regex(/^\d{12,19}$/),
    expirationMonth: z.int().min(1).max(12),
    expirationYear: z.int(),
    authMethod: z.enum(['PAN_ONLY', 'CRYPTOGRAM_3DS']),
    cryptogram: z.string().optional(),
    eciIndicator: z.string().optional(),
  }),
});

/** Concatenates parts, each with its four-byte little-endian length. */
function joined(...parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const readSpki = (text: string) => createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
/** Returns an uncompressed P-256 point: the last 65 bytes of its SPKI. */
const pointOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).subarray(-65);
const fromPoint = (point: Buffer) =>
  createPublicKey({
    key: sequence(sequence(oid('1.2.840.10045.2.1'), oid('1.2.840.10045.3.1.7')), bits(point)),
    type: 'spki',
    format: 'der',
  });

function keysOf(pair: { privateKey: KeyObject; publicKey: KeyObject }, point: Buffer) {
  const secret = Buffer.concat([point, diffieHellman(pair)]);
  const bytes = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), sender, 64));
  return { cipher: bytes.subarray(0, 32), mac: bytes.subarray(32) };
}

/** Encrypts for a recipient: ECIES-KEM with HKDF-SHA256, AES-256-CTR, HMAC-SHA256. */
function sealMessage(plain: string, recipient: KeyObject): string {
  const ephemeral = createKeyPair();
  const point = pointOf(ephemeral.publicKey);
  const keys = keysOf({ privateKey: ephemeral.privateKey, publicKey: recipient }, point);
  const cipher = createCipheriv('aes-256-ctr', keys.cipher, Buffer.alloc(16));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return JSON.stringify({
    encryptedMessage: encrypted.toString('base64'),
    ephemeralPublicKey: point.toString('base64'),
    tag: createHmac('sha256', keys.mac).update(encrypted).digest('base64'),
  });
}

/** @throws Error when the message was encrypted for another key or altered. */
function openMessage(sealed: string, privateKey: KeyObject): string {
  const { encryptedMessage, ephemeralPublicKey, tag } = sealedShape.parse(JSON.parse(sealed));
  const [encrypted, point, statedTag] = [encryptedMessage, ephemeralPublicKey, tag].map((part) =>
    Buffer.from(part, 'base64'),
  );
  if (!encrypted || !point || !statedTag) throw new Error('cut short');
  const keys = keysOf({ privateKey, publicKey: fromPoint(point) }, point);
  const mac = createHmac('sha256', keys.mac).update(encrypted).digest();
  if (statedTag.length !== mac.length || !timingSafeEqual(statedTag, mac)) throw new Error('a touched message');
  const cipher = createDecipheriv('aes-256-ctr', keys.cipher, Buffer.alloc(16));
  return Buffer.concat([cipher.update(encrypted), cipher.final()]).toString('utf8');
}

export interface GoogleSigner {
  root: KeyObject;
  intermediate: { publicKey: KeyObject; privateKey: KeyObject };
}

/** Creates Google's token for a gateway's merchant. */
export function makeGoogleToken(
  signer: GoogleSigner,
  of: {
    card: DeviceCard;
    gateway: string;
    gatewayMerchantId: string;
    messageId: string;
    cryptogram: string;
    recipient: KeyObject;
    expires: Date;
  },
): string {
  const expires = String(of.expires.getTime());
  const signedKey = JSON.stringify({ keyValue: spkiOf(signer.intermediate.publicKey), keyExpiration: expires });
  const message = {
    gatewayMerchantId: of.gatewayMerchantId,
    messageExpiration: expires,
    messageId: of.messageId,
    paymentMethod: 'CARD',
    paymentMethodDetails: {
      pan: of.card.number,
      expirationMonth: of.card.month,
      expirationYear: of.card.year,
      authMethod: 'CRYPTOGRAM_3DS',
      cryptogram: of.cryptogram,
      eciIndicator: '05',
    },
  } satisfies z.input<typeof messageShape>;
  const signedMessage = sealMessage(JSON.stringify(message), of.recipient);
  const signature = (bytes: Buffer, key: KeyObject) => sign('sha256', bytes, key).toString('base64');
  return JSON.stringify({
    protocolVersion: protocol,
    signature: signature(
      joined(sender, `gateway:${of.gateway}`, protocol, signedMessage),
      signer.intermediate.privateKey,
    ),
    intermediateSigningKey: { signedKey, signatures: [signature(joined(sender, protocol, signedKey), signer.root)] },
    signedMessage,
  });
}

/** Google's root keys in the published format. */
export function rootKeys(root: KeyObject, expires: Date): { keys: GoogleRoot[] } {
  const keyValue = spkiOf(createPublicKey(root));
  return { keys: [{ keyValue, protocolVersion: protocol, keyExpiration: String(expires.getTime()) }] };
}

/**
 * Decrypts a token after verifying the root's signature of the intermediate key, its signature of the message, both
 * expiries, and the recipient gateway and merchant.
 * @throws Error for an invalid token.
 */
export function openGoogleToken(
  text: string,
  by: {
    roots: readonly GoogleRoot[];
    gateway: string;
    gatewayMerchantId: string;
    privateKey: KeyObject;
    now: Date;
  },
): DeviceCard & { messageId: string } {
  const token = tokenShape.parse(JSON.parse(text));
  const nowMs = by.now.getTime();
  const { signedKey, signatures } = token.intermediateSigningKey;
  const isRooted = by.roots.some(
    (root) =>
      root.protocolVersion === protocol &&
      Number(root.keyExpiration) > nowMs &&
      signatures.some((one) =>
        verify('sha256', joined(sender, protocol, signedKey), readSpki(root.keyValue), Buffer.from(one, 'base64')),
      ),
  );
  if (!isRooted) throw new Error('no root has signed the intermediate key');
  const intermediate = signedKeyShape.parse(JSON.parse(signedKey));
  if (Number(intermediate.keyExpiration) <= nowMs) throw new Error('the intermediate key has expired');
  const signed = joined(sender, `gateway:${by.gateway}`, protocol, token.signedMessage);
  if (!verify('sha256', signed, readSpki(intermediate.keyValue), Buffer.from(token.signature, 'base64')))
    throw new Error('a wrong signature');
  const message = messageShape.parse(JSON.parse(openMessage(token.signedMessage, by.privateKey)));
  if (message.gatewayMerchantId !== by.gatewayMerchantId) throw new Error('for another merchant');
  if (Number(message.messageExpiration) <= nowMs) throw new Error('the token has expired');
  const { pan, expirationMonth: month, expirationYear: year } = message.paymentMethodDetails;
  return { number: pan, month, year, messageId: message.messageId };
}
