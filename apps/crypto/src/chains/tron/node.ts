import { request } from 'undici';
import { z } from 'zod';

const timeoutMs = 15_000;

/** The used fields of a block. Fields that nodes omit at their default are optional. */
const block = z.object({
  blockID: z.string(),
  block_header: z.object({
    raw_data: z.object({
      number: z.number().int().nonnegative().default(0),
      parentHash: z.string(),
      timestamp: z.number().int().nonnegative().default(0),
    }),
  }),
  transactions: z
    .array(
      z.object({
        txID: z.string(),
        ret: z.array(z.object({ contractRet: z.string().optional() })).default([]),
        raw_data: z.object({
          contract: z.array(
            z.object({ type: z.string(), parameter: z.object({ value: z.record(z.string(), z.unknown()) }) }),
          ),
        }),
      }),
    )
    .default([]),
});
export type TronBlock = z.output<typeof block>;

/** Result of a transaction. */
const info = z.object({
  id: z.string(),
  blockNumber: z.number().int(),
  /** `FAILED`; omitted otherwise. */
  result: z.string().optional(),
  /** Sun paid for it. */
  fee: z.number().int().nonnegative().default(0),
  receipt: z.object({ result: z.string().optional() }).default({}),
  log: z
    .array(z.object({ address: z.string(), topics: z.array(z.string()).default([]), data: z.string().default('') }))
    .default([]),
  /** Calls of contracts, from nodes that store them (`vm.saveInternalTx`). */
  internal_transactions: z
    .array(
      z.object({
        caller_address: z.string(),
        transferTo_address: z.string(),
        callValueInfo: z
          .array(z.object({ callValue: z.number().int().optional(), tokenId: z.string().optional() }))
          .default([]),
        rejected: z.boolean().default(false),
      }),
    )
    .default([]),
});
export type TronInfo = z.output<typeof info>;

/** Tells whether a mined transaction succeeded. */
export const isSuccess = ({ result, receipt }: TronInfo) =>
  result !== 'FAILED' && (receipt.result ?? 'SUCCESS') === 'SUCCESS';

const nothing = z
  .object({})
  .strict()
  .transform(() => undefined);
const account = z.object({ balance: z.number().int().nonnegative().default(0) });
const constant = z.object({
  result: z.object({ result: z.boolean().optional() }),
  constant_result: z.array(z.string()).default([]),
});
const sent = z.object({ result: z.boolean().optional(), code: z.string().optional(), message: z.string().optional() });

/**
 * Creates a client of a Tron full node's HTTP interface. Every method throws when the node is unreachable.
 * @param options.apiKey for a service that requires one, such as TronGrid.
 */
export function createTronNode(options: { url: string; apiKey?: string | undefined }) {
  const key = options.apiKey === undefined ? {} : { 'tron-pro-api-key': options.apiKey };

  async function ask<Schema extends z.ZodType>(schema: Schema, path: string, body: object): Promise<z.output<Schema>> {
    const reply = await request(`${options.url.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(body),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const text = await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`the node answered ${reply.statusCode}`);
    return schema.parse(JSON.parse(text));
  }

  return {
    newest: () => ask(block, '/wallet/getnowblock', {}),
    /** Newest block confirmed by two thirds of the producers, which is final. */
    solid: () => ask(block, '/walletsolidity/getnowblock', {}),
    blockAt: (number: bigint) => ask(nothing.or(block), '/wallet/getblockbynum', { num: Number(number) }),
    infosAt: (number: bigint) =>
      ask(z.array(info).or(nothing.transform(() => [])), '/wallet/gettransactioninfobyblocknum', {
        num: Number(number),
      }),
    infoOf: (id: string) => ask(nothing.or(info), '/wallet/gettransactioninfobyid', { value: id }),
    /** Balance in sun. @param address Hex. */
    async balanceOf(address: string): Promise<bigint> {
      return BigInt((await ask(account, '/wallet/getaccount', { address })).balance);
    },
    /** Token balance. @param address Hex. @param contract Hex. */
    async tokensOf(address: string, contract: string): Promise<bigint> {
      const called = await ask(constant, '/wallet/triggerconstantcontract', {
        owner_address: address,
        contract_address: contract,
        function_selector: 'balanceOf(address)',
        parameter: address.slice(2).padStart(64, '0'),
      });
      const [word] = called.constant_result;
      if (called.result.result !== true || word === undefined) throw new Error('the node could not ask the contract');
      return BigInt(`0x${word}`);
    },
    /** Broadcasts signed bytes. @returns the reason of a refusal; undefined when accepted or already known. */
    async broadcast(hex: string): Promise<string | undefined> {
      const answer = await ask(sent, '/wallet/broadcasthex', { transaction: hex });
      if (answer.result === true || answer.code === 'DUP_TRANSACTION_ERROR') return undefined;
      return answer.code ?? 'refused';
    },
  };
}
export type TronNode = ReturnType<typeof createTronNode>;
