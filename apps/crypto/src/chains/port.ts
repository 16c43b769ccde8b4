import { pause } from '@altyn/server-kit/pause';
import type { AssetCode } from '../assets.ts';
import type { Heads } from '../finality.ts';

/** A movement of value to an address in a block. */
export interface Movement {
  txHash: string;
  /**
   * Place within the transaction, which is the same in every block that contains it: of the token event among the events, of
   * the output, -1: the transaction's own value, from -2 downwards: the calls within it.
   */
  index: number;
  /** Undefined: the chain's own coin. */
  contract: string | undefined;
  /** As shown in wallets; empty where the chain has no sender. */
  from: string;
  /** In the format of `keyOf`. */
  to: string;
  units: bigint;
}

export interface Block {
  number: bigint;
  hash: string;
  parentHash: string;
  minedAt: Date;
}

/** Node access of the gateway for any chain. Every method throws when the node is unreachable. */
export interface ChainReader {
  /** Waits for a starting node. @throws its last error after half a minute. */
  untilReachable(): Promise<void>;
  /** @throws Error when the node is of another chain. */
  checkId(): Promise<void>;
  heads(): Promise<Heads>;
  /** Finds the hash of the block at a number; undefined: none. */
  hashAt(number: bigint): Promise<string | undefined>;
  /** Reads a block and its movements to the addresses selected by `pickOurs`, in the format of `keyOf`. */
  read(
    number: bigint,
    pickOurs: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<{ block: Block; movements: Movement[] }>;
  /** Finds the outcome of a sent transaction, and what the chain's own coin paid for it; undefined: not mined. */
  outcomeOf(hash: string): Promise<{ blockNumber: bigint; isOk: boolean; feeUnits: bigint } | undefined>;
}

/** Derives payment addresses from an extended public key, which can watch but never spend. */
export interface Addresses {
  /** Address of an index, as shown in wallets. */
  at(index: bigint): string;
}

/** A chain as used by the gateway, which serves one. */
export interface Network {
  assets: readonly AssetCode[];
  chain: ChainReader;
  addresses: Addresses;
  /** Normalises an address for comparison and storage. */
  keyOf(address: string): string;
  /** Parses an address and verifies its checksum. @returns undefined for one that is invalid on this chain. */
  readAddress(text: string): string | undefined;
  /** Supported asset, or the name of an unsupported contract. */
  assetOf(movement: Movement): string;
  /** Balances of addresses; undefined where nodes tell those of outputs alone. */
  balances: { coin: AssetCode; of(address: string, asset: AssetCode): Promise<bigint> } | undefined;
  /** Address of change and the operator's funds; undefined: the hot wallet's balance is queried. */
  fundsAddress: string | undefined;
}

const startWithinMs = 30_000;
const startPollMs = 200;

/** Repeats a call until it is answered. @throws the last error after half a minute. */
export async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (const endAtMs = performance.now() + startWithinMs; ; ) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > endAtMs) throw error;
      await pause(startPollMs);
    }
  }
}
