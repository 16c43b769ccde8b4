import type pg from 'pg';

export interface ListedCall {
  kind: 'bet' | 'win' | 'round' | 'rollback';
  transaction_uuid: string;
  reference_transaction_uuid: string | null;
  round: string;
  player: string;
  currency: string;
  amount_minor: bigint;
  win_minor: bigint | null;
  at: Date;
}

/**
 * Transactions that the wallet accepted in a period, in a stable order, after a cursor. Rounds settled in one call
 * appear once; rounds with choices and live bets list the stake and the win or rollback, each at its own time.
 */
export async function listTransactions(
  db: Pick<pg.Pool, 'query'>,
  of: { from: Date; to: Date; after: { at: Date; id: string } | undefined; limit: number },
): Promise<ListedCall[]> {
  const { rows } = await db.query<ListedCall>(
    `select * from (
       select case wallet_call when 'round' then 'round' else 'win' end as kind,
         case wallet_call when 'round' then transaction_uuid else win_transaction_uuid end as transaction_uuid,
         case wallet_call when 'round' then null else transaction_uuid end as reference_transaction_uuid,
         id as round, player, currency,
         case when wallet_call <> 'round' then win_minor when free_spins_id is null then price_minor else stake_minor end
           as amount_minor,
         case wallet_call when 'round' then win_minor end as win_minor, settled_at as at
       from studio.round where mode = 'real' and status = 'settled' and settled_at >= $1 and settled_at < $2
       union all
       select 'bet', transaction_uuid, null, id, player, currency,
         case when free_spins_id is null then price_minor else stake_minor end - (select coalesce(sum(amount_minor), 0)::bigint from studio.added_stake as added
                        where added.round_id = round.id and added.status = 'taken'), null, staked_at
       from studio.round where mode = 'real' and staked_at >= $1 and staked_at < $2
       union all
       select 'bet', added.transaction_uuid, null, round.id, player, currency, amount_minor, null, added.staked_at
       from studio.added_stake as added join studio.round on round.id = added.round_id
       where mode = 'real' and added.status = 'taken' and added.staked_at >= $1 and added.staked_at < $2
       union all
       select 'bet', bet_uuid, null, coalesce(of_bet, id), player, currency, stake_minor, null, staked_at
       from live.bet where currency <> 'XXX' and staked_at >= $1 and staked_at < $2
       union all
       select case status when 'settled' then 'win' else 'rollback' end, after_uuid, bet_uuid, coalesce(of_bet, id), player, currency,
         case status when 'settled' then win_minor else stake_minor end, null, ended_at
       from live.bet where currency <> 'XXX' and after_uuid is not null and status in ('settled', 'void') and ended_at >= $1 and ended_at < $2
     ) as call
     where $3::timestamptz is null or (at, transaction_uuid) > ($3, $4::uuid)
     order by at, transaction_uuid limit $5`,
    [of.from, of.to, of.after?.at ?? null, of.after?.id ?? null, of.limit],
  );
  return rows;
}
