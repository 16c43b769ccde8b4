import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromWords, type GameRandomness } from './randomness.ts';

/** What a round's chance follows from. */
export interface FairSeeds {
  /** 32 bytes in hex, secret until it is replaced. */
  serverSeed: string;
  /** The player's own text, without a colon. */
  clientSeed: string;
  /** Rounds that this server seed gave before. */
  nonce: number;
}

export interface FairRandomness extends GameRandomness {
  /** Words taken so far, those given as `skip` included: where the next step of the same round goes on. */
  readonly words: number;
}

const wordsInDigest = 8;

/**
 * The published rule: the digests HMAC-SHA256(key = the server seed's bytes, message = `clientSeed:nonce:cursor`), cursor
 * from 0, are read as eight big-endian 32-bit words each; `fromWords` makes integers from them by rejection. A later step
 * of a round (`skip` words) goes on where the one before has stopped.
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

/** What is shown of a server seed before it is used: SHA-256 of its bytes, in hex. */
export function hashOfServerSeed(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
