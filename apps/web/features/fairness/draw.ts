/** Inputs of a round of a house game. */
export interface Seeds {
  /** 32 bytes in hex. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

const rangeSize = 2 ** 32;
/** Largest bound of the published algorithm. */
export const maxBound = 2 ** 30;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** True for a valid server seed. */
export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);
/** True for a valid client seed. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** SHA-256 of a server seed's bytes in hex; published before the seed is used. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)));
}

/**
 * First integers below `bound` of a round, by the published algorithm with Web Crypto; independent of the games' code
 * (docs/games/fairness.md).
 */
export async function drawIntegers(seeds: Seeds, bound: number, count: number): Promise<number[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seeds.serverSeed), algorithm, false, ['sign']);
  const limit = rangeSize - (rangeSize % bound);
  const integers: number[] = [];
  for (let cursor = 0; integers.length < count; cursor += 1) {
    const message = new TextEncoder().encode(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`);
    const digest = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let at = 0; at < digest.byteLength && integers.length < count; at += 4) {
      const word = digest.getUint32(at);
      if (word < limit) integers.push(word % bound);
    }
  }
  return integers;
}
