import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromWords, type GameRandomness } from './randomness.ts';

/** Inputs that determine a round's randomness. */
export interface FairSeeds {
  /** 32 bytes in hex, secret until the seed is replaced. */
  serverSeed: string;
  /** Chosen by the player; contains no colon. */
  clientSeed: string;
  /** Number of rounds already played with this server seed. */
  nonce: number;
}

export interface FairRandomness extends GameRandomness {
  /** Words consumed so far, including those passed as `skip`. The next step of the round starts here. */
  readonly words: number;
}

const wordsInDigest = 8;

/**
 * Implements the published rule: each digest HMAC-SHA256(key = server seed bytes, message = `clientSeed:nonce:cursor`),
 * with cursor starting at 0, is read as eight big-endian 32-bit words. `fromWords` turns them into integers by
 * rejection sampling. A later step of a round passes the words already consumed as `skip`.
 */
export function fairRandomness({ serverSeed, clientSeed, nonce }: FairSeeds, skip = 0): FairRandomness {
  const keyed = hmac.create(sha256, hexToBytes(serverSeed));
  let words = skip;
  let digestOf = -1;
  let digest = new DataView(new ArrayBuffer(0));
  const nextWord = () => {
    const cursor = Math.floor(words / wordsInDigest);
    if (cursor !== digestOf) {
      const bytes = keyed
        .clone()
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`))
        .digest();
      digest = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      digestOf = cursor;
    }
    const word = digest.getUint32((words % wordsInDigest) * 4);
    words += 1;
    return word;
  };
  const { nextInt } = fromWords(nextWord);
  return {
    nextInt,
    get words() {
      return words;
    },
  };
}

/** Commitment published before a server seed is used: SHA-256 of its bytes, in hex. */
export function hashOfServerSeed(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
