import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const countries = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((code) => (code.trim() ? [code.trim().toUpperCase()] : [])))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)));

const environment = z.object({
  STUDIO_HOST: z.string().default('0.0.0.0'),
  STUDIO_PORT: port.default(4200),
  STUDIO_DATABASE_URL: z.string().min(1),
  STUDIO_PRIVATE_KEY: z.string().transform((pem, context) => readKey(pem, context, createPrivateKey)),
  OPERATOR_PUBLIC_KEY: z.string().transform((pem, context) => readKey(pem, context, createPublicKey)),
  OPERATOR_WALLET_URL: z.url().default('http://localhost:4000'),
  PUBLIC_STUDIO_URL: z.url().default('http://localhost:4200'),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  /** This studio's name towards the operator. */
  PROVIDER_ID: z.string().default('altyn-studio'),
  /** Of a live round: how long it takes layouts, how long the wheel turns, and how long its result stands. */
  LIVE_OPEN_MS: z.coerce.number().int().min(500).max(20_000).default(15_000),
  LIVE_SPIN_MS: z.coerce.number().int().min(0).max(15_000).default(6_000),
  LIVE_RESULT_MS: z.coerce.number().int().min(500).max(15_000).default(5_000),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  RATE_LIMITS_ENABLED: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  /** Countries, by their two letters and apart by commas, whose policy forbids autoplay, the gamble or bought features. */
  AUTOPLAY_FORBIDDEN_IN: countries,
  GAMBLE_FORBIDDEN_IN: countries,
  BUY_FORBIDDEN_IN: countries,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

function readKey(pem: string, context: z.RefinementCtx, create: (pem: string) => KeyObject): KeyObject {
  try {
    return create(pem);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a PEM key' });
    return z.NEVER;
  }
}

export type Config = z.output<typeof environment>;

/**
 * Reads and checks the environment: the only place that does. PEM values may carry literal `\n`.
 * @throws Error naming every wrong variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const entries = Object.entries(source).filter(([, value]) => value !== '');
  const result = environment.safeParse(
    Object.fromEntries(entries.map(([name, value]) => [name, value?.replaceAll('\\n', '\n')])),
  );
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
}
