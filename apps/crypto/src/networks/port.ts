import type { AssetCode } from '../assets.ts';
import type { Heads } from '../rules.ts';

/** A movement of value to some address, as a block tells it. */
export interface Movement {
  txHash: string;
  /** Place of the token's event, or of the output; -1: the transaction's own value. */
  logIndex: number;
  /** Undefined: the chain's own coin. */
  contract: string | undefined;
  /** As a wallet shows it; empty: the chain names no sender. */
  from: string;
  /** As `keyOf` writes it. */
  to: string;
  units: bigint;
}

export interface Block {
  number: bigint;
  hash: string;
  parentHash: string;
  minedAt: Date;
}

/** What the gateway asks a node of whatever chain. Every method throws when it cannot be reached. */
export interface ChainReader {
  /** Waits for a node that is just starting. @throws its last refusal after half a minute. */
  untilReachable(): Promise<void>;
  /** @throws Error when the node is of another chain. */
  checkId(): Promise<void>;
  heads(): Promise<Heads>;
  /** Hash of the block that the chain has at a number; undefined: none. */
  hashAt(number: bigint): Promise<string | undefined>;
  /** A block and what it moved to the addresses that `pickOurs` picks, all as `keyOf` writes them. */
  read(
    number: bigint,
    pickOurs: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<{ block: Block; movements: Movement[] }>;
  /** How a sent transaction ended; undefined: it is in no block. */
  outcomeOf(hash: string): Promise<{ blockNumber: bigint; isOk: boolean } | undefined>;
}

/** Derives the addresses of payments from an extended public key: whoever has it can watch and never spend. */
export interface Addresses {
  /** The address of an index, as a wallet shows it. */
  at(index: bigint): string;
}

/** A chain as the gateway knows it: one gateway serves one. */
export interface Network {
  assets: readonly AssetCode[];
  chain: ChainReader;
  addresses: Addresses;
  /** An address as it is compared and kept. */
  keyOf(address: string): string;
  /** An address as wallets write it, its checksum proven. @returns undefined: it is none of this chain. */
  readAddress(text: string): string | undefined;
  /** One of ours, or the name of a contract that we do not take. */
  assetOf(movement: Movement): string;
  /** Where change and the operator's funds come in; undefined: the wallet that pays is asked for its balance. */
  fundsAddress: string | undefined;
}

const startWithinMs = 30_000;
const startPollMs = 200;

/** Asks until there is an answer. @throws the last refusal after half a minute. */
export async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (const endAtMs = performance.now() + startWithinMs; ; ) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > endAtMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, startPollMs));
    }
  }
}
