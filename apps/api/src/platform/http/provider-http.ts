import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyHeader } from '@altyn/contracts/services/telephony';
import { Agent, request } from 'undici';
import type { z } from 'zod';

const connectTimeoutMs = 1_500;
const timeoutMs = 3_000;
const attempts = 3;
const firstPauseMs = 150;
const maxAnswerBytes = 1024 * 1024;

/** `refused`: permanent. `unavailable`: retry with the same order; nothing is duplicated. */
export type Failure = 'refused' | 'unavailable';

export interface ProviderCall<Answer> {
  method: 'GET' | 'POST';
  url: string;
  apiKey: string;
  body?: object;
  idempotencyKey?: string;
  answer: z.ZodType<Answer>;
}

/** Creates an agent with a few keep-alive connections and bounded timeouts. */
export function createProviderAgent(): Agent {
  return new Agent({
    connections: 16,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxAnswerBytes,
  });
}

/**
 * Tells whether a status is a definite answer about the order. All others (a revoked key, a wrong address, a conflict with
 * a pending copy, a server error) leave open whether an earlier, lost attempt was accepted, so money must not be returned
 * on them.
 */
function isJudgement(method: 'GET' | 'POST', statusCode: number): boolean {
  if (method === 'GET') return statusCode === 404;
  return statusCode === 400 || statusCode === 402 || statusCode === 422;
}

async function once<Answer>(agent: Agent, call: ProviderCall<Answer>): Promise<Answer | Failure> {
  try {
    const response = await request(call.url, {
      dispatcher: agent,
      method: call.method,
      headers: {
        authorization: `Bearer ${call.apiKey}`,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(call.idempotencyKey ? { [idempotencyHeader]: call.idempotencyKey } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    });
    const { statusCode } = response;
    if (statusCode >= 200 && statusCode < 300) {
      const parsed = call.answer.safeParse(await response.body.json());
      return parsed.success ? parsed.data : 'unavailable';
    }
    await response.body.dump();
    return isJudgement(call.method, statusCode) ? 'refused' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** Calls a provider with bounded retries; all calls are idempotent, so a lost answer is requested again. */
export async function callProvider<Answer>(agent: Agent, call: ProviderCall<Answer>): Promise<Answer | Failure> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await once(agent, call);
    if (answer !== 'unavailable' || attempt >= attempts) return answer;
    await pause(firstPauseMs * 2 ** (attempt - 1));
  }
}
