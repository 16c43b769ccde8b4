import type { Currency } from '@altyn/domain/money';
import type pg from 'pg';
import { listed, type Row, runOn } from '../../../platform/db/prepared.ts';
import type { BatchBalance } from './batch.ts';

/** Column order of `decodeBalance`. */
const selectBalances = `
  select player_id, currency, game, digital, bonus, cashback, withdrawal_hold, version, open_rounds
  from ledger.balance where player_id = any($1::uuid[])`;

const selectHeld = `
  with free as (select player_id from ledger.balance where player_id = any($1::uuid[]) for no key update skip locked)
  select player_id from ledger.balance where player_id = any($1::uuid[]) except select player_id from free`;

/** Reads the balances for a batch, of players with a wallet. Takes no locks: `settle` checks the version. */
export async function readBatchBalances(client: pg.Client, playerIds: readonly string[]): Promise<BatchBalance[]> {
  const statement = { name: 'wallet-balances', text: selectBalances, values: [listed(playerIds)] };
  return (await runOn(client)(statement)).map(decodeBalance);
}

/** Finds the players whose balance row is currently locked. */
export async function findHeldPlayers(client: pg.Client, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await runOn(client)({ name: 'wallet-held', text: selectHeld, values: [listed(playerIds)] });
  return new Set(rows.map(([playerId]) => playerId ?? ''));
}

function decodeBalance(row: Row): BatchBalance {
  const [playerId, currency, game, digital, bonus, cashback, hold, version, openRounds] = row as [
    string,
    Currency,
    ...string[],
  ];
  const at = (text: string | undefined) => BigInt(text ?? '0');
  return {
    playerId,
    currency,
    pockets: {
      game: at(game),
      digital: at(digital),
      bonus: at(bonus),
      cashback: at(cashback),
      withdrawal_hold: at(hold),
    },
    openRounds: Number(openRounds ?? '0'),
    readVersion: at(version),
    version: at(version),
  };
}
