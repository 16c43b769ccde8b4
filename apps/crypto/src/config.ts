import { logLevel, port, proxyHops, readEnvironment } from '@altyn/server-kit/config';
import { z } from 'zod';

const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]);

const chain = {
  /** A node of the chain, JSON-RPC over HTTP. */
  CHAIN_RPC_URL: z.url(),
  CHAIN_ID: z.coerce.number().int().positive(),
  USDT_CONTRACT: address,
  /** Where reference rates are read. */
  RATES_URL: z.url(),
  LOG_LEVEL: logLevel,
};

const gateway = z.object({
  ...chain,
  CRYPTO_HOST: z.string().default('0.0.0.0'),
  CRYPTO_PORT: port.default(4400),
  CRYPTO_DATABASE_URL: z.string().min(1),
  /** Where players reach the payment pages. */
  PUBLIC_CRYPTO_URL: z.url().default('http://localhost:4400'),
  /** The extended public key of the account whose addresses take payments. */
  CRYPTO_XPUB: z.string().regex(/^xpub/),
  CRYPTO_API_KEY: z.string().min(16),
  CRYPTO_WEBHOOK_SECRET: z.string().min(32),
  TRUSTED_PROXY_HOPS: proxyHops.default(0),
});
export type Config = z.output<typeof gateway>;

const signer = z.object({
  ...chain,
  /** The gateway's database, by the role `altyn_signer`. */
  SIGNER_DATABASE_URL: z.string().min(1),
  /** The operator's database by the same role, which sees approved payouts there and nothing else. */
  SIGNER_APPROVALS_URL: z.string().min(1),
  /** Private key of the wallet that pays. */
  SIGNER_HOT_KEY: z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)]),
  /** The extended private key whose public half the gateway has: for sweeping. Without it nothing is swept. */
  SIGNER_XPRV: z.string().regex(/^xprv/).optional(),
  /** Coins that leave within an hour at most, whole ones. */
  SIGNER_HOURLY_USDT: z.coerce.number().int().positive().default(10_000),
  SIGNER_HOURLY_ETH: z.coerce.number().int().positive().default(5),
  /** Seconds without a block, after which a transaction is sent with a higher fee. */
  SIGNER_BUMP_AFTER_S: z.coerce.number().int().positive().default(60),
});
export type SignerConfig = z.output<typeof signer>;

/**
 * Reads and checks the environment: the only place that does.
 * @throws Error naming every wrong variable, never a value.
 */
export const loadConfig = (source: NodeJS.ProcessEnv = process.env): Config => readEnvironment(gateway, source);
export const loadSignerConfig = (source: NodeJS.ProcessEnv = process.env): SignerConfig =>
  readEnvironment(signer, source);
