import { generateKeyPairSync } from 'node:crypto';
import { buildApp } from '../../apps/api/src/app.ts';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createDeps, createPlatformDeps } from '../../apps/api/src/deps.ts';

const keyPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The API's OpenAPI document, as served at `/docs/json`. Needs no database. */
export async function describeApi(): Promise<object> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_API_URL: 'https://api.altyn.example',
    PUBLIC_WEB_URL: 'https://altyn.example',
    JWT_PRIVATE_KEY: keyPem(),
    OPERATOR_PRIVATE_KEY: keyPem(),
    TELEPHONY_API_KEY: 'none-is-called-here',
    PAYMENTS_API_KEY: 'none-is-called-here',
    PAYMENTS_WEBHOOK_SECRET: 'none-is-called-here-none-is-called-here',
    KYC_KEY: 'test-kyc-key-0123456789-0123456789',
    JACKPOT_KEY: 'test-jackpot-key-0123456789-0123456789',
    LOG_LEVEL: 'silent',
  });
  const deps = createDeps(createPlatformDeps(config, 'openapi'));
  const app = await buildApp(deps);
  await app.ready();
  const document = app.swagger();
  await app.close();
  await deps.db.close();
  return document;
}
