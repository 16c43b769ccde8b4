import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { UsageError } from '../../platform/cli/cli.ts';
import type { StoredAct } from './store.ts';

/** A person's key: it names its operator, and signs. */
export interface PersonalKey {
  /** SPKI in base64, as stored. */
  publicKey: string;
  sign(payload: Buffer): Buffer;
}

const encode = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** Reads a private key. @throws UsageError when it is no Ed25519 key in PEM. */
export function readPersonalKey(pem: string): PersonalKey {
  const key = readKey(() => createPrivateKey(pem), 'a private');
  return { publicKey: encode(createPublicKey(key)), sign: (payload) => sign(null, payload, key) };
}

/** Reads a public key as it is stored. @throws UsageError when the text is no Ed25519 key (SPKI) in base64. */
export function readPublicKey(text: string): string {
  const der = Buffer.from(text, 'base64');
  return encode(readKey(() => createPublicKey({ key: der, format: 'der', type: 'spki' }), 'a public'));
}

function readKey(read: () => KeyObject, kind: 'a private' | 'a public'): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // The message below leaves the text out: it may be secret.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new UsageError(`It must be ${kind} Ed25519 key`);
  return key;
}

/** What both persons sign: the act with its command, options and file, written in one way. */
export function payloadOf({ id, command, options, definition }: Omit<StoredAct, 'valueEur' | 'askedAt'>): Buffer {
  const sorted = Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify(['altyn operators: act', id, command, sorted, inOrder(definition)]));
}

/** The same value with keys in order: the database does not keep theirs. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/** Tells whether a stored public key signed the act. */
export function isSignedBy(publicKey: string, payload: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, payload, key, signature);
}
