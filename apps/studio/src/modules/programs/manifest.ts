import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { notPlain, type ProgramFiles } from './program-files.ts';

/** The signed file: the manifest's bytes in base64, and an Ed25519 signature over exactly these bytes. */
const signedManifest = z.strictObject({ manifest: z.base64(), signature: z.base64() });

const manifest = z.strictObject({
  kind: z.literal('altyn programs 1'),
  signed_at: z.iso.datetime(),
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Text of a signed manifest. @param privateKey Ed25519 key of the release; it stays away from the servers. */
export function signManifest(files: ProgramFiles, privateKey: KeyObject, now: Date): string {
  const bytes = Buffer.from(
    JSON.stringify({ kind: 'altyn programs 1', signed_at: now.toISOString(), files } satisfies Manifest),
  );
  const signature = sign(null, bytes, privateKey);
  return `${JSON.stringify({ manifest: bytes.toString('base64'), signature: signature.toString('base64') })}\n`;
}

/** The manifest in a signed file, or undefined if the file is malformed or its signature is not of this key. */
export function openManifest(text: string, publicKey: KeyObject): Manifest | undefined {
  const envelope = signedManifest.safeParse(readJson(text)).data;
  if (!envelope) return undefined;
  const bytes = Buffer.from(envelope.manifest, 'base64');
  if (!verify(null, bytes, publicKey, Buffer.from(envelope.signature, 'base64'))) return undefined;
  return manifest.safeParse(readJson(bytes.toString('utf8'))).data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Differences {
  changed: readonly string[];
  added: readonly string[];
  missing: readonly string[];
}

/** Paths whose digests differ, that only the machine has, and that only the manifest has. */
export function compareFiles(wanted: ProgramFiles, found: ProgramFiles): Differences {
  const paths = Object.keys(found);
  return {
    changed: paths.filter(
      (path) => Object.hasOwn(wanted, path) && (wanted[path] !== found[path] || found[path] === notPlain),
    ),
    added: paths.filter((path) => !Object.hasOwn(wanted, path)),
    missing: Object.keys(wanted).filter((path) => !Object.hasOwn(found, path)),
  };
}
