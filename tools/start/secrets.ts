import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { privateKeyToAddress } from 'viem/accounts';
import { openOwnerOnly } from '../../packages/server-kit/src/owner-only.ts';

/** Secrets of the local system; docs/operating/operations.md describes each. */
export interface Secrets {
  POSTGRES_PASSWORD: string;
  JWT_PRIVATE_KEY: string;
  OPERATOR_PRIVATE_KEY: string;
  OPERATOR_PUBLIC_KEY: string;
  STUDIO_PRIVATE_KEY: string;
  STUDIO_PUBLIC_KEY: string;
  STAGING_PRIVATE_KEY: string;
  STAGING_PUBLIC_KEY: string;
  TELEPHONY_API_KEY: string;
  PAYMENTS_API_KEY: string;
  PAYMENTS_WEBHOOK_SECRET: string;
  IDENTITY_CHECK_API_KEY: string;
  EXCLUSION_REGISTER_API_KEY: string;
  SCREENING_API_KEY: string;
  BEACON_SECRET: string;
  KYC_KEY: string;
  JACKPOT_KEY: string;
  STUDIO_SEED_KEY: string;
  VAPID_PRIVATE_KEY: string;
  PAYLOAD_SECRET: string;
  CMS_ADMIN_PASSWORD: string;
  CONTENT_WEBHOOK_SECRET: string;
  CRYPTO_API_KEY: string;
  CRYPTO_WEBHOOK_SECRET: string;
  CRYPTO_XPRV: string;
  CRYPTO_XPUB: string;
  SIGNER_HOT_KEY: string;
  SIGNER_ADDRESS: string;
  SIGNER_DATABASE_PASSWORD: string;
  API_DATABASE_PASSWORD: string;
  WORKER_DATABASE_PASSWORD: string;
  OPERATOR_DATABASE_PASSWORD: string;
  OFFICE_DATABASE_PASSWORD: string;
  STUDIO_DATABASE_PASSWORD: string;
  CRYPTO_DATABASE_PASSWORD: string;
  CMS_DATABASE_PASSWORD: string;
}

/** Standard path of an Ethereum account (BIP-44). */
const accountPath = "m/44'/60'/0'";

/** Extended keys of a new account: the private one for sweeps, the public one for watching. */
function extendedKeys() {
  const account = HDKey.fromMasterSeed(randomBytes(32)).derive(accountPath);
  return { CRYPTO_XPRV: account.privateExtendedKey, CRYPTO_XPUB: account.publicExtendedKey };
}

/** A new payout wallet. */
function payingWallet() {
  const key = `0x${randomBytes(32).toString('hex')}` as const;
  return { SIGNER_HOT_KEY: key, SIGNER_ADDRESS: privateKeyToAddress(key) };
}

const randomText = () => randomBytes(32).toString('base64url');

/** An Ed25519 pair as PEM (PKCS#8 and SPKI). */
function keyPair() {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** Key for web push: an EC key on P-256 as PEM. */
function pushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Keeps existing secrets and creates missing ones; pairs are created together. */
export function completeSecrets(known: Partial<Secrets>): Secrets {
  const operator = keyPair();
  const studio = keyPair();
  const staging = keyPair();
  const fresh = {
    POSTGRES_PASSWORD: randomText(),
    JWT_PRIVATE_KEY: keyPair().privateKey,
    TELEPHONY_API_KEY: randomText(),
    PAYMENTS_API_KEY: randomText(),
    PAYMENTS_WEBHOOK_SECRET: randomText(),
    IDENTITY_CHECK_API_KEY: randomText(),
    EXCLUSION_REGISTER_API_KEY: randomText(),
    SCREENING_API_KEY: randomText(),
    BEACON_SECRET: randomText(),
    KYC_KEY: randomText(),
    JACKPOT_KEY: randomText(),
    STUDIO_SEED_KEY: randomText(),
    VAPID_PRIVATE_KEY: pushKey(),
    PAYLOAD_SECRET: randomText(),
    CMS_ADMIN_PASSWORD: randomText(),
    CONTENT_WEBHOOK_SECRET: randomText(),
    CRYPTO_API_KEY: randomText(),
    CRYPTO_WEBHOOK_SECRET: randomText(),
    SIGNER_DATABASE_PASSWORD: randomText(),
    API_DATABASE_PASSWORD: randomText(),
    WORKER_DATABASE_PASSWORD: randomText(),
    OPERATOR_DATABASE_PASSWORD: randomText(),
    OFFICE_DATABASE_PASSWORD: randomText(),
    STUDIO_DATABASE_PASSWORD: randomText(),
    CRYPTO_DATABASE_PASSWORD: randomText(),
    CMS_DATABASE_PASSWORD: randomText(),
    ...extendedKeys(),
    ...payingWallet(),
    OPERATOR_PRIVATE_KEY: operator.privateKey,
    OPERATOR_PUBLIC_KEY: operator.publicKey,
    STUDIO_PRIVATE_KEY: studio.privateKey,
    STUDIO_PUBLIC_KEY: studio.publicKey,
    STAGING_PRIVATE_KEY: staging.privateKey,
    STAGING_PUBLIC_KEY: staging.publicKey,
  };
  const complete: Secrets = { ...fresh, ...known };
  for (const [name, pair] of [
    ['OPERATOR', operator],
    ['STUDIO', studio],
    ['STAGING', staging],
  ] as const) {
    if (known[`${name}_PRIVATE_KEY`] && known[`${name}_PUBLIC_KEY`]) continue;
    complete[`${name}_PRIVATE_KEY`] = pair.privateKey;
    complete[`${name}_PUBLIC_KEY`] = pair.publicKey;
  }
  if (!known.CRYPTO_XPRV || !known.CRYPTO_XPUB) Object.assign(complete, extendedKeys());
  if (!known.SIGNER_HOT_KEY || !known.SIGNER_ADDRESS) Object.assign(complete, payingWallet());
  return complete;
}

/**
 * The local secrets, created once and stored in `secrets.json` (mode 600).
 * @throws Error when the file is not a JSON object: new secrets would lock us out of our own database.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const secrets = completeSecrets(text === undefined ? {} : parse(text, file));
  const wanted = `${JSON.stringify(secrets, null, 2)}\n`;
  if (text === wanted) {
    closeSync(openOwnerOnly(file));
    return secrets;
  }
  const draft = `${file}.draft`;
  await writeFile(draft, wanted, { mode: 0o600 });
  await rename(draft, file);
  return secrets;
}

function parse(text: string, file: string): Partial<Secrets> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The error below omits the text, which is secret.
  }
  throw new Error(`${file} cannot be read as JSON. Repair it, or run "npm run reset" to begin with empty local data.`);
}
