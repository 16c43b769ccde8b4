import { createHash, sign, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import { ecdsaWithSha256, hasMark, type Issuer } from './certificates.ts';
import {
  child,
  children,
  decode,
  encode,
  integer,
  type Node,
  octets,
  oid,
  readUtcTime,
  sequence,
  tags,
  utcTime,
} from './der.ts';

/* Object identifiers of RFC 5652, and the marks that Apple's certificates carry. */
const signedData = '1.2.840.113549.1.7.2';
const plainData = '1.2.840.113549.1.7.1';
const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingTime = '1.2.840.113549.1.9.5';
const sha256 = '2.16.840.1.101.3.4.2.1';
export const leafMark = '1.2.840.113635.100.6.29';
export const intermediateMark = '1.2.840.113635.100.6.2.14';

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const attribute = (type: string, value: Buffer) => sequence(oid(type), encode(tags.set, value));

/** Creates a detached PKCS #7 signature (RFC 5652) of a content, with the certificates up to the root. */
export function signDetached(content: Buffer, by: { leaf: Issuer; intermediate: Issuer; at: Date }): Buffer {
  const { leaf, intermediate, at } = by;
  const attributes = [
    attribute(contentType, oid(plainData)),
    attribute(signingTime, utcTime(at)),
    attribute(messageDigest, octets(digestOf(content))),
  ];
  const signature = sign('sha256', encode(tags.set, ...attributes), leaf.privateKey);
  const certificate = decode(leaf.certificate.raw, tags.sequence);
  const [, serial, , issuer] = children(child(certificate, 0, tags.sequence));
  if (!serial || !issuer) throw new Error('not a certificate');
  const signer = sequence(
    integer(1),
    sequence(issuer.whole, serial.whole),
    sequence(oid(sha256)),
    encode(tags.context0, ...attributes),
    ecdsaWithSha256(),
    octets(signature),
  );
  return sequence(
    oid(signedData),
    encode(
      tags.context0,
      sequence(
        integer(1),
        encode(tags.set, sequence(oid(sha256))),
        sequence(oid(plainData)),
        encode(tags.context0, leaf.certificate.raw, intermediate.certificate.raw),
        encode(tags.set, signer),
      ),
    ),
  );
}

function attributeOf(attributes: Node, type: string): Node {
  const wanted = oid(type);
  for (const one of children(attributes)) {
    if (!child(one, 0, tags.oid).whole.equals(wanted)) continue;
    const [value] = children(child(one, 1, tags.set));
    if (value) return value;
  }
  throw new Error('an attribute is missing');
}

/** Verifies the chain leaf → intermediate → root (marks, signatures, validity at an instant) and returns the leaf. */
function leafOf(chain: readonly X509Certificate[], options: { root: X509Certificate; now: Date }): X509Certificate {
  const [leaf, intermediate] = [leafMark, intermediateMark].map((mark) =>
    chain.find((certificate) => hasMark(certificate, mark)),
  );
  if (!leaf || !intermediate) throw new Error('a certificate is missing');
  const { root, now } = options;
  const isSigned =
    leaf.checkIssued(intermediate) &&
    leaf.verify(intermediate.publicKey) &&
    intermediate.ca &&
    intermediate.checkIssued(root) &&
    intermediate.verify(root.publicKey);
  if (!isSigned) throw new Error('the chain does not lead to the root');
  const isValid = (one: X509Certificate) => now >= one.validFromDate && now <= one.validToDate;
  if (![leaf, intermediate, root].every(isValid)) throw new Error('a certificate is not valid now');
  return leaf;
}

/**
 * Verifies a detached signature by Apple's rules: the certificates' marks, their chain to the root, the content's digest,
 * the signature.
 * @returns the time of signing.
 * @throws Error for an invalid signature.
 */
export function verifyDetached(
  signature: Buffer,
  options: { content: Buffer; root: X509Certificate; now: Date },
): { signedAt: Date } {
  const outer = decode(signature, tags.sequence);
  if (!child(outer, 0, tags.oid).whole.equals(oid(signedData))) throw new Error('not signed data');
  const data = child(child(outer, 1, tags.context0), 0, tags.sequence);
  const certificates = children(child(data, 3, tags.context0)).map(({ whole }) => new X509Certificate(whole));
  const signers = children(child(data, 4, tags.set));
  const [signer] = signers;
  if (!signer || signers.length !== 1) throw new Error('not one signer');
  const leaf = leafOf(certificates, options);
  const attributes = child(signer, 3, tags.context0);
  const stated = attributeOf(attributes, messageDigest).body;
  const digest = digestOf(options.content);
  if (stated.length !== digest.length || !timingSafeEqual(stated, digest)) throw new Error('another content');
  // The attributes are signed as a set, regardless of their tag (RFC 5652, 5.4).
  const signed = encode(tags.set, attributes.body);
  if (!verify('sha256', signed, leaf.publicKey, child(signer, 5, tags.octets).body))
    throw new Error('a wrong signature');
  return { signedAt: readUtcTime(attributeOf(attributes, signingTime).body) };
}
