import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const environment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  SANDBOX_PORT: port(4300),
  SMTP_PORT: port(4325),
  /** Where browsers reach this process: hosted payment pages live under it. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** File in which the payment provider keeps its payments; without it they live as long as the process. */
  SANDBOX_DATABASE: z.string().min(1).default(':memory:'),
  TELEPHONY_API_KEY: z.string().min(16),
  PAYMENTS_API_KEY: z.string().min(16),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(32),
  IDENTITY_CHECK_API_KEY: z.string().min(16),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Config = z.output<typeof environment> & { publicUrl: string };

const chainEnvironment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  /** Of the node, which listens on loopback only. */
  CHAIN_PORT: port(4400),
  CHAIN_WALLET_PORT: port(4401),
  /** File in which the chain is kept from start to start. */
  CHAIN_STATE_FILE: z.string().min(1),
  /** A new chain gives this address coins to pay with. */
  CHAIN_FUNDED_ADDRESS: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
});

const key = (read: (pem: string) => KeyObject) =>
  z.string().transform((pem, context) => {
    try {
      return read(pem.replaceAll('\\n', '\n'));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a PEM key' });
      return z.NEVER;
    }
  });
const withoutSlash = z.url().transform((url) => url.replace(/\/+$/, ''));

const stagingEnvironment = z.object({
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  STAGING_PORT: port(4310),
  /** File in which the provider keeps its rounds; without it they live as long as the process. */
  STAGING_DATABASE: z.string().min(1).default(':memory:'),
  STAGING_PRIVATE_KEY: key(createPrivateKey),
  OPERATOR_PUBLIC_KEY: key(createPublicKey),
  OPERATOR_WALLET_URL: z.url().default('http://localhost:4000'),
  PUBLIC_STAGING_URL: withoutSlash.default('http://localhost:4310'),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  LOG_LEVEL: environment.shape.LOG_LEVEL,
});

/**
 * Reads and checks the environment: the only place that does.
 * @throws Error naming every wrong variable, never a value.
 */
function load<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
}

export const loadStagingConfig = (source: NodeJS.ProcessEnv = process.env) => load(stagingEnvironment, source);
export const loadChainConfig = (source: NodeJS.ProcessEnv = process.env) => load(chainEnvironment, source);

export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const config = load(environment, source);
  const publicUrl = config.SANDBOX_PUBLIC_URL ?? `http://localhost:${config.SANDBOX_PORT}`;
  return { ...config, publicUrl: publicUrl.replace(/\/+$/, '') };
}
