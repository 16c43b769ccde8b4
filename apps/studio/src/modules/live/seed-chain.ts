import { hash } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { saltOf } from '@altyn/engines/live/seed-chain';
import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { type ChainRow, findChain, fixSalt, insertChain } from './store/chain-store.ts';

/** Rounds per chain: more than three months of a table that never sleeps. */
const chainLength = 2 ** 18;
const checkpointStep = 512;
const seedBytes = 32;
const saltSource = 'operator-signature';

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/**
 * A table's chain with its salt, created if missing. Undefined if the witness does not answer; then no round can start.
 */
export async function openChain(deps: Deps, tableCode: string): Promise<ChainRow | undefined> {
  const chain = (await findChain(deps.pool, tableCode)) ?? (await createChain(deps, tableCode));
  if (chain.salt !== null) return chain;
  // The terminal hash is committed, so the salt may become public from here on.
  const witness = await askWitness(deps, chain.terminal);
  if (!witness) return undefined;
  await inTransaction(deps.pool, (client) =>
    fixSalt(client, { id: chain.id, salt: saltOf(witness), source: saltSource, witness }),
  );
  return findChain(deps.pool, tableCode);
}

async function createChain(deps: Deps, tableCode: string): Promise<ChainRow> {
  const checkpoints: Buffer[] = [];
  let seed = deps.newSeed(seedBytes);
  for (let place = chainLength; place > 0; place -= 1) {
    if ((chainLength - place) % checkpointStep === 0) checkpoints.push(seed);
    seed = sha256(seed);
  }
  const id = deps.newId();
  await insertChain(deps.pool, {
    id,
    table_code: tableCode,
    length: chainLength,
    terminal: seed,
    step: checkpointStep,
    checkpoints: deps.seals.chains.seal(Buffer.concat(checkpoints), id),
    created_at: deps.now(),
  });
  const chain = await findChain(deps.pool, tableCode);
  if (!chain) throw new Error(`${tableCode}: its chain is gone`);
  return chain;
}

/** Seed of a round: hashed `number` times it yields the terminal hash. Revealed only after the draw. */
export function seedOf(deps: Pick<Deps, 'seals'>, chain: ChainRow, number: number): Buffer {
  const { id, length, step } = chain;
  const checkpoints = chain.is_sealed ? deps.seals.chains.unseal(chain.checkpoints, id) : chain.checkpoints;
  const checkpoint = Math.floor((length - number) / step);
  let seed: Buffer = checkpoints.subarray(checkpoint * seedBytes, (checkpoint + 1) * seedBytes);
  for (let place = length - checkpoint * step; place > number; place -= 1) seed = sha256(seed);
  return seed;
}

/**
 * Requests the operator's Ed25519-signed response to a call that names the chain. The studio cannot predict it, and the
 * same request always gets the same response.
 */
async function askWitness(deps: Deps, terminal: Buffer): Promise<{ body: string; signature: string } | undefined> {
  const body = JSON.stringify({
    request_uuid: uuidOf(terminal),
    user: 'live-chain',
    token: terminal.toString('hex'),
  });
  return deps.wallet.witness(walletPaths.userInfo, Buffer.from(body));
}

/** Formats the first bytes of a hash as a UUID (version 8, RFC 9562). */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
