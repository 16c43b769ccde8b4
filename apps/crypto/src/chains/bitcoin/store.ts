import type { Queries } from '../../platform/queries.ts';
import type { Coin } from './build.ts';
import type { BitcoinSignerDeps } from './signer-deps.ts';

/** Maximum coins considered per payout. */
const maxCandidates = 200;

interface Row {
  txHash: string;
  index: number;
  units: string;
  addressIndex: bigint | null;
}
const toCoin = ({ addressIndex, units, ...row }: Row): Coin => ({
  ...row,
  units: BigInt(units),
  addressIndex: addressIndex ?? undefined,
});

/** Lists credited deposits and funds not bound to a payout, from the gateway's tables, largest first. */
export async function listCandidates({ pool }: BitcoinSignerDeps): Promise<Coin[]> {
  const { rows } = await pool.query<Row>(
    `select coin.tx_hash as "txHash", coin.output_index as index, coin.units, coin.address_index as "addressIndex"
     from (
       select tx_hash, transfer_index as output_index, units, address_index from crypto.transfer
       where asset = 'btc' and credited_by is not null and is_canonical
       union all
       select tx_hash, output_index, units, null from crypto.funds
     ) coin left join crypto.spent_output s using (tx_hash, output_index)
     where s.purpose is null order by coin.units desc, coin.tx_hash limit ${maxCandidates}`,
  );
  return rows.map(toCoin);
}

/** Lists the coins bound to a purpose. */
export async function listBound({ pool }: BitcoinSignerDeps, purpose: string): Promise<Coin[]> {
  const { rows } = await pool.query<Row>(
    `select tx_hash as "txHash", output_index as index, units, address_index as "addressIndex"
     from crypto.spent_output where purpose = $1 order by units desc, tx_hash, output_index`,
    [purpose],
  );
  return rows.map(toCoin);
}

/** Binds coins to a purpose permanently. @throws when one is already bound. */
export async function bindCoins(queries: Queries, purpose: string, coins: readonly Coin[]): Promise<void> {
  for (const { txHash, index, addressIndex, units } of coins) {
    await queries.query(
      `insert into crypto.spent_output (tx_hash, output_index, address_index, units, purpose) values ($1, $2, $3, $4, $5)`,
      [txHash, index, addressIndex ?? null, units, purpose],
    );
  }
}
