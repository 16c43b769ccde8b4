import { createPrivateKey, createPublicKey } from 'node:crypto';
import { flag, logLevel, pemKey, port, proxyHops, readEnvironment } from '@altyn/server-kit/config';
import { z } from 'zod';

const countries = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((code) => (code.trim() ? [code.trim().toUpperCase()] : [])))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)));

const environment = z.object({
  STUDIO_HOST: z.string().default('0.0.0.0'),
  STUDIO_PORT: port.default(4200),
  STUDIO_DATABASE_URL: z.string().min(1),
  STUDIO_PRIVATE_KEY: pemKey(createPrivateKey),
  OPERATOR_PUBLIC_KEY: pemKey(createPublicKey),
  OPERATOR_WALLET_URL: z.url().default('http://localhost:4000'),
  PUBLIC_STUDIO_URL: z.url().default('http://localhost:4200'),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  /** This studio's name towards the operator. */
  PROVIDER_ID: z.string().default('altyn-studio'),
  /** Of a live round: how long it takes layouts, how long the wheel turns, and how long its result stands. */
  LIVE_OPEN_MS: z.coerce.number().int().min(500).max(20_000).default(15_000),
  LIVE_SPIN_MS: z.coerce.number().int().min(0).max(15_000).default(6_000),
  /** How long a table waits for each decision of its players. */
  LIVE_DECIDE_MS: z.coerce.number().int().min(500).max(30_000).default(9_000),
  LIVE_RESULT_MS: z.coerce.number().int().min(500).max(15_000).default(5_000),
  /** Pictures of live tables: whether there are any, by which ffmpeg (else the first that is found), and how many encodings at once. */
  VIDEO_ENABLED: flag(true),
  VIDEO_FFMPEG: z.string().optional(),
  VIDEO_MOST_STREAMS: z.coerce.number().int().min(1).max(64).default(6),
  /** Where programs are looked for. */
  PATH: z.string().default(''),
  TRUSTED_PROXY_HOPS: proxyHops.default(0),
  RATE_LIMITS_ENABLED: flag(true),
  /** Countries, by their two letters and apart by commas, whose policy forbids autoplay, the gamble or bought features. */
  AUTOPLAY_FORBIDDEN_IN: countries,
  GAMBLE_FORBIDDEN_IN: countries,
  BUY_FORBIDDEN_IN: countries,
  LOG_LEVEL: logLevel,
});

export type Config = z.output<typeof environment>;

/**
 * Reads and checks the environment: the only place that does. PEM values may carry literal `\n`.
 * @throws Error naming every wrong variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  return readEnvironment(environment, source);
}
