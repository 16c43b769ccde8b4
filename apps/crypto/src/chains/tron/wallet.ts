import { idOfRaw, rawDataOf, signedHex, signRaw, type TronCall } from './transactions.ts';
import type { Signed } from '../../signer/outlay-store.ts';
import type { TronSignerDeps } from './signer-deps.ts';

const sunOfTrx = 1_000_000n;
/** Lifetime of a transaction in milliseconds, by the chain's clock. */
const lifeMs = 5 * 60_000;

/** Maximum cost of a contract call in sun. */
export const feeLimitOf = ({ config }: TronSignerDeps) => BigInt(config.SIGNER_FEE_LIMIT_TRX) * sunOfTrx;

/** Signs a call that references the newest block and expires some minutes later. */
export async function signCall(
  deps: TronSignerDeps,
  call: TronCall,
  privateKey: Uint8Array,
): Promise<Signed & { expiresAt: Date }> {
  const newest = await deps.node.newest();
  const expiresAt = new Date(newest.block_header.raw_data.timestamp + lifeMs);
  const raw = rawDataOf(call, {
    blockId: newest.blockID,
    expiresAtMs: expiresAt.getTime(),
    at: deps.now(),
    feeLimit: feeLimitOf(deps),
  });
  return { raw: signedHex(raw, signRaw(raw, privateKey)), hash: idOfRaw(raw), expiresAt };
}

/** Sends bytes to the node; known ones have no effect. */
export async function send({ node, log }: TronSignerDeps, raw: string): Promise<void> {
  try {
    const refusal = await node.broadcast(raw);
    if (refusal !== undefined)
      log.warn({ refusal }, 'the node did not accept a signed transaction; it will be sent again');
  } catch (error) {
    log.warn({ err: error }, 'a signed transaction could not be sent; it will be sent again');
  }
}
