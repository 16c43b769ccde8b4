import { HDKey } from '@scure/bip32';
import { type Hex, keccak256, type PrivateKeyAccount, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { isExplained } from '../../signer/sweep-guard.ts';
import { insertSweep } from '../../signer/sweep-store.ts';
import { tokenAbi, transferCall } from './chain.ts';
import type { SignerDeps } from './signer-deps.ts';
import { findSweep, hasNonce, listSweepable, type SweepTarget } from './store.ts';
import { coinGas, send, spend, tokenGas } from './wallet.ts';

const batchSize = 10;
const retryAfterMs = 60_000;

/**
 * Moves credited coins from payment addresses to the hot wallet, by their on-chain balance, so that a repeat has no effect.
 * An address with tokens first receives the gas for its transaction; one whose balance is not explained is left alone.
 */
export async function sweep(deps: SignerDeps): Promise<number> {
  const { SIGNER_XPRV: xprv } = deps.config;
  if (xprv === undefined) return 0;
  const chain = HDKey.fromExtendedKey(xprv).derive('m/0');
  const signedBefore = new Date(deps.now().getTime() - retryAfterMs);
  const targets = await listSweepable(deps, { signedBefore, limit: batchSize });
  for (const target of targets) {
    const { privateKey } = chain.deriveChild(Number(target.index));
    if (!privateKey) throw new Error('an extended private key without its key');
    await sweepOne(deps, { target, from: privateKeyToAccount(toHex(privateKey)) });
  }
  return targets.length;
}

async function sweepOne(
  deps: SignerDeps,
  { target, from }: { target: SweepTarget; from: PrivateKeyAccount },
): Promise<void> {
  const { client } = deps.chain;
  const { index, asset } = target;
  const fees = await client.estimateFeesPerGas();
  const nonce = await client.getTransactionCount({ address: from.address, blockTag: 'latest' });
  const known = await findSweep(deps, { index, nonce });
  if (known !== undefined) return send(deps, known);
  const coins = await client.getBalance({ address: from.address });
  const isCoin = asset === 'eth';
  const balanceUnits = isCoin ? coins : await tokensOf(deps, from.address);
  const latest = await client.getBlockNumber();
  const holding = { index, asset, coin: 'eth', balanceUnits, latest } as const;
  if (!(await isExplained(deps, holding, (hash) => deps.chain.outcomeOf(hash)))) return;
  const gas = isCoin ? coinGas : tokenGas;
  const cost = gas * fees.maxFeePerGas;
  const units = isCoin ? coins - cost : balanceUnits;
  if (units <= 0n) return;
  if (!isCoin && coins < cost) {
    const purpose = `gas:${index}:${nonce}`;
    if (!(await hasNonce(deps, purpose)))
      await spend(deps, { purpose, spending: { asset: 'eth', to: from.address, units: cost * 2n } });
    return;
  }
  const call = isCoin
    ? { to: deps.hot.address, value: units, gas }
    : { to: deps.config.USDT_CONTRACT, data: transferCall(deps.hot.address, units), gas };
  const raw = await from.signTransaction({ type: 'eip1559', chainId: deps.config.CHAIN_ID, nonce, ...fees, ...call });
  await insertSweep(deps, { index, nonce, raw, hash: keccak256(raw), asset, units });
  await send(deps, raw);
}

function tokensOf({ chain, config }: SignerDeps, address: Hex): Promise<bigint> {
  const call = { address: config.USDT_CONTRACT, abi: tokenAbi, functionName: 'balanceOf', args: [address] } as const;
  return chain.client.readContract(call);
}
