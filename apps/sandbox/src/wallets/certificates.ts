import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { bits, encode, integer, octets, oid, sequence, serial, tags, text, utcTime } from './der.ts';

export const ecdsaWithSha256 = () => sequence(oid('1.2.840.10045.4.3.2'));

/** A certificate with its key. */
export interface Issuer {
  certificate: X509Certificate;
  privateKey: KeyObject;
  name: string;
}

const nameOf = (common: string) => sequence(encode(tags.set, sequence(oid('2.5.4.3'), text(common))));

/** Creates an EC P-256 key pair. */
export function createKeyPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

export interface CertificateOptions {
  name: string;
  /** Undefined: self-signed. */
  issuer: Issuer | undefined;
  isAuthority: boolean;
  /** Object identifiers of its marks, like those of Apple's certificates. */
  marks: readonly string[];
  serialBytes: Buffer;
  from: Date;
  until: Date;
}

/** Issues an X.509 v3 certificate for a new key (RFC 5280). */
export function issueCertificate(options: CertificateOptions): Issuer {
  const { publicKey, privateKey } = createKeyPair();
  const signer = options.issuer?.privateKey ?? privateKey;
  const constraint = sequence(
    oid('2.5.29.19'),
    encode(tags.boolean, Buffer.from([0xff])),
    octets(sequence(...(options.isAuthority ? [encode(tags.boolean, Buffer.from([0xff]))] : []))),
  );
  const marks = options.marks.map((mark) => sequence(oid(mark), octets(Buffer.from([0x05, 0x00]))));
  const body = sequence(
    encode(tags.context0, integer(2)),
    serial(options.serialBytes),
    ecdsaWithSha256(),
    nameOf(options.issuer?.name ?? options.name),
    sequence(utcTime(options.from), utcTime(options.until)),
    nameOf(options.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(tags.context3, sequence(constraint, ...marks)),
  );
  const whole = sequence(body, ecdsaWithSha256(), bits(sign('sha256', body, signer)));
  return { certificate: new X509Certificate(whole), privateKey, name: options.name };
}

/** Tells whether a certificate contains a mark. Certificates */
export const hasMark = (certificate: X509Certificate, mark: string) => certificate.raw.includes(oid(mark));
