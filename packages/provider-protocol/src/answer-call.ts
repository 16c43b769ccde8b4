import type { KeyObject } from 'node:crypto';
import { signatureHeader, type WalletStatus, unknownRequestUuid } from '@altyn/contracts/provider-wallet';
import { z } from 'zod';
import { findKindProblem, type ProviderKind, providerForeignFields } from './call-kind.ts';
import { problemOf } from './message-problem.ts';
import { findSigner, signBody, type VerifyingKeys } from './signature.ts';
import { type ProtocolVersion, readVersion, signedBytes, versionHeader } from './signed-request.ts';

export type ProviderAnswer = { status: WalletStatus } & Record<string, unknown>;

/** An operator's call received over HTTP, and its handler. */
export interface ProviderCall<Shape extends z.ZodType<{ request_uuid: string }>> {
  path: string;
  kind: ProviderKind;
  shape: Shape;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  keys: { operator: VerifyingKeys; own: KeyObject };
  handle(call: z.output<Shape>): ProviderAnswer | Promise<ProviderAnswer>;
  /** Called with a fault, which is answered ERROR_UNKNOWN. */
  onFault(error: unknown): void;
}

/**
 * Answers an operator's call per the provider wallet protocol: parses nothing unsigned, refuses unreadable calls by kind,
 * and signs every answer.
 * @returns the answer's bytes with its signature.
 */
export async function answerProviderCall<Shape extends z.ZodType<{ request_uuid: string }>>(
  call: ProviderCall<Shape>,
): Promise<{ bytes: Buffer; signature: string; isFault: boolean }> {
  const { path, headers, body, keys } = call;
  const signature = headers[signatureHeader];
  const version = readVersion(headers[versionHeader]);
  const isSigned =
    version !== undefined &&
    typeof signature === 'string' &&
    findSigner(keys.operator, signedBytes({ path, body }, version), signature) !== undefined;
  const answer = isSigned
    ? await answerSigned(call, version)
    : { request_uuid: unknownRequestUuid, status: 'INVALID_SIGNATURE' as const };
  const bytes = Buffer.from(JSON.stringify(answer));
  return { bytes, signature: signBody(keys.own, bytes), isFault: answer.status === 'ERROR_UNKNOWN' };
}

async function answerSigned<Shape extends z.ZodType<{ request_uuid: string }>>(
  request: ProviderCall<Shape>,
  version: ProtocolVersion,
): Promise<{ request_uuid: string } & ProviderAnswer> {
  let json: unknown;
  try {
    json = JSON.parse(request.body.toString('utf8'));
  } catch {
    return { request_uuid: unknownRequestUuid, status: 'WRONG_SYNTAX' };
  }
  const call = request.shape.safeParse(json);
  if (!call.success) return { request_uuid: requestUuidOf(json), status: problemOf(json, call.error) };
  const { request_uuid } = call.data;
  const { kind } = request;
  const kindProblem = findKindProblem(json as Record<string, unknown>, {
    kind,
    foreignFields: providerForeignFields[kind],
    version,
  });
  if (kindProblem) return { request_uuid, status: kindProblem };
  try {
    return { request_uuid, ...(await request.handle(call.data)) };
  } catch (error) {
    request.onFault(error);
    return { request_uuid, status: 'ERROR_UNKNOWN' };
  }
}

function requestUuidOf(json: unknown): string {
  return z.object({ request_uuid: z.guid() }).safeParse(json).data?.request_uuid ?? unknownRequestUuid;
}
