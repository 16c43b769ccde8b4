import { createPublicKey } from 'node:crypto';
import { brand, senderEmail } from '@altyn/contracts/brand';
import { readExtraLocales } from '@altyn/contracts/languages';
import {
  drainMs,
  flag,
  logLevel,
  networks,
  port,
  proxyHops,
  readEnvironment,
  traceVariables,
} from '@altyn/server-kit/config';
import { pemBlocks } from '@altyn/server-kit/environment/pem';
import { z } from 'zod';

/** Values may carry literal `\n`. */
const pem = z
  .string()
  .regex(/-----BEGIN [A-Z ]+-----/, 'must be a PEM block')
  .transform((text) => text.replaceAll('\\n', '\n'));

function isKey(text: string): boolean {
  try {
    createPublicKey(text);
    return true;
  } catch {
    return false;
  }
}

/** Private keys or their public halves in PEM, one after another; none by default. */
const pems = z
  .string()
  .default('')
  .transform(pemBlocks)
  .refine((blocks) => blocks.every(isKey), 'must be PEM keys, one after another');

/** Name of a payment provider in the books and in webhooks' addresses. */
const paymentProviderName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

/** Further payment providers, as JSON; each has a name of its own. */
const paymentProviders = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.strictObject({
          name: paymentProviderName,
          url: z.url(),
          apiKey: z.string().min(16),
          webhookSecret: z.string().min(32),
        }),
      )
      .max(20)
      .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'names one provider twice'),
  );

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  API_HOST: z.string().default('0.0.0.0'),
  API_PORT: port.default(4000),
  WORKER_PORT: port.default(4001),
  /** The office's server: its address, its port, and the origin of its pages. */
  OFFICE_HOST: z.string().default('127.0.0.1'),
  OFFICE_PORT: port.default(4500),
  PUBLIC_OFFICE_URL: z.url().default('http://localhost:4500'),
  /** Origin of the content service, to which the office signs editors in. */
  PUBLIC_CMS_URL: z.url().optional(),
  /** Answers the office to every address, not only to loopback and private ones. */
  OFFICE_PUBLIC: flag(false),
  /** Number of trusted proxies in front of the office. */
  OFFICE_PROXY_HOPS: proxyHops.default(0),
  /** The house's OpenID provider, for the office; not offered without it. Requires the client's id and secret. */
  OFFICE_OIDC_ISSUER: z.url().optional(),
  OFFICE_OIDC_CLIENT_ID: z.string().min(1).optional(),
  OFFICE_OIDC_CLIENT_SECRET: z.string().min(16).optional(),
  /** Folder to which the worker exports the anchor of the audit log every day. */
  AUDIT_ANCHOR_FOLDER: z.string().min(1).optional(),
  ...traceVariables,
  DRAIN_MS: drainMs,
  DATABASE_URL: z.string().min(1),
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(12),
  PUBLIC_WEB_URL: z.url().default('http://localhost:3000'),
  PUBLIC_API_URL: z.url().default('http://localhost:4000'),
  JWT_PRIVATE_KEY: pem,
  /** Keys of a rotation: the one to come, and the ones that came before, newest first. Their tokens are accepted. */
  JWT_PRIVATE_KEY_NEXT: pems,
  JWT_PRIVATE_KEY_BEFORE: pems,
  OPERATOR_PRIVATE_KEY: pem,
  /** Public keys that are published beside the signing one while it is replaced: what others hold as present, and earlier ones. */
  OPERATOR_PUBLIC_KEY: pems,
  OPERATOR_PUBLIC_KEY_BEFORE: pems,
  STUDIO_URL: z.url().default('http://localhost:4200'),
  STUDIO_PUBLIC_KEY: pem.optional(),
  /** The studio's address for browsers, where it differs. */
  PUBLIC_STUDIO_URL: z.url().optional(),
  /** Sandbox provider; its games are listed when its key is configured. */
  STAGING_URL: z.url().default('http://localhost:4310'),
  STAGING_PUBLIC_KEY: pem.optional(),
  SMTP_URL: z.string().default('smtp://localhost:4325'),
  MAIL_FROM: z.string().default(`${brand.name} <${senderEmail}>`),
  /** Key that signs pushes (EC, P-256); push is disabled without it. */
  VAPID_PRIVATE_KEY: pem.optional(),
  /** Extra languages that are open; players of the others are addressed in the language of their texts. */
  EXTRA_LANGUAGES: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return readExtraLocales(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  /** Contact address for push services. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .default(`mailto:${brand.supportEmail}`),
  /** Origins of additional push services, comma-separated. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.url())),
  TELEPHONY_URL: z.url().default('http://localhost:4300/telephony/v1'),
  TELEPHONY_API_KEY: z.string().min(16),
  PAYMENTS_URL: z.url().default('http://localhost:4300/psp/v1'),
  /** Its name in the books (`clearing:<name>`), in webhooks' addresses and in reports. Payments keep theirs. */
  PAYMENTS_PROVIDER: paymentProviderName.default('sandbox-psp'),
  /** Further payment providers of the same protocol, as JSON: `[{"name","url","apiKey","webhookSecret"}]`. */
  PAYMENT_PROVIDERS: paymentProviders,
  PAYMENTS_API_KEY: z.string().min(16),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(32),
  /** Identity check service; without it an operator reviews each submission. */
  IDENTITY_CHECK_URL: z.url().optional(),
  IDENTITY_CHECK_API_KEY: z.string().min(16).optional(),
  /** Register of excluded persons; without it none is asked. */
  EXCLUSION_REGISTER_URL: z.url().optional(),
  EXCLUSION_REGISTER_API_KEY: z.string().min(16).optional(),
  /** Key that encrypts the points of open jackpot rounds; the worker's alone. */
  JACKPOT_KEY: z.string().min(32).optional(),
  JACKPOT_KEY_BEFORE: z.string().min(32).optional(),
  /** Key that seals identity documents and pictures; the previous one still opens older data. */
  KYC_KEY: z.string().min(32),
  KYC_KEY_BEFORE: z.string().min(32).optional(),
  /** Blockchain gateway; without it no crypto currency is offered. Requires its key and secret. */
  CRYPTO_URL: z.url().optional(),
  CRYPTO_API_KEY: z.string().min(16).optional(),
  CRYPTO_WEBHOOK_SECRET: z.string().min(32).optional(),
  /** Gateways to Bitcoin and Tron, configured likewise. */
  BITCOIN_URL: z.url().optional(),
  BITCOIN_API_KEY: z.string().min(16).optional(),
  BITCOIN_WEBHOOK_SECRET: z.string().min(32).optional(),
  TRON_URL: z.url().optional(),
  TRON_API_KEY: z.string().min(16).optional(),
  TRON_WEBHOOK_SECRET: z.string().min(32).optional(),
  /**
   * The live chat's server: its address inside, the domain of its hosts, and the secret that signs players in. No chat is
   * offered without all of them and the address of its WebSocket for browsers.
   */
  CHAT_URL: z.url().optional(),
  CHAT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  CHAT_SECRET: z.string().min(32).optional(),
  PUBLIC_CHAT_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /**
   * Screening services of on-chain transfers: addresses, and the travel rule. Without one an operator reviews every
   * transfer.
   */
  SCREENING_URL: z.url().optional(),
  SCREENING_API_KEY: z.string().min(16).optional(),
  TRAVEL_RULE_URL: z.url().optional(),
  TRAVEL_RULE_API_KEY: z.string().min(16).optional(),
  /**
   * Google Pay: the payment method's URL for the browser's Payment Request, and our merchant ids at Google and at the
   * gateway. Not offered without them.
   */
  GOOGLE_PAY_METHOD: z.url().default('https://google.com/pay'),
  GOOGLE_PAY_ENVIRONMENT: z.enum(['TEST', 'PRODUCTION']).default('TEST'),
  GOOGLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  GOOGLE_PAY_GATEWAY: z.string().min(1).optional(),
  GOOGLE_PAY_GATEWAY_MERCHANT_ID: z.string().min(1).optional(),
  /** Apple Pay, likewise. */
  APPLE_PAY_METHOD: z.url().default('https://apple.com/apple-pay'),
  APPLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  /** Merchant's country of registration, ISO 3166-1 alpha-2. */
  APPLE_PAY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Number of trusted proxies in front (X-Forwarded-For). The web server's rewrite is one. */
  TRUSTED_PROXY_HOPS: proxyHops.default(1),
  /** Networks of our own proxies and offices, which `address block` never closes; separated by spaces. */
  PROTECTED_NETWORKS: networks.default([]),
  /** Header in which the proxy passes the visitor's country; without it the address tells. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .toLowerCase()
    .optional(),
  /** Rate limits of public endpoints; disabled by tests that use one address heavily. */
  /** PEM file of the operator's own key, for commands. */
  OPERATOR_KEY_FILE: z.string().min(1).optional(),
  RATE_LIMITS_ENABLED: flag(true),
  /** Answers `/docs` and `/metrics` to every address, not only to loopback and private ones. */
  INTERNAL_ROUTES_PUBLIC: flag(false),
  SECURE_COOKIES: flag(false),
  /** Retention of events that every consumer has read, so that returning streams find theirs. */
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
 * Reads and validates the environment; nothing else reads it.
 * @throws Error naming every invalid variable, never a value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  return readEnvironment(environment, source);
}
