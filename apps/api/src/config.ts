import { brand, senderEmail } from '@altyn/contracts/brand';
import { flag, logLevel, port, proxyHops, readEnvironment } from '@altyn/server-kit/config';
import { z } from 'zod';

/** Values may carry literal `\n`. */
const pem = z
  .string()
  .regex(/-----BEGIN [A-Z ]+-----/, 'must be a PEM block')
  .transform((text) => text.replaceAll('\\n', '\n'));

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  API_HOST: z.string().default('0.0.0.0'),
  API_PORT: port.default(4000),
  WORKER_PORT: port.default(4001),
  DATABASE_URL: z.string().min(1),
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(12),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  PUBLIC_API_URL: z.url().default('http://localhost:4000'),
  JWT_PRIVATE_KEY: pem,
  OPERATOR_PRIVATE_KEY: pem,
  STUDIO_URL: z.url().default('http://localhost:4200'),
  STUDIO_PUBLIC_KEY: pem.optional(),
  /** The provider of the sandbox; its games are listed where its key is known. */
  STAGING_URL: z.url().default('http://localhost:4310'),
  STAGING_PUBLIC_KEY: pem.optional(),
  SMTP_URL: z.string().default('smtp://localhost:4325'),
  MAIL_FROM: z.string().default(`${brand.name} <${senderEmail}>`),
  /** Signs pushes (an EC key on P-256); without it push is not offered. */
  VAPID_PRIVATE_KEY: pem.optional(),
  /** Whom a push service can write to. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .default(`mailto:${brand.supportEmail}`),
  /** Origins of push services besides those of the browsers, apart by commas. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.url())),
  TELEPHONY_URL: z.url().default('http://localhost:4300/telephony/v1'),
  TELEPHONY_API_KEY: z.string().min(16),
  PAYMENTS_URL: z.url().default('http://localhost:4300/psp/v1'),
  PAYMENTS_API_KEY: z.string().min(16),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(32),
  /** The service that checks identities; without it an operator looks at each. */
  IDENTITY_CHECK_URL: z.url().optional(),
  IDENTITY_CHECK_API_KEY: z.string().min(16).optional(),
  /** Seals documents and pictures of identities; the one before still opens what it has sealed. */
  KYC_KEY: z.string().min(32),
  KYC_KEY_BEFORE: z.string().min(32).optional(),
  /** The gateway to a chain; without it no crypto currency is offered. Key and secret go with it. */
  CRYPTO_URL: z.url().optional(),
  CRYPTO_API_KEY: z.string().min(16).optional(),
  CRYPTO_WEBHOOK_SECRET: z.string().min(32).optional(),
  /** The gateways to Bitcoin and to Tron, in the same way. */
  BITCOIN_URL: z.url().optional(),
  BITCOIN_API_KEY: z.string().min(16).optional(),
  BITCOIN_WEBHOOK_SECRET: z.string().min(32).optional(),
  TRON_URL: z.url().optional(),
  TRON_API_KEY: z.string().min(16).optional(),
  TRON_WEBHOOK_SECRET: z.string().min(32).optional(),
  /** The services that judge transfers on a chain: addresses, and the travel rule. Without one a person looks at every transfer. */
  SCREENING_URL: z.url().optional(),
  SCREENING_API_KEY: z.string().min(16).optional(),
  TRAVEL_RULE_URL: z.url().optional(),
  TRAVEL_RULE_API_KEY: z.string().min(16).optional(),
  /**
   * Google Pay: the address of the payment method for the browser's Payment Request, and our merchant's names at Google and at the
   * gateway. Without them it is not offered.
   */
  GOOGLE_PAY_METHOD: z.url().default('https://google.com/pay'),
  GOOGLE_PAY_ENVIRONMENT: z.enum(['TEST', 'PRODUCTION']).default('TEST'),
  GOOGLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  GOOGLE_PAY_GATEWAY: z.string().min(1).optional(),
  GOOGLE_PAY_GATEWAY_MERCHANT_ID: z.string().min(1).optional(),
  /** The same of Apple Pay. */
  APPLE_PAY_METHOD: z.url().default('https://apple.com/apple-pay'),
  APPLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  /** Where the merchant is registered, ISO 3166-1 alpha-2. */
  APPLE_PAY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed. The web server's rewrite is one. */
  TRUSTED_PROXY_HOPS: proxyHops.default(1),
  /** Header in which the proxy in front says a visitor's country; without it every country is unknown, and let in. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .toLowerCase()
    .optional(),
  /** Limits on public doors; tests that hammer one address switch them off. */
  RATE_LIMITS_ENABLED: flag(true),
  /** Answers providers and keeps streams past the framework; `off` leaves everything to it (docs/fast-http.md). */
  FAST_HTTP: z
    .enum(['on', 'off'])
    .default('on')
    .transform((text) => text === 'on'),
  SECURE_COOKIES: flag(false),
  /** How long events stay after everyone has read them: streams that come back find theirs. */
  OUTBOX_RETENTION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 90)
    .default(72),
  LOG_LEVEL: logLevel,
});

export type Config = z.output<typeof environment>;

/**
 * Reads and checks the environment: the only place that does.
 * @throws Error naming every wrong variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  return readEnvironment(environment, source);
}
