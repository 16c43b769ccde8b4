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

const timeoutMs = 10_000;
const startWithinMs = 30_000;
const startPollMs = 200;
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** A movement of value to some address, as a block tells it. */
export interface Movement {
  txHash: string;
  /** -1: the transaction's own value. */
  logIndex: number;
  /** Undefined: the chain's own coin. */
  contract: string | undefined;
  from: string;
  /** Lower case. */
  to: string;
  units: bigint;
}

export interface Block {
  number: bigint;
  hash: string;
  parentHash: string;
  minedAt: Date;
}

function chainOf({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }): Chain {
  return defineChain({
    id: chainId,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
}

/** Bytes of a token's transfer. */
export function transferCall(to: Hex, units: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, units] });
}

/** What the gateway and the signer ask a node. Every method throws when it cannot be reached. */
export function createChain(options: { rpcUrl: string; chainId: number }) {
  const client = createPublicClient({
    chain: chainOf(options),
    transport: http(options.rpcUrl, { timeout: timeoutMs, retryCount: 0 }),
    cacheTime: 0,
  });
  const numberOf = async (blockTag: 'latest' | 'finalized') => (await client.getBlock({ blockTag })).number;

  /** The value of plain transactions to addresses that `isOurs` knows; a failed one has moved nothing. */
  async function nativeMovements(
    transactions: readonly { hash: Hex; from: string; to: string | null; value: bigint }[],
    isOurs: (address: string) => boolean,
  ): Promise<Movement[]> {
    const ours = transactions.filter(({ to, value }) => to !== null && value > 0n && isOurs(to.toLowerCase()));
    const receipts = await Promise.all(ours.map(({ hash }) => client.getTransactionReceipt({ hash })));
    return ours.flatMap(({ hash, from, to, value }, index) =>
      receipts[index]?.status === 'success' && to !== null
        ? [{ txHash: hash, logIndex: -1, contract: undefined, from, to: to.toLowerCase(), units: value }]
        : [],
    );
  }

  return {
    client,
    /** Waits for a node that is just starting. @throws its last refusal after half a minute. */
    async untilReachable(): Promise<void> {
      for (const endAtMs = performance.now() + startWithinMs; ; ) {
        try {
          await client.getChainId();
          return;
        } catch (error) {
          if (performance.now() > endAtMs) throw error;
          await new Promise((resolve) => setTimeout(resolve, startPollMs));
        }
      }
    },
    /** @throws Error when the node is of another chain. */
    async checkId(): Promise<void> {
      const id = await client.getChainId();
      if (id !== options.chainId) throw new Error(`the node is of chain ${id}, not ${options.chainId}`);
    },
    async heads(): Promise<{ latest: bigint; finalized: bigint }> {
      const [latest, finalized] = await Promise.all([numberOf('latest'), numberOf('finalized')]);
      return { latest, finalized };
    },
    /** Hash of the block that the chain has at a number; undefined: none. */
    async hashAt(number: bigint): Promise<string | undefined> {
      return client.getBlock({ blockNumber: number }).then(
        ({ hash }) => hash,
        (error: Error) => {
          if (error.name === 'BlockNotFoundError') return undefined;
          throw error;
        },
      );
    },
    /** A block and what it moved to our addresses: coins of plain transactions, and tokens of any contract. */
    async read(
      number: bigint,
      pickOurs: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
    ): Promise<{ block: Block; movements: Movement[] }> {
      const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
      const logs = await client.getLogs({ event: transferEvent, blockHash: block.hash, strict: true });
      const addresses = [
        ...block.transactions.flatMap(({ to }) => (to === null ? [] : [to.toLowerCase()])),
        ...logs.map(({ args }) => args.to.toLowerCase()),
      ];
      const ours = await pickOurs([...new Set(addresses)]);
      const isOurs = (address: string) => ours.has(address);
      const tokens = logs
        .filter(({ args }) => isOurs(args.to.toLowerCase()) && args.value > 0n)
        .map(({ transactionHash, logIndex, address, args }) => ({
          txHash: transactionHash,
          logIndex,
          contract: address.toLowerCase(),
          from: args.from,
          to: args.to.toLowerCase(),
          units: args.value,
        }));
      const minedAt = new Date(Number(block.timestamp) * 1_000);
      return {
        block: { number: block.number, hash: block.hash, parentHash: block.parentHash, minedAt },
        movements: [...(await nativeMovements(block.transactions, isOurs)), ...tokens],
      };
    },
    /** How a sent transaction ended; undefined: it is in no block. */
    async outcomeOf(hash: string): Promise<{ blockNumber: bigint; isOk: boolean } | undefined> {
      return client.getTransactionReceipt({ hash: hash as Hex }).then(
        ({ blockNumber, status }) => ({ blockNumber, isOk: status === 'success' }),
        (error: Error) => {
          if (error.name === 'TransactionReceiptNotFoundError') return undefined;
          throw error;
        },
      );
    },
  };
}
export type ChainReader = ReturnType<typeof createChain>;
