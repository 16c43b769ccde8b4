import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { callAddress, providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/provider-protocol/signature';
import { protocolVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { Violation } from './outcome.ts';

/** The implementation under test, and the sender. */
export interface Side {
  /** Base address of its calls; it may have a path. */
  url: string;
  /** The provider's name at the operator. */
  provider: string;
  /** Signs requests. */
  privateKey: KeyObject;
  /** Every answer must be signed with this key. */
  answerKey: KeyObject;
}

/** An answer of the implementation under test. */
export interface Answer {
  status: string;
  request_uuid?: string;
  [field: string]: unknown;
}

export type Body = Record<string, unknown> | string;
/**
 * `wrong`: with an unknown key; `nobody`: also in an unknown name; `altered`: for the same message in different bytes;
 * `elsewhere`: for another path; `version 1`: over the body only. `1 as 2` and `2 as 1` declare a version other than
 * the one used to sign; `version 3` declares one that does not exist.
 */
export type Signing =
  | 'right'
  | 'wrong'
  | 'none'
  | 'nobody'
  | 'altered'
  | 'elsewhere'
  | 'version 1'
  | '1 as 2'
  | '2 as 1'
  | 'version 3';

const namedVersions: Partial<Record<Signing, string>> = { 'version 1': '1', '2 as 1': '1', 'version 3': '3' };

export const bytesOf = (body: Body) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

const space = Buffer.from(' ');
/** Timeout of a call. */
const answeredWithinMs = 30_000;

/** Sends messages with any kind of signature, and accepts only answers with a valid signature. */
export function createWire(side: Side) {
  const stranger = generateKeyPairSync('ed25519').privateKey;

  /** The raw response to a body that may be invalid. */
  function request(path: string, bytes: Buffer<ArrayBuffer>, headers: Record<string, string>): Promise<Response> {
    return fetch(callAddress(side.url, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [providerHeader]: side.provider, ...headers },
      body: bytes,
      signal: AbortSignal.timeout(answeredWithinMs),
    });
  }

  async function post(path: string, bytes: Buffer<ArrayBuffer>, headers: Record<string, string>) {
    const response = await request(path, bytes, headers);
    const answered = Buffer.from(await response.arrayBuffer());
    const signature = response.headers.get(signatureHeader) ?? '';
    if (!verifyBody(side.answerKey, answered, signature)) {
      throw new Violation(`the answer is not signed by who answers (HTTP ${response.status})`);
    }
    const text = answered.toString('utf8');
    return { text, answer: JSON.parse(text) as Answer, signature, bytes: answered.length, httpStatus: response.status };
  }

  /** Headers with a signature of the bytes for a path, or with a faulty one. */
  function sign(path: string, bytes: Buffer, signing: Signing = 'right'): Record<string, string> {
    if (signing === 'none') return {};
    const body = signing === 'altered' ? Buffer.concat([bytes, space]) : bytes;
    const isOfVersion1 = signing === 'version 1' || signing === '1 as 2';
    const covered = signedBytes(
      { path: signing === 'elsewhere' ? `${path}/elsewhere` : path, body },
      isOfVersion1 ? 1 : protocolVersion,
    );
    const isStranger = signing === 'wrong' || signing === 'nobody';
    return {
      [versionHeader]: namedVersions[signing] ?? String(protocolVersion),
      [signatureHeader]: signBody(isStranger ? stranger : side.privateKey, covered),
      ...(signing === 'nobody' ? { [providerHeader]: `no-${randomUUID()}` } : {}),
    };
  }

  return { request, post, sign };
}
