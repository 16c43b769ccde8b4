import { errorEnvelope } from '@altyn/contracts/errors';
import { z } from 'zod';

// The page's policy forbids code made from texts, which compiled schemas are.
z.config({ jitless: true });

/** What the office's server has refused. `code`: message of the error catalogue, or NETWORK. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; message: string }[];
  /** Number of the request in the server's log; none without an answer of ours. */
  readonly requestId: string | undefined;

  constructor(refusal: {
    status: number;
    code: string;
    details?: readonly { path: string; message: string }[];
    requestId?: string | undefined;
  }) {
    super(refusal.code);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details ?? [];
    this.requestId = refusal.requestId;
  }
}

/** Whether what was sent may have been done although no answer says so. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'RUN_UNKNOWN');

/** Values of an address's query; empty ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** An address with its query. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

async function send<S extends z.ZodType>(path: string, schema: S, init: RequestInit): Promise<z.output<S>> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'NETWORK' });
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return schema.parse(body);
  const { data } = errorEnvelope.safeParse(body);
  throw new ApiError({
    status: answer.status,
    code: data?.message ?? 'NETWORK',
    details: data?.details ?? [],
    requestId: data?.requestId,
  });
}

/** Reads from the office's server. @throws ApiError */
export const get = <S extends z.ZodType>(path: string, schema: S, signal?: AbortSignal): Promise<z.output<S>> =>
  send(path, schema, signal ? { signal } : {});

/** Sends a file to the office's server. @throws ApiError */
export const upload = <S extends z.ZodType>(path: string, schema: S, file: File): Promise<z.output<S>> =>
  send(path, schema, { method: 'POST', headers: { 'content-type': file.type }, body: file });

/** Sends to the office's server. @throws ApiError */
export const post = <S extends z.ZodType>(path: string, schema: S, body: unknown = {}): Promise<z.output<S>> =>
  send(path, schema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
