import { createPrivateKey, createPublicKey } from 'node:crypto';
import { logLevel, pemKey, port, readEnvironment } from '@altyn/server-kit/config';
import { z } from 'zod';

const environment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  SANDBOX_PORT: port.default(4300),
  SMTP_PORT: port.default(4325),
  /** Where browsers reach this process: hosted payment pages live under it. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** File in which the payment provider keeps its payments; without it they live as long as the process. */
  SANDBOX_DATABASE: z.string().min(1).default(':memory:'),
  TELEPHONY_API_KEY: z.string().min(16),
  PAYMENTS_API_KEY: z.string().min(16),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(32),
  IDENTITY_CHECK_API_KEY: z.string().min(16),
  SCREENING_API_KEY: z.string().min(16),
  LOG_LEVEL: logLevel,
});

export type Config = z.output<typeof environment> & { publicUrl: string };

const chainEnvironment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  /** Of the node, which listens on loopback only. */
  CHAIN_PORT: port.default(4400),
  CHAIN_WALLET_PORT: port.default(4401),
  /** File in which the chain is kept from start to start. */
  CHAIN_STATE_FILE: z.string().min(1),
  /** A new chain gives this address coins to pay with. */
  CHAIN_FUNDED_ADDRESS: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
});

const withoutSlash = z.url().transform((url) => url.replace(/\/+$/, ''));

const stagingEnvironment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  STAGING_PORT: port.default(4310),
  /** File in which the provider keeps its rounds; without it they live as long as the process. */
  STAGING_DATABASE: z.string().min(1).default(':memory:'),
  STAGING_PRIVATE_KEY: pemKey(createPrivateKey),
  OPERATOR_PUBLIC_KEY: pemKey(createPublicKey),
  OPERATOR_WALLET_URL: z.url().default('http://localhost:4000'),
  PUBLIC_STAGING_URL: withoutSlash.default('http://localhost:4310'),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  LOG_LEVEL: logLevel,
});

/**
 * Reads and checks the environment: the only place that does.
 * @throws Error naming every wrong variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const config = readEnvironment(environment, source);
  const publicUrl = config.SANDBOX_PUBLIC_URL ?? `http://localhost:${config.SANDBOX_PORT}`;
  return { ...config, publicUrl: publicUrl.replace(/\/+$/, '') };
}

export const loadStagingConfig = (source: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(stagingEnvironment, source);
export const loadChainConfig = (source: NodeJS.ProcessEnv = process.env) => readEnvironment(chainEnvironment, source);
