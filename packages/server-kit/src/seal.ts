import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Nonce size of a seal. */
export const sealNonceBytes = nonceBytes;

/** Derives a 32-byte key for one purpose from a secret of the process (HKDF-SHA256). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts bytes with AES-256-GCM, bound to `context` (the owner's id): nonce, ciphertext, tag. */
export function sealBytes(bytes: Uint8Array, options: { key: Buffer; nonce: Buffer; context: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', options.key, options.nonce).setAAD(Buffer.from(options.context));
  return Buffer.concat([options.nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts sealed bytes. @throws Error when key, context or bytes do not match `sealBytes`. */
function unsealBytes(sealed: Buffer, options: { key: Buffer; context: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', options.key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(options.context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/**
 * Decrypts sealed bytes with the first key that opens them.
 * @throws Error when no key opens them.
 */
export function unsealWithAny(
  sealed: Buffer,
  { keys, context }: { keys: readonly [Buffer, ...Buffer[]]; context: string },
): Buffer {
  const [key, next, ...others] = keys;
  try {
    return unsealBytes(sealed, { key, context });
  } catch (error) {
    if (!next) throw error;
    return unsealWithAny(sealed, { keys: [next, ...others], context });
  }
}

/** Encrypts values of one purpose. `context` is the id of the row: a value copied to another row does not open. */
export interface Sealer {
  seal(bytes: Uint8Array, context: string): Buffer;
  /** @throws Error when no key, the context or the bytes are those of `seal`. */
  unseal(sealed: Buffer, context: string): Buffer;
  /** Names the key that seals, without telling it. */
  readonly keyName: string;
  /** Whether the key that seals opens the value: false for one of an earlier key, or of none. */
  isCurrent(sealed: Buffer, context: string): boolean;
}

const nameOfKey = (key: Buffer) => createHmac('sha256', key).update('altyn: name of a key').digest('hex').slice(0, 16);

/** A sealer of derived keys: the first seals, each unseals. */
export function sealerOf(keys: readonly [Buffer, ...Buffer[]], newNonce = () => randomBytes(nonceBytes)): Sealer {
  const [key] = keys;
  return {
    seal: (bytes, context) => sealBytes(bytes, { key, nonce: newNonce(), context }),
    unseal: (sealed, context) => unsealWithAny(sealed, { keys, context }),
    keyName: nameOfKey(key),
    isCurrent(sealed, context) {
      try {
        unsealBytes(sealed, { key, context });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * Derives a key from a secret of the process, and encrypts with it under random nonces.
 * @param before the secret that this one replaces: what it has sealed opens too.
 */
export function createSealer(secret: string, purpose: string, before?: string): Sealer {
  const earlier = before === undefined ? [] : [deriveKey(before, purpose)];
  return sealerOf([deriveKey(secret, purpose), ...earlier]);
}

/**
 * Seals as `createSealer` does with the first private key, and unseals with any of them, so that a key can be replaced. The
 * text of a key is what seals, and its last line end depends on where it is kept: values sealed with either form open.
 * @param pems PKCS#8 PEM.
 */
export function createKeySealer(pems: readonly [string, ...string[]], purpose: string): Sealer {
  const [first, ...others] = pems.map((pem) => pem.trim());
  const earlier = [`${first}\n`, ...others.flatMap((pem) => [pem, `${pem}\n`])];
  return sealerOf([deriveKey(first ?? '', purpose), ...earlier.map((pem) => deriveKey(pem, purpose))]);
}
