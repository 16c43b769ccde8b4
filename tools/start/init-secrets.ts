import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { completeSecrets, type Secrets } from './secrets.ts';

/** Values that others give: a line to fill in, and what it is. */
const given: readonly (readonly [name: string, meaning: string])[] = [
  ['DOMAIN', 'domain of the site; games., api. and cms. are below it'],
  ['SMTP_URL', 'mail server, smtps://user:password@host'],
  ['MAIL_FROM', 'sender of mails: Name <address>'],
  ['TELEPHONY_URL', 'SMS and calls'],
  ['TELEPHONY_API_KEY', 'its key'],
  ['PAYMENTS_URL', 'payment provider'],
  ['PAYMENTS_API_KEY', 'its key'],
  ['PAYMENTS_WEBHOOK_SECRET', 'its secret for webhooks'],
  ['CMS_ADMIN_EMAIL', 'address of the first editor'],
  ['PROGRAM_PUBLIC_KEY', "public half of the release's key, whose private half stays elsewhere"],
];

/** Our own secrets in deploy/compose.yaml, in its order. */
const own: readonly (keyof Secrets)[] = [
  'POSTGRES_PASSWORD',
  'API_DATABASE_PASSWORD',
  'WORKER_DATABASE_PASSWORD',
  'OPERATOR_DATABASE_PASSWORD',
  'OFFICE_DATABASE_PASSWORD',
  'STUDIO_DATABASE_PASSWORD',
  'CRYPTO_DATABASE_PASSWORD',
  'SIGNER_DATABASE_PASSWORD',
  'CMS_DATABASE_PASSWORD',
  'JWT_PRIVATE_KEY',
  'OPERATOR_PRIVATE_KEY',
  'OPERATOR_PUBLIC_KEY',
  'STUDIO_PRIVATE_KEY',
  'STUDIO_PUBLIC_KEY',
  'STUDIO_SEED_KEY',
  'JACKPOT_KEY',
  'KYC_KEY',
  'VAPID_PRIVATE_KEY',
  'PAYLOAD_SECRET',
  'CMS_ADMIN_PASSWORD',
  'CONTENT_WEBHOOK_SECRET',
];

/** A double-quoted value of an environment file; `\n` is a line break in it, and nothing needs another escape. */
const line = (name: string, value: string) => `${name}="${value.trim().replaceAll('\n', '\\n')}"`;

/** Writes the environment file of deploy/compose.yaml: new secrets, and lines for what others give. */
function environmentFile(secrets: Secrets): string {
  return [
    '# Environment of deploy/compose.yaml. Its values open the house: keep a copy apart, show it to nobody.',
    '# Fill in what others give:',
    ...given.map(([name, meaning]) => `# ${meaning}\n${name}=`),
    '',
    '# Made here. Replace STUDIO_SEED_KEY, JACKPOT_KEY and KYC_KEY as docs/operating/keys.md says.',
    ...own.map((name) => line(name, secrets[name])),
    '',
    '# Figures (--profile monitoring): the password of Grafana.',
    line('GRAFANA_PASSWORD', randomBytes(24).toString('base64url')),
    '',
    '# Coins (--profile crypto). The two keys of the wallets are money.',
    line('CRYPTO_API_KEY', secrets.CRYPTO_API_KEY),
    line('CRYPTO_WEBHOOK_SECRET', secrets.CRYPTO_WEBHOOK_SECRET),
    line('CRYPTO_XPUB', secrets.CRYPTO_XPUB),
    line('SIGNER_XPRV', secrets.CRYPTO_XPRV),
    line('SIGNER_HOT_KEY', secrets.SIGNER_HOT_KEY),
    '',
  ].join('\n');
}

/**
 * Creates the file with new secrets, readable by its owner alone. An existing one is never touched: its secrets open the
 * databases that were made with it.
 * @throws Error when the file exists or cannot be created.
 */
export function initSecrets(file: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx', 0o600);
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    throw new Error(
      isThere ? `${file} exists: its secrets are in use. Name another file.` : `${file} cannot be created`,
      {
        cause,
      },
    );
  }
  try {
    writeSync(descriptor, environmentFile(completeSecrets({})));
  } finally {
    closeSync(descriptor);
  }
}
