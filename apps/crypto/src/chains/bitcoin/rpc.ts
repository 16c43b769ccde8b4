import { request } from 'undici';
import { z } from 'zod';

const timeoutMs = 15_000;

/** An error answer of the node with its documented code. */
export class NodeRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const answer = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).nullable().optional(),
});

/**
 * Creates a Bitcoin JSON-RPC client. User and password are in the URL: `http://user:password@host:8332`.
 * @throws NodeRefusal, or an Error when the node is unreachable.
 */
export function createRpc(address: string) {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization =
    url.username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  url.username = '';
  url.password = '';

  return async <Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    params: readonly unknown[] = [],
  ): Promise<z.output<Schema>> => {
    const reply = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const text = await reply.body.text();
    // An error answer has status 500 and a body with the reason; anything else without a body is invalid.
    if (reply.statusCode !== 200 && !text.startsWith('{')) throw new Error(`the node answered ${reply.statusCode}`);
    const { result, error } = answer.parse(JSON.parse(text));
    if (error) throw new NodeRefusal(error.code, error.message);
    return schema.parse(result);
  };
}
export type Rpc = ReturnType<typeof createRpc>;
