import { flag, drainMs, logLevel, port, proxyHops, readEnvironment, traceVariables } from '@altyn/server-kit/config';
import { z } from 'zod';

const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]);
const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)]);
const seconds = z.coerce.number().int().positive();
/** A number of whole coins. */
const coins = z.coerce.number().int().positive();

const chain = {
  /**
   * The chain's node: JSON-RPC over HTTP (Ethereum; Bitcoin, with user and password in the URL), or a full node's HTTP
   * interface (Tron).
   */
  CHAIN_RPC_URL: z.url(),
  /** Bitcoin and Tron: the last four bytes of the first block's hash, as a number. */
  CHAIN_ID: z.coerce.number().int().positive(),
  /** Service of reference rates. */
  RATES_URL: z.url(),
  ...traceVariables,
  LOG_LEVEL: logLevel,
};
/** Additional settings by kind of chain. */
const evm = { CHAIN_KIND: z.literal('evm'), USDT_CONTRACT: address };
const bitcoin = { CHAIN_KIND: z.literal('bitcoin') };
const tron = {
  CHAIN_KIND: z.literal('tron'),
  USDT_CONTRACT: z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  /** API key of a node service, such as TronGrid. */
  CHAIN_API_KEY: z.string().min(1).optional(),
};
/** The default kind is the first one. */
const byKind = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((source: object) => ({ CHAIN_KIND: 'evm', ...source }), schema);

const gateway = {
  ...chain,
  DRAIN_MS: drainMs,
  CRYPTO_HOST: z.string().default('0.0.0.0'),
  CRYPTO_PORT: port.default(4400),
  CRYPTO_DATABASE_URL: z.string().min(1),
  /** Public base URL of the payment pages. */
  PUBLIC_CRYPTO_URL: z.url().default('http://localhost:4400'),
  /** Extended public key of the account whose addresses receive payments; for Bitcoin also as `zpub`. */
  CRYPTO_XPUB: z.string().regex(/^[xztv]pub/),
  CRYPTO_API_KEY: z.string().min(16),
  CRYPTO_WEBHOOK_SECRET: z.string().min(32),
  TRUSTED_PROXY_HOPS: proxyHops.default(0),
};
const anyGateway = byKind(
  z.discriminatedUnion('CHAIN_KIND', [
    z.object({
      ...gateway,
      ...evm,
      /** The node answers `trace_block`: coins that contracts send are read too. */
      CHAIN_TRACES: flag(false),
    }),
    z.object({ ...gateway, ...bitcoin }),
    z.object({ ...gateway, ...tron }),
  ]),
);
export type Config = z.output<typeof anyGateway>;

const signer = {
  ...chain,
  /** The gateway's database, with the role `altyn_signer`. */
  SIGNER_DATABASE_URL: z.string().min(1),
  /** The operator's database with the same role, which can read only approved payouts there. */
  SIGNER_APPROVALS_URL: z.string().min(1),
  /** Maximum value paid out in 24 hours, in whole eur. Required on a main network. */
  CRYPTO_DAILY_CAP: coins.optional(),
};
/** Chain ids of main networks: Ethereum, Bitcoin, Tron. */
const mainNetworks = new Set([1, 0x0a8ce26f, 0x2b6653dc]);
/** Extended private key matching the gateway's public one. */
const xprv = z.string().regex(/^[xztv]prv/);
const evmSigner = z.object({
  ...signer,
  ...evm,
  /** Private key of the hot wallet. */
  SIGNER_HOT_KEY: privateKey,
  /** Required for sweeping. */
  SIGNER_XPRV: xprv.optional(),
  /** Maximum coins paid out per hour. */
  SIGNER_HOURLY_USDT: coins.default(10_000),
  SIGNER_HOURLY_ETH: coins.default(5),
  /** Seconds after which an unmined transaction is replaced with a higher fee. */
  SIGNER_BUMP_AFTER_S: seconds.default(60),
});
export type SignerConfig = z.output<typeof evmSigner>;

const bitcoinSigner = z.object({
  ...signer,
  ...bitcoin,
  /** Pays from received outputs, so that nothing has to be swept. */
  SIGNER_XPRV: xprv,
  SIGNER_HOURLY_BTC: coins.default(1),
  /** Maximum fee in satoshis per byte. */
  SIGNER_MAX_FEE_RATE: z.coerce.number().int().min(1).max(2_000).default(200),
  SIGNER_BUMP_AFTER_S: seconds.default(1_800),
});
export type BitcoinSignerConfig = z.output<typeof bitcoinSigner>;

const tronSigner = z.object({
  ...signer,
  ...tron,
  SIGNER_HOT_KEY: privateKey,
  SIGNER_XPRV: xprv.optional(),
  SIGNER_HOURLY_USDT: coins.default(10_000),
  SIGNER_HOURLY_TRX: coins.default(50_000),
  /** Maximum cost of a contract call in TRX. */
  SIGNER_FEE_LIMIT_TRX: coins.default(50),
});
export type TronSignerConfig = z.output<typeof tronSigner>;

const anySigner = byKind(
  z
    .discriminatedUnion('CHAIN_KIND', [evmSigner, bitcoinSigner, tronSigner])
    .refine(({ CHAIN_ID, CRYPTO_DAILY_CAP }) => CRYPTO_DAILY_CAP !== undefined || !mainNetworks.has(CHAIN_ID), {
      path: ['CRYPTO_DAILY_CAP'],
      message: 'required on a main network',
    }),
);
export type AnySignerConfig = z.output<typeof anySigner>;

/**
 * Reads and validates the environment; nothing else reads it.
 * @throws Error naming every invalid variable, never a value.
 */
export const loadConfig = (source: NodeJS.ProcessEnv = process.env): Config => readEnvironment(anyGateway, source);
export const loadSignerConfig = (source: NodeJS.ProcessEnv = process.env): AnySignerConfig =>
  readEnvironment(anySigner, source);

/** The environment of `main-migrate.ts`: the owner's connection. */
export const loadMigrationConfig = (source: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(z.object({ CRYPTO_DATABASE_URL: gateway.CRYPTO_DATABASE_URL }), source);
