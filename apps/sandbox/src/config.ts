import { createPrivateKey, createPublicKey } from 'node:crypto';
import { logLevel, pemKey, pemKeys, port, readEnvironment } from '@altyn/server-kit/config';
import { z } from 'zod';

const environment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  SANDBOX_PORT: port.default(4300),
  SMTP_PORT: port.default(4325),
  /** Public base URL of this process, for the hosted payment pages. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** File of the payment provider's payments; in memory by default. */
  SANDBOX_DATABASE: z.string().min(1).default(':memory:'),
  TELEPHONY_API_KEY: z.string().min(16),
  PAYMENTS_API_KEY: z.string().min(16),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(32),
  IDENTITY_CHECK_API_KEY: z.string().min(16),
  EXCLUSION_REGISTER_API_KEY: z.string().min(16),
  SCREENING_API_KEY: z.string().min(16),
  /** The key of the randomness beacon is derived from it. */
  BEACON_SECRET: z.string().min(16),
  LOG_LEVEL: logLevel,
});

export type Config = z.output<typeof environment> & { publicUrl: string };

const chainEnvironment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  /** Port of the node, which listens on loopback only. */
  CHAIN_PORT: port.default(4400),
  CHAIN_WALLET_PORT: port.default(4401),
  /** File that preserves the chain across restarts. */
  CHAIN_STATE_FILE: z.string().min(1),
  /** Address funded on a new chain. */
  CHAIN_FUNDED_ADDRESS: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
});

const withoutSlash = z.url().transform((url) => url.replace(/\/+$/, ''));

const stagingEnvironment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  STAGING_PORT: port.default(4310),
  /** File of the provider's rounds; in memory by default. */
  STAGING_DATABASE: z.string().min(1).default(':memory:'),
  STAGING_PRIVATE_KEY: pemKey(createPrivateKey),
  OPERATOR_PUBLIC_KEY: pemKey(createPublicKey),
  OPERATOR_PUBLIC_KEY_BEFORE: pemKeys(createPublicKey),
  OPERATOR_WALLET_URL: z.url().default('http://localhost:4000'),
  PUBLIC_STAGING_URL: withoutSlash.default('http://localhost:4310'),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  LOG_LEVEL: logLevel,
});

/**
 * Reads and validates the environment; nothing else reads it.
 * @throws Error naming every invalid variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const config = readEnvironment(environment, source);
  const publicUrl = config.SANDBOX_PUBLIC_URL ?? `http://localhost:${config.SANDBOX_PORT}`;
  return { ...config, publicUrl: publicUrl.replace(/\/+$/, '') };
}

export const loadStagingConfig = (source: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(stagingEnvironment, source);
export const loadChainConfig = (source: NodeJS.ProcessEnv = process.env) => readEnvironment(chainEnvironment, source);
