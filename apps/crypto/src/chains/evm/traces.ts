import type { Hex } from 'viem';
import { z } from 'zod';
import type { Movement } from '../port.ts';

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const quantity = z.string().regex(/^0x[0-9a-f]+$/i);

/** The used fields of an answer to `trace_block` (OpenEthereum's format; also of Erigon, Nethermind, Reth and Anvil). */
const trace = z.object({
  type: z.string(),
  action: z.object({
    from: address.optional(),
    to: address.optional(),
    value: quantity.optional(),
    callType: z.string().nullish(),
    /** Of a contract that destroys itself. */
    address: address.optional(),
    refundAddress: address.optional(),
    balance: quantity.optional(),
  }),
  error: z.string().nullish(),
  traceAddress: z.array(z.number().int().nonnegative()),
  transactionHash: z.string().nullish(),
});
type Trace = z.output<typeof trace>;
const traces = z.array(trace);

const placeOf = (path: readonly number[]) => path.join('.');

/** Converts the calls within transactions that moved coins. A call within a failed one moved nothing. */
function internalMovements(all: readonly Trace[]): Movement[] {
  const byTransaction = Map.groupBy(all, ({ transactionHash }) => transactionHash ?? '');
  return [...byTransaction].flatMap(([txHash, calls]) => {
    if (txHash === '') return [];
    const failed = new Set(calls.flatMap(({ error, traceAddress }) => (error ? [placeOf(traceAddress)] : [])));
    const hasFailed = (path: readonly number[]) =>
      Array.from({ length: path.length + 1 }, (_, depth) => placeOf(path.slice(0, depth))).some((place) =>
        failed.has(place),
      );
    return calls.flatMap(({ type, action, traceAddress }, place) => {
      // The outermost call is the transaction itself, whose value is read from it.
      if (traceAddress.length === 0 || hasFailed(traceAddress)) return [];
      const moved =
        type === 'suicide'
          ? { from: action.address, to: action.refundAddress, value: action.balance }
          : type === 'call' && action.callType === 'call'
            ? { from: action.from, to: action.to, value: action.value }
            : undefined;
      const units = BigInt(moved?.value ?? '0x0');
      if (moved?.from === undefined || moved.to === undefined || units === 0n) return [];
      return [{ txHash, index: -1 - place, contract: undefined, from: moved.from, to: moved.to.toLowerCase(), units }];
    });
  });
}

interface TraceClient {
  request(call: { method: string; params: unknown[] }): Promise<unknown>;
}

/** Reads the coins that contracts sent in a block. @throws Error when the node has no traces. */
export async function readInternalCalls(
  client: object,
  { number, hash }: { number: bigint; hash: Hex },
): Promise<Movement[]> {
  const answer = await (client as TraceClient).request({
    method: 'trace_block',
    params: [`0x${number.toString(16)}`],
  });
  const all = traces.parse(answer ?? []);
  const blocks = z.array(z.object({ blockHash: z.string().nullish() })).parse(answer ?? []);
  if (blocks.some(({ blockHash }) => blockHash != null && blockHash !== hash))
    throw new Error(`block ${hash} changed while it was read`);
  return internalMovements(all);
}
