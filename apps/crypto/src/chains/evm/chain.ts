import {
  type Chain,
  createPublicClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseAbiItem,
} from 'viem';
import { type ChainReader, type Movement, untilAnswered } from '../port.ts';
import { readInternalCalls } from './traces.ts';

const timeoutMs = 10_000;
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

function chainOf({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }): Chain {
  return defineChain({
    id: chainId,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
}

const clientOf = (options: { rpcUrl: string; chainId: number }) =>
  createPublicClient({
    chain: chainOf(options),
    transport: http(options.rpcUrl, { timeout: timeoutMs, retryCount: 0 }),
    cacheTime: 0,
  });

/** Encodes a token transfer. */
export function transferCall(to: Hex, units: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, units] });
}

/** A chain reader with the signer's additional calls. */
export interface EvmChain extends ChainReader {
  readonly client: ReturnType<typeof clientOf>;
}

/** Reads the value of plain transactions to addresses selected by `isOurs`; a failed one moved nothing. */
async function nativeMovements(
  client: EvmChain['client'],
  transactions: readonly { hash: Hex; from: string; to: string | null; value: bigint }[],
  { isOurs, blockHash }: { isOurs: (address: string) => boolean; blockHash: Hex },
): Promise<Movement[]> {
  const ours = transactions.filter(({ to, value }) => to !== null && value > 0n && isOurs(to.toLowerCase()));
  const receipts = await Promise.all(ours.map(({ hash }) => receiptIn(client, { hash, blockHash })));
  return ours.flatMap(({ hash, from, to, value }, index) =>
    receipts[index]?.status === 'success' && to !== null
      ? [{ txHash: hash, index: -1, contract: undefined, from, to: to.toLowerCase(), units: value }]
      : [],
  );
}

interface TokenEvent {
  transactionHash: Hex;
  logIndex: number;
  address: string;
  args: { from: string; to: string; value: bigint };
}

/** Converts token transfers. The place among the block's events becomes the place among the transaction's own. */
async function tokenMovements(
  client: EvmChain['client'],
  { events, blockHash }: { events: readonly TokenEvent[]; blockHash: Hex },
): Promise<Movement[]> {
  const hashes = [...new Set(events.map(({ transactionHash }) => transactionHash))];
  const receipts = await Promise.all(hashes.map((hash) => receiptIn(client, { hash, blockHash })));
  const firstIndexes = new Map(
    receipts.map(({ transactionHash, logs }) => [transactionHash, Math.min(...logs.map(({ logIndex }) => logIndex))]),
  );
  return events.map(({ transactionHash, logIndex, address, args }) => ({
    txHash: transactionHash,
    index: logIndex - (firstIndexes.get(transactionHash) ?? 0),
    contract: address.toLowerCase(),
    from: args.from,
    to: args.to.toLowerCase(),
    units: args.value,
  }));
}

/** Reads a receipt. @throws Error when the transaction is in another block by now: the next scan reads it again. */
async function receiptIn(client: EvmChain['client'], { hash, blockHash }: { hash: Hex; blockHash: Hex }) {
  const receipt = await client.getTransactionReceipt({ hash });
  if (receipt.blockHash !== blockHash) throw new Error(`block ${blockHash} changed while it was read`);
  return receipt;
}

/**
 * Creates the node access of gateway and signer. Every method throws when the node is unreachable.
 * @param options.hasTraces the node answers `trace_block`, so that coins sent by contracts are read too.
 */
export function createChain(options: { rpcUrl: string; chainId: number; hasTraces: boolean }): EvmChain {
  const client = clientOf(options);
  const numberOf = async (blockTag: 'latest' | 'finalized') => (await client.getBlock({ blockTag })).number;

  return {
    client,
    untilReachable: () => untilAnswered(() => client.getChainId()),
    async checkId(): Promise<void> {
      const id = await client.getChainId();
      if (id !== options.chainId) throw new Error(`the node is of chain ${id}, not ${options.chainId}`);
    },
    async heads() {
      const [latest, finalized] = await Promise.all([numberOf('latest'), numberOf('finalized')]);
      return { latest, finalized };
    },
    async hashAt(number) {
      return client.getBlock({ blockNumber: number }).then(
        ({ hash }) => hash,
        (error: Error) => {
          if (error.name === 'BlockNotFoundError') return undefined;
          throw error;
        },
      );
    },
    /** Reads a block and its movements to our addresses: coins of transactions and calls, and tokens of any contract. */
    async read(number, pickOurs) {
      const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
      const logs = await client.getLogs({ event: transferEvent, blockHash: block.hash, strict: true });
      const internal = options.hasTraces ? await readInternalCalls(client, block) : [];
      const addresses = [
        ...internal.map(({ to }) => to),
        ...block.transactions.flatMap(({ to }) => (to === null ? [] : [to.toLowerCase()])),
        ...logs.map(({ args }) => args.to.toLowerCase()),
      ];
      const ours = await pickOurs([...new Set(addresses)]);
      const isOurs = (address: string) => ours.has(address);
      const events = logs.filter(({ args }) => isOurs(args.to.toLowerCase()) && args.value > 0n);
      const minedAt = new Date(Number(block.timestamp) * 1_000);
      return {
        block: { number: block.number, hash: block.hash, parentHash: block.parentHash, minedAt },
        movements: [
          ...(await nativeMovements(client, block.transactions, { isOurs, blockHash: block.hash })),
          ...internal.filter(({ to }) => isOurs(to)),
          ...(await tokenMovements(client, { events, blockHash: block.hash })),
        ],
      };
    },
    async outcomeOf(hash) {
      return client.getTransactionReceipt({ hash: hash as Hex }).then(
        ({ blockNumber, status, gasUsed, effectiveGasPrice: price }) => ({
          blockNumber,
          isOk: status === 'success',
          feeUnits: gasUsed * price,
        }),
        (error: Error) => {
          if (error.name === 'TransactionReceiptNotFoundError') return undefined;
          throw error;
        },
      );
    },
  };
}
