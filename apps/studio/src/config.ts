import { createPrivateKey, createPublicKey } from 'node:crypto';
import { quicknetHash } from '@altyn/contracts/live/names';
import {
  drainMs,
  flag,
  logLevel,
  pemKey,
  pemKeys,
  port,
  proxyHops,
  readEnvironment,
  traceVariables,
} from '@altyn/server-kit/config';
import { z } from 'zod';
import { isHouseCurrency } from './titles/stakes.ts';

const countries = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((code) => (code.trim() ? [code.trim().toUpperCase()] : [])))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)));

const payout = /^([A-Z]{3}):(\d{1,13})\.(\d\d)$/;
/** `UAH:5000000.00,EUR:100000.00` as minor units by currency. */
const payouts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => (one.trim() ? [one.trim()] : [])))
  .refine((all) => all.every((one) => payout.test(one) && isHouseCurrency(one.slice(0, 3))))
  .transform((all) =>
    Object.fromEntries(
      all.map((one) => {
        const [, currency = '', whole = '', cents = ''] = payout.exec(one) ?? [];
        return [currency, BigInt(whole + cents)];
      }),
    ),
  );

const environment = z.object({
  STUDIO_HOST: z.string().default('0.0.0.0'),
  STUDIO_PORT: port.default(4200),
  ...traceVariables,
  DRAIN_MS: drainMs,
  STUDIO_DATABASE_URL: z.string().min(1),
  /** Encrypts server seeds and chains of live tables in the database; only the studio has it. */
  STUDIO_SEED_KEY: z.string().min(32),
  /** The key that it replaces, while rows are sealed with it. */
  STUDIO_SEED_KEY_BEFORE: z.string().min(32).optional(),
  STUDIO_PRIVATE_KEY: pemKey(createPrivateKey),
  OPERATOR_PUBLIC_KEY: pemKey(createPublicKey),
  /** Earlier keys of the operator, newest first: what they sign is accepted too. */
  OPERATOR_PUBLIC_KEY_BEFORE: pemKeys(createPublicKey),
  OPERATOR_WALLET_URL: z.url().default('http://localhost:4000'),
  PUBLIC_STUDIO_URL: z.url().default('http://localhost:4200'),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  /** This studio's provider id at the operator. */
  PROVIDER_ID: z.string().default('altyn-studio'),
  /** Live rounds: time for bets, duration of the spin, and display time of the result. */
  LIVE_OPEN_MS: z.coerce.number().int().min(500).max(20_000).default(15_000),
  LIVE_SPIN_MS: z.coerce.number().int().min(0).max(15_000).default(6_000),
  /** Time limit for each decision at a live table. */
  LIVE_DECIDE_MS: z.coerce.number().int().min(500).max(30_000).default(9_000),
  LIVE_RESULT_MS: z.coerce.number().int().min(500).max(15_000).default(5_000),
  /** Time in which a leaving studio ends the rounds of its live tables before it hands the tables over. */
  LIVE_HANDOVER_MS: z.coerce.number().int().min(0).max(300_000).default(90_000),
  /**
   * Public random values for the salts of live tables: address of a beacon that speaks drand's protocol, and the hash that
   * names it (quicknet of the League of Entropy). Without an address the house makes the salts.
   */
  BEACON_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  BEACON_CHAIN_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .default(quicknetHash),
  /** Time between the announcement of a chain of seeds and the value that goes into its salt. */
  LIVE_CHAIN_NOTICE_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  /**
   * Video of live tables: on or off, path of ffmpeg (default: the first on PATH), and maximum number of concurrent
   * encoders.
   */
  VIDEO_ENABLED: flag(true),
  VIDEO_FFMPEG: z.string().optional(),
  VIDEO_MAX_STREAMS: z.coerce.number().int().min(1).max(64).default(6),
  /**
   * WebRTC data channels for viewers with packet loss: maximum number (0: none), public address and UDP ports
   * (`first-last`), and a STUN server for hosts behind NAT (`stun:host:port`).
   */
  VIDEO_MAX_CHANNELS: z.coerce.number().int().min(0).max(2_000).default(200),
  VIDEO_UDP_ADDRESS: z.union([z.ipv4(), z.ipv6()]).optional(),
  VIDEO_UDP_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/)
    .transform((text) => text.split('-').map(Number) as [number, number])
    .refine(([first, last]) => first >= 1_024 && first <= last && last <= 65_535)
    .transform(([first, last]) => ({ first, last }))
    .optional(),
  VIDEO_STUN: z.string().startsWith('stun:').optional(),
  /** Search path for programs. */
  PATH: z.string().default(''),
  TRUSTED_PROXY_HOPS: proxyHops.default(0),
  RATE_LIMITS_ENABLED: flag(true),
  /** Answers `/metrics` to every address, not only to loopback and private ones. */
  INTERNAL_ROUTES_PUBLIC: flag(false),
  /** Comma-separated two-letter codes of countries that forbid autoplay, the gamble or bought features. */
  AUTOPLAY_FORBIDDEN_IN: countries,
  GAMBLE_FORBIDDEN_IN: countries,
  BUY_FORBIDDEN_IN: countries,
  /** What a round pays at most, by currency, where it is not the house's amount. Limits the stakes of each title. */
  HIGHEST_PAYOUTS: payouts,
  /** Signed digests of the programs of this release, and the public half of the release's Ed25519 key. */
  PROGRAM_MANIFEST: z.string().optional(),
  PROGRAM_PUBLIC_KEY: pemKey(createPublicKey).optional(),
  LOG_LEVEL: logLevel,
});

export type Config = z.output<typeof environment>;

/**
 * Reads and validates the environment; the only place that does. PEM values may contain literal `\n`.
 * @throws Error naming every invalid variable, never its value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  return readEnvironment(environment, source);
}

/** The environment of `main-migrate.ts`: the owner's connection. */
export const loadMigrationConfig = (source: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(environment.pick({ STUDIO_DATABASE_URL: true }), source);

/** The environment of `main-programs.ts`. */
export const loadProgramConfig = (source: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(environment.pick({ PROGRAM_MANIFEST: true, PROGRAM_PUBLIC_KEY: true }), source);
