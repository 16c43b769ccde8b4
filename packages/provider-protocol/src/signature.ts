import { KeyObject, sign, verify } from 'node:crypto';
import { buildTree, findRoot, maxSignedTogether } from './signature-tree.ts';

/**
 * Returns the digest by key type, so that a partner may use either: Ed25519 hashes internally; RSA signs SHA-256 (PKCS#1
 * v1.5).
 */
function digestFor(key: KeyObject): string | null {
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return null;
    case 'rsa':
      return 'sha256';
    default:
      throw new TypeError('provider protocol keys are Ed25519 or RSA');
  }
}

/**
 * Signs a message of the provider wallet protocol.
 * @param body the exact bytes that go on the wire.
 * @returns the value of the `x-altyn-signature` header: base64.
 * @throws TypeError for a key that is neither Ed25519 nor RSA.
 */
export function signBody(privateKey: KeyObject, body: Buffer): string {
  return sign(digestFor(privateKey), body, privateKey).toString('base64');
}

/** Prefix of the signed data of a tree: no message begins with it, as messages are JSON. */
const treeContext = Buffer.from('altyn-signature-tree-v1\n');
const isOfTree = (body: Buffer) => body.subarray(0, treeContext.length).equals(treeContext);

/**
 * Signs several messages by one signature. Each has a separate header that proves it without the others: `<index>.<sibling
 * hashes on its path to the root>.<signature of the root>`, the latter two in base64.
 * @param bodies 1 to `maxSignedTogether` messages, each the exact bytes on the wire. A single one gets an ordinary
 * signature.
 * @returns the values of their `x-altyn-signature` headers, in order.
 * @throws RangeError for none or too many.
 */
export function signTogether(privateKey: KeyObject, bodies: readonly Buffer[]): string[] {
  if (bodies.length < 1 || bodies.length > maxSignedTogether)
    throw new RangeError('1 to 64 messages share a signature');
  if (bodies.length === 1) return [signBody(privateKey, bodies[0]!)];
  const { root, paths } = buildTree(bodies);
  const signature = signBody(privateKey, Buffer.concat([treeContext, root]));
  return paths.map((path, index) => `${index}.${path.toString('base64')}.${signature}`);
}

/** Maximum base64 lengths of a signature and a path: keys up to 6 144 bits, trees up to 64 messages. */
const maxSignatureLength = 1_024;
const maxSharedLength = maxSignatureLength + 260;

const alonePattern = /^[A-Za-z0-9+/]{4,}={0,2}$/;
const sharedPattern = /^(\d{1,2})\.([A-Za-z0-9+/]{4,}={0,2})\.([A-Za-z0-9+/]{4,}={0,2})$/;

/**
 * Verifies a message's own or shared signature over the exact received bytes; call before parsing them.
 * @returns false for an invalid or malformed signature; never throws on received data.
 * @throws TypeError for a key that is neither Ed25519 nor RSA.
 */
export function verifyBody(publicKey: KeyObject, body: Buffer, signature: string): boolean {
  const digest = digestFor(publicKey);
  if (signature.length > maxSharedLength) return false;
  if (alonePattern.test(signature)) {
    if (signature.length > maxSignatureLength || isOfTree(body)) return false;
    return verify(digest, body, publicKey, Buffer.from(signature, 'base64'));
  }
  const [, place, path, ofRoot] = sharedPattern.exec(signature) ?? [];
  if (place === undefined || path === undefined || ofRoot === undefined) return false;
  const root = findRoot(body, Number(place), Buffer.from(path, 'base64'));
  return root !== undefined && isSignedRoot(publicKey, root, ofRoot);
}

/** The key of a signer, or several while it is being replaced. */
export type VerifyingKeys = KeyObject | readonly KeyObject[];

/** Finds the key that signed a message. @returns undefined when none did */
export const findSigner = (keys: VerifyingKeys, body: Buffer, signature: string): KeyObject | undefined =>
  (keys instanceof KeyObject ? [keys] : keys).find((key) => verifyBody(key, body, signature));

/** Cache of verified signatures with their roots: messages of a tree arrive together, so one verification covers all. */
const held = new WeakMap<KeyObject, Map<string, Buffer>>();
const heldAtMost = 256;

function isSignedRoot(publicKey: KeyObject, root: Buffer, signature: string): boolean {
  let roots = held.get(publicKey);
  if (!roots) {
    roots = new Map();
    held.set(publicKey, roots);
  }
  const known = roots.get(signature);
  if (known) return known.equals(root);
  const signed = Buffer.concat([treeContext, root]);
  if (!verify(digestFor(publicKey), signed, publicKey, Buffer.from(signature, 'base64'))) return false;
  if (roots.size >= heldAtMost) roots.delete(roots.keys().next().value!);
  roots.set(signature, root);
  return true;
}
