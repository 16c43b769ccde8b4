import { hash } from 'node:crypto';

/**
 * Hash tree of a shared signature: SHA-256 with a leading byte that separates leaves from nodes, as in RFC 6962. A level
 * with an odd number of nodes is padded with `nobody`, the hash of no message.
 */

/** Maximum messages per signature. */
export const maxSignedTogether = 64;
const hashBytes = 32;
const maxLevels = Math.log2(maxSignedTogether);

const leafMark = 0;
const nodeMark = 1;
const nobody = Buffer.alloc(hashBytes);

const pair = Buffer.alloc(1 + 2 * hashBytes, nodeMark);
function hashPair(left: Uint8Array, right: Uint8Array): Buffer {
  pair.set(left, 1);
  pair.set(right, 1 + hashBytes);
  return hash('sha256', pair, 'buffer');
}

let leaf = Buffer.alloc(4_096, leafMark);
function hashLeaf(body: Buffer): Buffer {
  if (body.length + 1 > leaf.length) leaf = Buffer.alloc(2 * body.length, leafMark);
  leaf.set(body, 1);
  return hash('sha256', leaf.subarray(0, body.length + 1), 'buffer');
}

/**
 * Builds the tree over messages.
 * @returns its root, and for each message the concatenated sibling hashes on its path to the root, bottom up.
 */
export function buildTree(bodies: readonly Buffer[]): { root: Buffer; paths: Buffer[] } {
  let level = bodies.map(hashLeaf);
  const beside: Buffer[][] = bodies.map(() => []);
  for (let height = 0; level.length > 1; height += 1) {
    const nodes = level;
    beside.forEach((path, index) => path.push(nodes[(index >> height) ^ 1] ?? nobody));
    level = Array.from({ length: Math.ceil(nodes.length / 2) }, (_, index) =>
      hashPair(nodes[2 * index]!, nodes[2 * index + 1] ?? nobody),
    );
  }
  return { root: level[0]!, paths: beside.map((path) => Buffer.concat(path)) };
}

/**
 * Computes the root of a tree from a message at an index.
 * @param path sibling hashes on its path.
 * @returns undefined for an impossible path or index.
 */
export function findRoot(body: Buffer, index: number, path: Buffer): Buffer | undefined {
  const levels = path.length / hashBytes;
  if (!Number.isInteger(levels) || levels > maxLevels || index >= 2 ** levels) return undefined;
  let node = hashLeaf(body);
  for (let height = 0; height < levels; height += 1) {
    const other = path.subarray(height * hashBytes, (height + 1) * hashBytes);
    node = (index >> height) & 1 ? hashPair(other, node) : hashPair(node, other);
  }
  return node;
}
