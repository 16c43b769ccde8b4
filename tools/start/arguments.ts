export type Mode = 'production' | 'development';

export type Command =
  | { kind: 'start'; mode: Mode }
  | { kind: 'reset'; isConfirmed: boolean }
  | { kind: 'help' }
  | { kind: 'wrong'; argument: string };

export const usage = `npm start          builds what is out of date and runs the whole system
npm run dev        the same with hot reload
npm run reset      empties the local data, after asking (-- --yes: without asking)

Ports: WEB_PORT, API_PORT, WORKER_PORT, CMS_PORT, STUDIO_PORT, SANDBOX_PORT, SMTP_PORT, STAGING_PORT, CRYPTO_PORT,
CHAIN_PORT, CHAIN_WALLET_PORT, OFFICE_PORT, POSTGRES_PORT.
DATABASE_URL: an existing PostgreSQL in place of the embedded one. ALTYN_DATA_DIR: local data, else .data.`;

const known = new Set(['--dev', '--reset', '--yes', '--help']);

/** Parses the command line of `tools/start.mjs`. */
export function readArguments(args: readonly string[]): Command {
  const unknown = args.find((argument) => !known.has(argument));
  if (unknown !== undefined) return { kind: 'wrong', argument: unknown };
  if (args.includes('--help')) return { kind: 'help' };
  if (args.includes('--reset')) return { kind: 'reset', isConfirmed: args.includes('--yes') };
  return { kind: 'start', mode: args.includes('--dev') ? 'development' : 'production' };
}
