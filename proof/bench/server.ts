import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { startPostgres } from '../../tools/lib/postgres.ts';

/** PostgreSQL for the bench: `DATABASE_URL`, else an embedded server with durable commits. */
export async function startServer() {
  const existing = process.env['DATABASE_URL'];
  if (existing) {
    await refuseForgetful(existing);
    return { url: existing, stop: async () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'altyn-bench-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const server = await startPostgres({
    directory: join(folder, 'pg'),
    port: await freePort(),
    password: systemIds.next(),
    settings: {
      synchronous_commit: 'on',
      fsync: 'on',
      max_wal_size: '4GB',
      min_wal_size: '4GB',
      checkpoint_timeout: '15min',
    },
    logFile: join(folder, 'postgres.log'),
  });
  await ageLog(server.url('postgres'));
  return {
    url: server.url('postgres'),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Figures without durable commits are meaningless. @throws Error for a server that confirms commits before they are on
 * disk.
 */
async function refuseForgetful(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of ['synchronous_commit', 'fsync']) {
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting]);
      if (rows[0]?.value === 'off')
        throw new Error(`the server of DATABASE_URL has ${setting} off: nothing is measured`);
    }
  } finally {
    await client.end();
  }
}

const logFiles = 220;

/** Pre-allocates WAL files, as a long-running server reuses its old ones; a new server would create them under load. */
async function ageLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let file = 0; file < logFiles; file += 1) {
    await client.query(`select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()`);
  }
  await client.query('checkpoint');
  await client.end();
}

/** Environment of an API under test. */
export function environment(url: string, operatorKey: string): NodeJS.ProcessEnv {
  const jwt = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    JWT_PRIVATE_KEY: jwt,
    OPERATOR_PRIVATE_KEY: operatorKey,
    TELEPHONY_API_KEY: 'bench-telephony-key',
    PAYMENTS_API_KEY: 'bench-payments-key-1',
    PAYMENTS_WEBHOOK_SECRET: 'bench-payments-webhook-secret-0123456789',
    KYC_KEY: 'bench-kyc-key-0123456789-0123456789',
    JACKPOT_KEY: 'bench-jackpot-key-0123456789-0123456789',
    LOG_LEVEL: 'silent',
  };
}
