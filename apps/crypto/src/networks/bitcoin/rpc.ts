import { request } from 'undici';
import { z } from 'zod';

const timeoutMs = 15_000;

/** A refusal of the node, with the code that its documentation gives it. */
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
 * Asks a Bitcoin node by JSON-RPC over HTTP. Name and password stand in the address, as `http://user:password@host:8332`.
 * @throws NodeRefusal, or an Error when the node cannot be reached.
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
    // A refusal comes with status 500 and a body that says why; anything else without a body is no answer.
    if (reply.statusCode !== 200 && !text.startsWith('{')) throw new Error(`the node answered ${reply.statusCode}`);
    const { result, error } = answer.parse(JSON.parse(text));
    if (error) throw new NodeRefusal(error.code, error.message);
    return schema.parse(result);
  };
}
export type Rpc = ReturnType<typeof createRpc>;
