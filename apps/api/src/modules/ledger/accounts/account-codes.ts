import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import { type Account, fixedCode } from './accounts.ts';

/**
 * Finds the codes of accounts and numbers a new payment provider's account. A code assigned by this transaction is not
 * cached, since the transaction may roll back.
 */
export async function findAccountCodes(tx: Queries, accounts: readonly Account[]): Promise<Map<Account, number>> {
  const codes = new Map<Account, number>();
  for (const account of new Set(accounts)) {
    const code = fixedCode(account) ?? (await findNumberedCode(tx, account));
    codes.set(account, code);
  }
  return codes;
}

async function findNumberedCode(tx: Queries, name: Account): Promise<number> {
  const select = sql<{ code: number }>`select code from ledger.account where name = ${name}`;
  const found = (await select.execute(tx)).rows[0];
  if (found) return found.code;
  await sql`
    insert into ledger.account (code, name, is_pocket) values (nextval('ledger.account_code')::smallint, ${name}, false)
    on conflict (name) do nothing`.execute(tx);
  const added = (await select.execute(tx)).rows[0];
  if (!added) throw new Error(`account ${name} could not be added`);
  return added.code;
}
