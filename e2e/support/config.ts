import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatIsMissing } from '../../testkit/chat/prosody.ts';

/** Consecutive ports of the system under test, away from those of `npm start`. */
function portsFrom(base: number) {
  return {
    WEB_PORT: base,
    API_PORT: base + 1,
    WORKER_PORT: base + 2,
    CMS_PORT: base + 3,
    STUDIO_PORT: base + 4,
    SANDBOX_PORT: base + 5,
    SMTP_PORT: base + 6,
    POSTGRES_PORT: base + 7,
    CRYPTO_PORT: base + 8,
    CHAIN_PORT: base + 9,
    CHAIN_WALLET_PORT: base + 10,
    STAGING_PORT: base + 11,
    OFFICE_PORT: base + 12,
  };
}

const base = Number(process.env['E2E_PORT_BASE'] || 15_000);
/** The live chat's server, where one is installed; its journey starts it. */
export const chat = { port: base + 13, secret: 'the secret of the chat in journeys, 41 letters' };
const ports = portsFrom(base);

/** Addresses of the system under test. With E2E_WEB_URL (and its companions) an already running one. */
export const addresses = {
  web: process.env['E2E_WEB_URL'] || `http://localhost:${ports.WEB_PORT}`,
  api: process.env['E2E_API_URL'] || `http://localhost:${ports.API_PORT}`,
  office: process.env['E2E_OFFICE_URL'] || `http://localhost:${ports.OFFICE_PORT}`,
  sandbox: process.env['E2E_SANDBOX_URL'] || `http://localhost:${ports.SANDBOX_PORT}`,
  customerWallet: process.env['E2E_WALLET_URL'] || `http://localhost:${ports.CHAIN_WALLET_PORT}`,
};

export const isSystemRunning = Boolean(process.env['E2E_WEB_URL']);

/** Folder of the run's data and logs; workers share it because they inherit the variable. */
export function runFolder(): string {
  process.env['E2E_RUN_FOLDER'] ||= mkdtempSync(join(tmpdir(), 'altyn-e2e-'));
  return process.env['E2E_RUN_FOLDER'];
}

/** A chat is offered where its server can be started. */
function chatEnvironment(): Record<string, string> {
  if (chatIsMissing !== undefined) return {};
  const address = `127.0.0.1:${chat.port}`;
  return {
    ...{ CHAT_URL: `http://${address}`, PUBLIC_CHAT_URL: `ws://${address}/xmpp-websocket` },
    ...{ CHAT_DOMAIN: 'chat.test', CHAT_SECRET: chat.secret },
  };
}

/**
 * Environment of the system under test: its own ports, data and build, and no rate limits, because all players share one
 * address.
 */
export function systemEnvironment(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ALTYN_DATA_DIR: join(runFolder(), 'data'),
    NEXT_DIST_DIR: '.next-e2e',
    RATE_LIMITS_ENABLED: 'false',
    ALTYN_STAGING_PROVIDER: 'true',
    // Keeps video over data channels on this machine.
    VIDEO_UDP_ADDRESS: '127.0.0.1',
    GAMBLE_FORBIDDEN_IN: 'UA',
    // The sandbox acts as the payment gateway of both device wallets, under these names.
    GOOGLE_PAY_MERCHANT_ID: 'altyn',
    GOOGLE_PAY_GATEWAY: 'altynsandbox',
    GOOGLE_PAY_GATEWAY_MERCHANT_ID: 'altyn',
    APPLE_PAY_MERCHANT_ID: 'merchant.example.altyn',
    APPLE_PAY_COUNTRY: 'CY',
    DEVICE_WALLET_ORIGINS: 'https://google.com https://pay.google.com https://apple.com',
    // A live round takes twelve seconds.
    LIVE_OPEN_MS: '6000',
    LIVE_SPIN_MS: '2000',
    LIVE_DECIDE_MS: '6000',
    LIVE_RESULT_MS: '3000',
    ...chatEnvironment(),
  };
}
