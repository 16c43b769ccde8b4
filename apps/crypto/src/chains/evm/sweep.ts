import { inTransaction } from '@altyn/server-kit/postgres';
import { HDKey } from '@scure/bip32';
import { type Hex, keccak256, type PrivateKeyAccount, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { AssetCode } from '../../assets.ts';
import { tokenAbi, transferCall } from './chain.ts';
import type { SignerDeps } from '../../signer/deps.ts';
import { spend } from './pay.ts';
import { coinGas, send, tokenGas } from './wallet.ts';

const atOnce = 10;

interface SweepRow {
  index: bigint;
  asset: AssetCode;
}

/**
 * Moves credited coins from payment addresses to the hot wallet, by their on-chain balance, so that a repeat has no effect.
 * An address with tokens first receives the gas for its transaction.
 */
export async function sweep(deps: SignerDeps): Promise<number> {
  const { SIGNER_XPRV: xprv } = deps.config;
  if (xprv === undefined) return 0;
  const chain = HDKey.fromExtendedKey(xprv).derive('m/0');
  const { rows } = await deps.pool.query<SweepRow>(
    `select index, asset from (
       select distinct t.address_index as index, t.asset from crypto.transfer t
       where t.credited_by is not null and t.asset in ('eth', 'usdt_erc20')
         and not exists (select from crypto.sweep s where s.address_index = t.address_index and s.signed_at > t.mined_at
           and s.signed_at < $1)) due
     order by random() limit ${atOnce}`,
    [new Date(deps.now().getTime() - 60_000)],
  );
  for (const row of rows) {
    const { privateKey } = chain.deriveChild(Number(row.index));
    if (!privateKey) throw new Error('an extended private key without its key');
    await sweepOne(deps, { row, from: privateKeyToAccount(toHex(privateKey)) });
  }
  return rows.length;
}

async function sweepOne(deps: SignerDeps, { row, from }: { row: SweepRow; from: PrivateKeyAccount }): Promise<void> {
  const { client } = deps.chain;
  const fees = await client.estimateFeesPerGas();
  const nonce = await client.getTransactionCount({ address: from.address, blockTag: 'latest' });
  const known = await findSweep(deps, { index: row.index, nonce });
  if (known !== undefined) return send(deps, known);
  const coins = await client.getBalance({ address: from.address });
  const isCoin = row.asset === 'eth';
  const gas = isCoin ? coinGas : tokenGas;
  const cost = gas * fees.maxFeePerGas;
  const units = isCoin ? coins - cost : await tokensOf(deps, from.address);
  if (units <= 0n) return;
  if (!isCoin && coins < cost) {
    const purpose = `gas:${row.index}:${nonce}`;
    const { rows } = await deps.pool.query('select from crypto.nonce where purpose = $1', [purpose]);
    if (rows.length === 0)
      await spend(deps, { purpose, spending: { asset: 'eth', to: from.address, units: cost * 2n } });
    return;
  }
  const call = isCoin
    ? { to: deps.hot.address, value: units, gas }
    : { to: deps.config.USDT_CONTRACT, data: transferCall(deps.hot.address, units), gas };
  const raw = await from.signTransaction({ type: 'eip1559', chainId: deps.config.CHAIN_ID, nonce, ...fees, ...call });
  await inTransaction(deps.pool, async (queries) => {
    await queries.query(
      `insert into crypto.sweep (address_index, nonce, raw, hash, signed_at) values ($1, $2, $3, $4, $5)`,
      [row.index, nonce, raw, keccak256(raw), deps.now()],
    );
  });
  await send(deps, raw);
}

async function findSweep(deps: SignerDeps, of: { index: bigint; nonce: number }): Promise<string | undefined> {
  const { rows } = await deps.pool.query<{ raw: string }>(
    'select raw from crypto.sweep where address_index = $1 and nonce = $2',
    [of.index, of.nonce],
  );
  return rows[0]?.raw;
}

function tokensOf({ chain, config }: SignerDeps, address: Hex): Promise<bigint> {
  const call = { address: config.USDT_CONTRACT, abi: tokenAbi, functionName: 'balanceOf', args: [address] } as const;
  return chain.client.readContract(call);
}
