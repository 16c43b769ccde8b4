import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { callAddress, providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/provider-protocol/signature';
import { protocolVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { Violation } from './outcome.ts';

/** The implementation under test, and who speaks to it. */
export interface Side {
  /** The address in front of its calls; it may have a path of its own. */
  url: string;
  /** The provider's name at the operator. */
  provider: string;
  /** Signs what is sent. */
  privateKey: KeyObject;
  /** Every answer must carry its signature. */
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
 * `wrong`: by a key that nobody knows; `nobody`: in the name of nobody too; `altered`: of the same message in other bytes;
 * `elsewhere`: for another path; `version 1`: over the body alone. `1 as 2` and `2 as 1` name the other version than the one they
 * are signed by, `version 3` one that there is not.
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
/** A call that hangs is a call without an answer. */
const answeredWithinMs = 30_000;

/** Sends messages to an implementation, signed in whatever way, and believes only answers with its signature. */
export function createWire(side: Side) {
  const stranger = generateKeyPairSync('ed25519').privateKey;

  /** The response as it is, of a body that may be no message at all. */
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

  /** Headers that sign the bytes for a path, or fail to. */
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
