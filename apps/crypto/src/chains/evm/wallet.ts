import { type Hex, keccak256 } from 'viem';
import type { AssetCode } from '../../assets.ts';
import { holdLock } from '../../platform/hold-lock.ts';
import { transferCall } from './chain.ts';
import type { Queries } from '../../modules/payments/store.ts';
import type { CommonDeps, SignerDeps } from '../../signer/deps.ts';
import type { Fees } from '../../signer/rules.ts';

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
export async function nextNonce(deps: SignerDeps, queries: Queries): Promise<number> {
  const onChain = await deps.chain.client.getTransactionCount({ address: deps.hot.address, blockTag: 'pending' });
  const { rows } = await queries.query<{ next: bigint | null }>(
    `select max(nonce) + 1 as next from crypto.nonce where chain_id = $1`,
    [deps.config.CHAIN_ID],
  );
  return Math.max(onChain, Number(rows[0]?.next ?? 0n));
}

/** Binds a nonce to a purpose permanently. */
export async function takeNonce(
  deps: Pick<SignerDeps, 'config' | 'now'>,
  queries: Queries,
  of: { nonce: number; purpose: string; asset: AssetCode; units: bigint },
): Promise<void> {
  await queries.query(
    `insert into crypto.nonce (chain_id, nonce, purpose, asset, units, taken_at) values ($1, $2, $3, $4, $5, $6)`,
    [deps.config.CHAIN_ID, of.nonce, of.purpose, of.asset, of.units, deps.now()],
  );
}

/** Stores signed bytes before they are sent. */
export async function keepSigned(
  deps: Pick<SignerDeps, 'now'>,
  queries: Queries,
  of: { purpose: string; attempt: number; raw: string; hash: string; fees: Fees },
): Promise<void> {
  const { purpose, attempt, raw, hash, fees } = of;
  await queries.query(
    `insert into crypto.signed (purpose, attempt, raw, hash, max_fee_per_gas, max_priority_fee_per_gas, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [purpose, attempt, raw, hash, fees.maxFeePerGas, fees.maxPriorityFeePerGas, deps.now()],
  );
}

/** Sends bytes to the node; known bytes and used nonces have no effect. */
export async function send(deps: SignerDeps, raw: string): Promise<void> {
  try {
    await deps.chain.client.sendRawTransaction({ serializedTransaction: raw as Hex });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/already (known|imported)|nonce too low|already been used/i.test(text)) return;
    deps.log.warn({ err: error }, 'a signed transaction was not taken; it is sent again');
  }
}

const signerLock = 7_301_984_046n;

/** Runs `work` exclusively among signers. @returns undefined when another one is running. */
export async function alone<T>({ pool }: Pick<CommonDeps, 'pool'>, work: () => Promise<T>): Promise<T | undefined> {
  return (await holdLock(pool, signerLock, work))?.result;
}
