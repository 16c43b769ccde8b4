import type { HDKey } from '@scure/bip32';
import type pg from 'pg';
import type { Deps } from '../src/deps.ts';
import { deliverDue } from '../src/modules/deliveries/deliver.ts';
import { reportMissing } from '../src/modules/payments/report-missing.ts';
import { updatePayments } from '../src/modules/payments/update-payments.ts';
import { updatePayouts } from '../src/modules/payouts/update-payouts.ts';
import { scan } from '../src/modules/scanning/scan.ts';

/** Settings of every test gateway. */
export const gatewaySettings = ({ databaseUrl, account }: { databaseUrl: string; account: HDKey }) => ({
  CRYPTO_HOST: '127.0.0.1',
  DRAIN_MS: 0,
  CRYPTO_PORT: 0,
  CRYPTO_DATABASE_URL: databaseUrl,
  PUBLIC_CRYPTO_URL: 'http://crypto.test',
  CRYPTO_XPUB: account.publicExtendedKey,
  CRYPTO_API_KEY: 'a-key-of-sixteen-signs',
  CRYPTO_WEBHOOK_SECRET: 'a-webhook-secret-that-is-long-enough',
  TRUSTED_PROXY_HOPS: 0,
});

/** The table of approvals that the signer sees in the operator's database. */
export async function createApprovals(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema payments; create table payments.approved_payout (
    id uuid primary key, provider_method text, amount bigint, currency text, account_digest text)`);
}

/** Approves a payout in the operator's books, once. */
export const approve = (
  pool: pg.Pool,
  payout: { id: string; method: string; amountMinor: bigint; currency: string; digest: string },
) =>
  pool.query(`insert into payments.approved_payout values ($1, $2, $3, $4, $5) on conflict (id) do nothing`, [
    payout.id,
    payout.method,
    payout.amountMinor,
    payout.currency,
    payout.digest,
  ]);

/** Runs one turn of the gateway: reads the whole chain, updates payments, sends webhooks. */
export async function turn(deps: Deps): Promise<void> {
  let scanned = await scan(deps);
  for (let tries = 0; !scanned.isDone && tries < 20; tries += 1) scanned = await scan(deps);
  await reportMissing(deps);
  await updatePayments(deps, scanned.heads);
  await updatePayouts(deps, scanned.heads);
  await deliverDue(deps);
}
