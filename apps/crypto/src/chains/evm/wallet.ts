import { inTransaction } from '@altyn/server-kit/postgres';
import { type Hex, keccak256 } from 'viem';
import type { AssetCode } from '../../assets.ts';
import type { Queries } from '../../platform/queries.ts';
import type { Fees } from '../../signer/rules.ts';
import { transferCall } from './chain.ts';
import type { SignerDeps } from './signer-deps.ts';
import { insertNonce, insertSigned, nextBoundNonce } from './store.ts';

export const coinGas = 21_000n;
export const tokenGas = 100_000n;

/** Use of a nonce: the meaning is fixed, only the fee changes. */
export interface Spending {
  asset: AssetCode;
  to: Hex;
  units: bigint;
}

/** Signs a spending, deterministically (RFC 6979). */
export async function sign(
  deps: Pick<SignerDeps, 'hot' | 'config'>,
  { nonce, fees, spending }: { nonce: number; fees: Fees; spending: Spending },
): Promise<{ raw: Hex; hash: Hex }> {
  const { asset, to, units } = spending;
  const call =
    asset === 'eth'
      ? { to, value: units, gas: coinGas }
      : { to: deps.config.USDT_CONTRACT, data: transferCall(to, units), gas: tokenGas };
  const raw = await deps.hot.signTransaction({
    type: 'eip1559',
    chainId: deps.config.CHAIN_ID,
    nonce,
    ...fees,
    ...call,
  });
  return { raw, hash: keccak256(raw) };
}

/** Finds the next free nonce, here and on the chain. Under the signer's lock. */
async function nextNonce(deps: SignerDeps, queries: Queries): Promise<number> {
  const onChain = await deps.chain.client.getTransactionCount({ address: deps.hot.address, blockTag: 'pending' });
  return Math.max(onChain, Number((await nextBoundNonce(queries, deps.config.CHAIN_ID)) ?? 0n));
}

/** Takes a nonce, signs, stores both and sends. After a crash before sending, `resendOpen` sends it. */
export async function spend(deps: SignerDeps, of: { purpose: string; spending: Spending }): Promise<void> {
  const { purpose, spending } = of;
  const fees = await deps.chain.client.estimateFeesPerGas();
  const raw = await inTransaction(deps.pool, async (client) => {
    const nonce = await nextNonce(deps, client);
    const signed = await sign(deps, { nonce, fees, spending });
    const { asset, units } = spending;
    const at = deps.now();
    await insertNonce(client, { chainId: deps.config.CHAIN_ID, nonce, purpose, asset, units, at });
    await insertSigned(client, { purpose, attempt: 0, ...signed, fees, at });
    return signed.raw;
  });
  await send(deps, raw);
}

/** Sends bytes to the node; known bytes and used nonces have no effect. */
export async function send(deps: SignerDeps, raw: string): Promise<void> {
  try {
    await deps.chain.client.sendRawTransaction({ serializedTransaction: raw as Hex });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/already (known|imported)|nonce too low|already been used/i.test(text)) return;
    deps.log.warn({ err: error }, 'the node did not accept a signed transaction; it will be sent again');
  }
}
