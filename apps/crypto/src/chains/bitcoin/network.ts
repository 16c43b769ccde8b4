import { readBitcoinAddress } from '@altyn/chain-addresses/bitcoin';
import { z } from 'zod';
import { type ChainReader, type Network, untilAnswered } from '../port.ts';
import { readBlock } from './blocks.ts';
import { addressOf, createKeys, networkOf } from './keys.ts';
import { createRpc, NodeRefusal } from './rpc.ts';

/** Depth at which a block is considered final. */
const finalDepth = 6n;
/** Error codes of nodes for missing objects: bitcoind's codes, and others' messages. */
const unknownCodes = new Set([-5, -8]);
const unknownWords = /not found|no such/i;

const orUndefined = (error: unknown) => {
  if (error instanceof NodeRefusal && (unknownCodes.has(error.code) || unknownWords.test(error.message)))
    return undefined;
  throw error;
};

/** Native segwit is case-insensitive; other addresses keep their case, which their checksum covers. */
const keyOf = (address: string) => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address);

/** Reads the chain over a node's JSON-RPC. Blocks are read as bytes and verified against their hash. */
export function createBitcoinChain(options: { rpcUrl: string; chainId: number }): ChainReader {
  const rpc = createRpc(options.rpcUrl);
  const network = networkOf(options.chainId);
  const hashOf = (number: bigint) => rpc(z.string(), 'getblockhash', [Number(number)]);

  return {
    untilReachable: () => untilAnswered(() => rpc(z.number(), 'getblockcount')),
    async checkId() {
      const id = Number.parseInt((await hashOf(0n)).slice(-8), 16);
      if (id !== options.chainId) throw new Error(`the node is of chain ${id}, not ${options.chainId}`);
    },
    async heads() {
      const latest = BigInt(await rpc(z.number(), 'getblockcount'));
      return { latest, finalized: latest < finalDepth ? 0n : latest - finalDepth + 1n };
    },
    hashAt: (number) => hashOf(number).catch(orUndefined),
    async read(number, pickOurs) {
      const hash = await hashOf(number);
      const { outputs, ...block } = readBlock(await rpc(z.string(), 'getblock', [hash, 0]));
      if (block.hash !== hash) throw new Error(`the node gave another block than ${hash}`);
      const named = outputs.flatMap((output) => {
        const address = output.units > 0n ? addressOf(output.script, network) : undefined;
        return address === undefined ? [] : [{ ...output, to: keyOf(address) }];
      });
      const ours = await pickOurs([...new Set(named.map(({ to }) => to))]);
      const movements = named
        .filter(({ to }) => ours.has(to))
        .map(({ txHash, index, units, to }) => ({ txHash, index, contract: undefined, from: '', to, units }));
      return { block: { number, ...block }, movements };
    },
    async outcomeOf(hash) {
      const shown = z.object({ blockhash: z.string().nullish() });
      const found = await rpc(shown, 'getrawtransaction', [hash, true]).catch(orUndefined);
      if (!found?.blockhash) return undefined;
      const header = z.object({ height: z.number(), confirmations: z.number() });
      const block = await rpc(header, 'getblockheader', [found.blockhash, true]).catch(orUndefined);
      // A block off the main branch has -1.
      if (!block || block.confirmations < 1) return undefined;
      return { blockNumber: BigInt(block.height), isOk: true, feeUnits: 0n };
    },
  };
}

/** Creates Bitcoin over a node with a transaction index (`txindex=1`). */
export function createBitcoinNetwork(options: { rpcUrl: string; chainId: number; xpub: string }): Network {
  const network = networkOf(options.chainId);
  const keys = createKeys(options.xpub, network);
  if (keys.isPrivate) throw new Error('an extended private key has no place here: give the public one');
  return {
    assets: ['btc'],
    balances: undefined,
    chain: createBitcoinChain(options),
    keyOf,
    fundsAddress: keys.addressAt(undefined),
    addresses: { at: (index) => keys.addressAt(index) },
    assetOf: () => 'btc',
    readAddress: (text) => readBitcoinAddress(text, network),
  };
}
