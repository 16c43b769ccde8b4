import { logLevel, port, proxyHops, readEnvironment } from '@altyn/server-kit/config';
import { z } from 'zod';

const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]);
const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)]);
const seconds = z.coerce.number().int().positive();
/** Whole coins. */
const coins = z.coerce.number().int().positive();

const chain = {
  /**
   * A node of the chain: JSON-RPC over HTTP (Ethereum, Bitcoin, whose name and password stand in the address), or the HTTP interface
   * of a full node (Tron).
   */
  CHAIN_RPC_URL: z.url(),
  /** Of Bitcoin and Tron: the last four bytes of the first block's hash, as a number. */
  CHAIN_ID: z.coerce.number().int().positive(),
  /** Where reference rates are read. */
  RATES_URL: z.url(),
  LOG_LEVEL: logLevel,
};
/** What each kind of chain asks for beside that. */
const evm = { CHAIN_KIND: z.literal('evm'), USDT_CONTRACT: address };
const bitcoin = { CHAIN_KIND: z.literal('bitcoin') };
const tron = {
  CHAIN_KIND: z.literal('tron'),
  USDT_CONTRACT: z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  /** Of a service that gives access to nodes, as TronGrid does. */
  CHAIN_API_KEY: z.string().min(1).optional(),
};
/** Environments that name no kind are of the first one. */
const byKind = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((source: object) => ({ CHAIN_KIND: 'evm', ...source }), schema);

const gateway = {
  ...chain,
  CRYPTO_HOST: z.string().default('0.0.0.0'),
  CRYPTO_PORT: port.default(4400),
  CRYPTO_DATABASE_URL: z.string().min(1),
  /** Where players reach the payment pages. */
  PUBLIC_CRYPTO_URL: z.url().default('http://localhost:4400'),
  /** The extended public key of the account whose addresses take payments; of Bitcoin also as `zpub`. */
  CRYPTO_XPUB: z.string().regex(/^[xztv]pub/),
  CRYPTO_API_KEY: z.string().min(16),
  CRYPTO_WEBHOOK_SECRET: z.string().min(32),
  TRUSTED_PROXY_HOPS: proxyHops.default(0),
};
const anyGateway = byKind(
  z.discriminatedUnion('CHAIN_KIND', [
    z.object({ ...gateway, ...evm }),
    z.object({ ...gateway, ...bitcoin }),
    z.object({ ...gateway, ...tron }),
  ]),
);
export type Config = z.output<typeof anyGateway>;

const signer = {
  ...chain,
  /** The gateway's database, by the role `altyn_signer`. */
  SIGNER_DATABASE_URL: z.string().min(1),
  /** The operator's database by the same role, which sees approved payouts there and nothing else. */
  SIGNER_APPROVALS_URL: z.string().min(1),
};
/** The extended private key whose public half the gateway has. */
const xprv = z.string().regex(/^[xztv]prv/);
const evmSigner = z.object({
  ...signer,
  ...evm,
  /** Private key of the wallet that pays. */
  SIGNER_HOT_KEY: privateKey,
  /** For sweeping. Without it nothing is swept. */
  SIGNER_XPRV: xprv.optional(),
  /** Coins that leave within an hour at most. */
  SIGNER_HOURLY_USDT: coins.default(10_000),
  SIGNER_HOURLY_ETH: coins.default(5),
  /** Seconds without a block, after which a transaction is sent with a higher fee. */
  SIGNER_BUMP_AFTER_S: seconds.default(60),
});
export type SignerConfig = z.output<typeof evmSigner>;

const bitcoinSigner = z.object({
  ...signer,
  ...bitcoin,
  /** Pays from what came to its addresses, so that nothing has to be swept. */
  SIGNER_XPRV: xprv,
  SIGNER_HOURLY_BTC: coins.default(1),
  /** Satoshis for a byte of a transaction at most. */
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
  /** TRX that a call to a contract may cost at most. */
  SIGNER_FEE_LIMIT_TRX: coins.default(50),
});
export type TronSignerConfig = z.output<typeof tronSigner>;

const anySigner = byKind(z.discriminatedUnion('CHAIN_KIND', [evmSigner, bitcoinSigner, tronSigner]));
export type AnySignerConfig = z.output<typeof anySigner>;

/**
 * Reads and checks the environment: the only place that does.
 * @throws Error naming every wrong variable, never a value.
 */
export const loadConfig = (source: NodeJS.ProcessEnv = process.env): Config => readEnvironment(anyGateway, source);
export const loadSignerConfig = (source: NodeJS.ProcessEnv = process.env): AnySignerConfig =>
  readEnvironment(anySigner, source);
