import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Environment, readEnvironmentFiles } from '@altyn/server-kit/environment/files';
import { pemBlocks } from '@altyn/server-kit/environment/pem';

/** Configuration of the content service from its environment. */
export interface Config {
  databaseUrl: string;
  /** Signs editors' sessions. */
  payloadSecret: string;
  /** Login of the first editor, created if there is none. */
  adminEmail: string;
  adminPassword: string;
  /** Origin at which editors open the panel. */
  publicUrl: string;
  /** Folder of uploaded pictures. */
  mediaFolder: string;
  /** Site processes that receive revalidation calls, and the shared signing secret; without them no calls are made. */
  siteUrls: readonly string[];
  webhookSecret: string | undefined;
  /** The office that signs editors in, and the house's keys that sign its tickets; undefined: passwords alone. */
  office: { url: string; keys: readonly KeyObject[] } | undefined;
  /** True if logins are rate-limited by address; disabled only in tests. */
  isLimited: boolean;
}

/** During a build, Next.js loads modules without a configuration. */
const buildPhase = 'phase-production-build';
const forBuild: Config = {
  databaseUrl: 'postgres://localhost/none',
  payloadSecret: 'only while building',
  adminEmail: 'nobody@localhost.invalid',
  adminPassword: '',
  publicUrl: 'http://localhost:4100',
  mediaFolder: '.',
  siteUrls: [],
  webhookSecret: undefined,
  office: undefined,
  isLimited: true,
};

/** Variables that may come from a file: X from the file that X_FILE names. */
const secretNames = [
  'CMS_DATABASE_URL',
  'PAYLOAD_SECRET',
  'CMS_ADMIN_PASSWORD',
  'CONTENT_WEBHOOK_SECRET',
  'OPERATOR_PUBLIC_KEY',
  'OPERATOR_PUBLIC_KEY_BEFORE',
];

const minimumSecretLength = 32;
const minimumPasswordLength = 12;

function isKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const areKeys = (text: string) => pemBlocks(text).every(isKey);

/** @param pems the present key, and earlier ones */
const officeOf = (url: string | undefined, pems: readonly (string | undefined)[]): Config['office'] => {
  const [present = '', earlier = ''] = pems;
  const blocks = [...pemBlocks(present), ...pemBlocks(earlier)];
  if (url === undefined || present === '' || !blocks.every(isKey)) return undefined;
  return { url, keys: blocks.map((block) => createPublicKey(block)) };
};

/**
 * Reads and validates the environment; no other module does.
 * @throws Error naming every invalid variable, never a value.
 */
export function loadConfig(given: Environment = process.env): Config {
  if (given['NEXT_PHASE'] === buildPhase) return forBuild;
  const { values: source, problems: unread } = readEnvironmentFiles(given, secretNames);
  const problems = unread.map(({ name, message }) => `  ${name}: ${message}`);
  const text = (name: string, isGood: (value: string) => boolean, wish: string): string => {
    const value = source[name] ?? '';
    const isUnread = unread.some((problem) => problem.name === `${name}_FILE`);
    if (!isUnread && !isGood(value)) problems.push(`  ${name}: must be ${wish}`);
    return value;
  };
  const optional = (name: string, isGood: (value: string) => boolean, wish: string) =>
    source[name] ? text(name, isGood, wish) : undefined;
  const origin = (value: string | undefined) => (value && URL.canParse(value) ? new URL(value).origin : undefined);
  const spaced = (value = '') => value.split(' ').filter((part) => part !== '');
  const isUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
  const isSecret = (value: string) => value.length >= minimumSecretLength;
  const secretWish = `a secret of at least ${minimumSecretLength} characters`;

  const config: Config = {
    databaseUrl: text('CMS_DATABASE_URL', (value) => /^postgres(ql)?:\/\//.test(value), 'a PostgreSQL address'),
    payloadSecret: text('PAYLOAD_SECRET', isSecret, secretWish),
    adminEmail:
      optional('CMS_ADMIN_EMAIL', (value) => /^\S+@\S+\.\S+$/.test(value), 'an email') ?? 'admin@altyn.example',
    adminPassword: text(
      'CMS_ADMIN_PASSWORD',
      (value) => value.length >= minimumPasswordLength,
      `of at least ${minimumPasswordLength} characters`,
    ),
    publicUrl: origin(optional('PUBLIC_CMS_URL', isUrl, 'an http address')) ?? 'http://localhost:4100',
    mediaFolder: text('CMS_MEDIA_DIR', (value) => value.startsWith('/'), 'an absolute path'),
    siteUrls: spaced(optional('CONTENT_WEBHOOK_URL', (value) => spaced(value).every(isUrl), 'http addresses')),
    webhookSecret: optional('CONTENT_WEBHOOK_SECRET', isSecret, secretWish),
    office: officeOf(origin(optional('PUBLIC_OFFICE_URL', isUrl, 'an http address')), [
      optional('OPERATOR_PUBLIC_KEY', areKeys, 'a public key in PEM'),
      optional('OPERATOR_PUBLIC_KEY_BEFORE', areKeys, 'public keys in PEM, one after another'),
    ]),
    isLimited: source['RATE_LIMITS_ENABLED'] !== 'false',
  };
  if (Boolean(source['PUBLIC_OFFICE_URL']) !== Boolean(source['OPERATOR_PUBLIC_KEY']))
    problems.push('  PUBLIC_OFFICE_URL and OPERATOR_PUBLIC_KEY: both or neither');
  if ((config.siteUrls.length === 0) !== (config.webhookSecret === undefined)) {
    problems.push('  CONTENT_WEBHOOK_URL and CONTENT_WEBHOOK_SECRET: both or neither');
  }
  if (problems.length > 0) throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  return config;
}
