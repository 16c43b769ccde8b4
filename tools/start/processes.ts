import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalBeacon } from '../../packages/local-chain/src/beacon.ts';
import type { PortName, Ports } from '../lib/config.ts';
import { bin, pinnedNode, root } from '../lib/paths.ts';
import type { Mode } from './arguments.ts';
import type { Build } from './builds.ts';
import type { RoleUrls } from './roles.ts';
import type { Secrets } from './secrets.ts';

/** Values for the environment of builds. */
export interface BuildContext {
  ports: Ports;
  secrets: Secrets;
  dataDir: string;
  webBuildFolder: string;
  deviceWalletOrigins: string;
  hasStagingProvider: boolean;
}

/** Values for the environment of processes. */
export interface Context extends BuildContext {
  /** Connection strings, each with the role of its process. */
  databases: RoleUrls;
  /** The address to listen on. */
  host: string;
  /** Signed digests of the studio's programs; none in development, where they change. */
  programs?: { file: string; publicKey: string };
}

export interface Part {
  name: string;
  /** File that must exist for the part to be started. */
  needs: string;
  ports: readonly PortName[];
  /** Health endpoint; a part without an address has none. */
  health?: { port: PortName; path: string };
  build?: (context: BuildContext) => Build;
  /** Arguments for Node that rebuild on changes in development; Next.js does that itself. */
  watch?: { args: readonly string[]; cwd: string };
  /** It calls the other parts on startup, so it starts after they are ready. */
  callsOthers?: true;
  /** Arguments for Node. */
  run(mode: Mode, at: { ports: Ports; host: string }): { args: readonly string[]; cwd?: string };
  /** Its variables, see docs/operating/operations.md; those set outside take precedence. */
  environment(context: Context): Record<string, string>;
  /** Addresses for the table printed at the end. */
  addresses?: (ports: Ports) => readonly (readonly [string, string])[];
}

const localhost = (port: number, path = '') => `http://localhost:${port}${path}`;
const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

function server(entry: string) {
  return (mode: Mode) => ({ args: mode === 'development' ? ['--watch', '--watch-preserve-output', entry] : [entry] });
}

/**
 * Next.js calls every loopback address `localhost` in the addresses it rewrites. A server named by another one takes them
 * for another origin's and sends English pages round in redirects.
 */
const hostOfNext = (host: string) => (/^127\.|^::1$/.test(host) ? 'localhost' : host);

function nextServer(workspace: string, port: PortName) {
  return (mode: Mode, { ports, host }: { ports: Ports; host: string }) =>
    mode === 'development'
      ? {
          args: ['--dns-result-order=ipv4first', next, 'dev', '-p', String(ports[port]), '-H', hostOfNext(host)],
          cwd: join(root, workspace),
        }
      : { args: [join(root, workspace, 'server/main.ts')], cwd: join(root, workspace) };
}

/** The first editor; the password is in the local secrets. */
const contentAdmin = 'admin@altyn.example';

/** Environment of the API; its worker, commands, migrations and seed connect with other roles. */
export function apiEnvironment({
  ports,
  secrets,
  databases,
  host,
  hasStagingProvider,
}: Context): Record<string, string> {
  return {
    DATABASE_URL: databases.api,
    API_HOST: host,
    API_PORT: String(ports.API_PORT),
    WORKER_PORT: String(ports.WORKER_PORT),
    PUBLIC_WEB_URL: localhost(ports.WEB_PORT),
    PUBLIC_API_URL: localhost(ports.API_PORT),
    JWT_PRIVATE_KEY: secrets.JWT_PRIVATE_KEY,
    OPERATOR_PRIVATE_KEY: secrets.OPERATOR_PRIVATE_KEY,
    STUDIO_PUBLIC_KEY: secrets.STUDIO_PUBLIC_KEY,
    STUDIO_URL: localhost(ports.STUDIO_PORT),
    // Without the key the seed lists neither the provider nor its games.
    ...(hasStagingProvider && {
      STAGING_PUBLIC_KEY: secrets.STAGING_PUBLIC_KEY,
      STAGING_URL: localhost(ports.STAGING_PORT),
    }),
    SMTP_URL: `smtp://localhost:${ports.SMTP_PORT}`,
    TELEPHONY_URL: localhost(ports.SANDBOX_PORT, '/telephony/v1'),
    TELEPHONY_API_KEY: secrets.TELEPHONY_API_KEY,
    PAYMENTS_URL: localhost(ports.SANDBOX_PORT, '/psp/v1'),
    PAYMENTS_API_KEY: secrets.PAYMENTS_API_KEY,
    PAYMENTS_WEBHOOK_SECRET: secrets.PAYMENTS_WEBHOOK_SECRET,
    VAPID_PRIVATE_KEY: secrets.VAPID_PRIVATE_KEY,
    PUSH_SERVICES: localhost(ports.SANDBOX_PORT),
    IDENTITY_CHECK_URL: localhost(ports.SANDBOX_PORT, '/identity/v1'),
    IDENTITY_CHECK_API_KEY: secrets.IDENTITY_CHECK_API_KEY,
    EXCLUSION_REGISTER_URL: localhost(ports.SANDBOX_PORT, '/exclusion-register/v1'),
    EXCLUSION_REGISTER_API_KEY: secrets.EXCLUSION_REGISTER_API_KEY,
    SCREENING_URL: localhost(ports.SANDBOX_PORT, '/screening/v1'),
    SCREENING_API_KEY: secrets.SCREENING_API_KEY,
    TRAVEL_RULE_URL: localhost(ports.SANDBOX_PORT, '/screening/v1'),
    TRAVEL_RULE_API_KEY: secrets.SCREENING_API_KEY,
    KYC_KEY: secrets.KYC_KEY,
    CRYPTO_URL: localhost(ports.CRYPTO_PORT, '/psp/v1'),
    CRYPTO_API_KEY: secrets.CRYPTO_API_KEY,
    CRYPTO_WEBHOOK_SECRET: secrets.CRYPTO_WEBHOOK_SECRET,
  };
}

/** Environment of the worker. */
export function workerEnvironment(context: Context): Record<string, string> {
  return {
    ...apiEnvironment(context),
    DATABASE_URL: context.databases.worker,
    JACKPOT_KEY: context.secrets.JACKPOT_KEY,
  };
}

/** Environment of the office. */
function officeEnvironment(context: Context): Record<string, string> {
  return {
    ...apiEnvironment(context),
    DATABASE_URL: context.databases.office,
    OFFICE_HOST: context.host,
    OFFICE_PORT: String(context.ports.OFFICE_PORT),
    PUBLIC_OFFICE_URL: localhost(context.ports.OFFICE_PORT),
    PUBLIC_CMS_URL: localhost(context.ports.CMS_PORT),
  };
}

/** Id of the local chain, and the address of its token: the first contract of a well-known account. */
const localChain = { CHAIN_ID: '31337', USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3' };

/** Variables shared by the chain gateway and the signer. */
function chainEnvironment(ports: Ports): Record<string, string> {
  return {
    ...localChain,
    CHAIN_RPC_URL: `http://127.0.0.1:${ports.CHAIN_PORT}`,
    RATES_URL: localhost(ports.SANDBOX_PORT, '/rates/v1/prices'),
  };
}

/** The sandbox's beacon, whose next value makes a salt: nobody waits a day for a local table. */
function localBeacon(ports: Ports, secrets: Secrets): Record<string, string> {
  const { hash } = createLocalBeacon(secrets.BEACON_SECRET);
  return {
    BEACON_URL: localhost(ports.SANDBOX_PORT, `/beacon/v1/${hash}`),
    BEACON_CHAIN_HASH: hash,
    LIVE_CHAIN_NOTICE_HOURS: '0',
  };
}

function webEnvironment(context: BuildContext): Record<string, string> {
  const { ports, webBuildFolder, deviceWalletOrigins } = context;
  return {
    API_URL: localhost(ports.API_PORT),
    CMS_URL: localhost(ports.CMS_PORT),
    PUBLIC_WEB_URL: localhost(ports.WEB_PORT),
    WEB_PORT: String(ports.WEB_PORT),
    DEVICE_WALLET_ORIGINS: deviceWalletOrigins,
    NEXT_DIST_DIR: webBuildFolder,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** All processes of the local system, in start order. */
export const parts: readonly Part[] = [
  {
    name: 'sandbox',
    needs: 'apps/sandbox/src/main.ts',
    ports: ['SANDBOX_PORT', 'SMTP_PORT'],
    health: { port: 'SANDBOX_PORT', path: '/healthz' },
    run: server('apps/sandbox/src/main.ts'),
    environment: ({ ports, secrets, dataDir, host }) => ({
      SANDBOX_HOST: host,
      SANDBOX_PORT: String(ports.SANDBOX_PORT),
      SMTP_PORT: String(ports.SMTP_PORT),
      SANDBOX_DATABASE: join(dataDir, 'sandbox.sqlite'),
      TELEPHONY_API_KEY: secrets.TELEPHONY_API_KEY,
      PAYMENTS_API_KEY: secrets.PAYMENTS_API_KEY,
      PAYMENTS_WEBHOOK_SECRET: secrets.PAYMENTS_WEBHOOK_SECRET,
      IDENTITY_CHECK_API_KEY: secrets.IDENTITY_CHECK_API_KEY,
      EXCLUSION_REGISTER_API_KEY: secrets.EXCLUSION_REGISTER_API_KEY,
      SCREENING_API_KEY: secrets.SCREENING_API_KEY,
      BEACON_SECRET: secrets.BEACON_SECRET,
    }),
    addresses: (ports) => [['Inbox: SMS, calls, mail', localhost(ports.SANDBOX_PORT)]],
  },
  {
    name: 'chain',
    needs: 'apps/sandbox/src/chain/main.ts',
    ports: ['CHAIN_PORT', 'CHAIN_WALLET_PORT'],
    health: { port: 'CHAIN_WALLET_PORT', path: '/healthz' },
    run: server('apps/sandbox/src/chain/main.ts'),
    environment: ({ ports, secrets, dataDir, host }) => ({
      SANDBOX_HOST: host,
      CHAIN_PORT: String(ports.CHAIN_PORT),
      CHAIN_WALLET_PORT: String(ports.CHAIN_WALLET_PORT),
      CHAIN_STATE_FILE: join(dataDir, 'chain.json'),
      CHAIN_FUNDED_ADDRESS: secrets.SIGNER_ADDRESS,
    }),
    addresses: (ports) => [["A customer's crypto wallet", localhost(ports.CHAIN_WALLET_PORT)]],
  },
  {
    name: 'crypto',
    needs: 'apps/crypto/src/main.ts',
    ports: ['CRYPTO_PORT'],
    health: { port: 'CRYPTO_PORT', path: '/readyz' },
    run: server('apps/crypto/src/main.ts'),
    environment: ({ ports, secrets, databases, host }) => ({
      ...chainEnvironment(ports),
      CRYPTO_HOST: host,
      CRYPTO_PORT: String(ports.CRYPTO_PORT),
      CRYPTO_DATABASE_URL: databases.crypto,
      PUBLIC_CRYPTO_URL: localhost(ports.CRYPTO_PORT),
      CRYPTO_XPUB: secrets.CRYPTO_XPUB,
      CHAIN_TRACES: 'true',
      CRYPTO_API_KEY: secrets.CRYPTO_API_KEY,
      CRYPTO_WEBHOOK_SECRET: secrets.CRYPTO_WEBHOOK_SECRET,
    }),
  },
  {
    name: 'signer',
    needs: 'apps/crypto/src/signer/main.ts',
    ports: [],
    callsOthers: true,
    run: server('apps/crypto/src/signer/main.ts'),
    environment: ({ ports, secrets, databases }) => ({
      ...chainEnvironment(ports),
      SIGNER_DATABASE_URL: databases.signer,
      SIGNER_APPROVALS_URL: databases.approvals,
      SIGNER_HOT_KEY: secrets.SIGNER_HOT_KEY,
      SIGNER_XPRV: secrets.CRYPTO_XPRV,
    }),
  },
  {
    name: 'api',
    needs: 'apps/api/src/main-http.ts',
    ports: ['API_PORT'],
    health: { port: 'API_PORT', path: '/readyz' },
    run: server('apps/api/src/main-http.ts'),
    environment: apiEnvironment,
    addresses: (ports) => [['API and its documentation', localhost(ports.API_PORT, '/docs')]],
  },
  {
    name: 'worker',
    needs: 'apps/api/src/main-worker.ts',
    ports: ['WORKER_PORT'],
    callsOthers: true,
    health: { port: 'WORKER_PORT', path: '/readyz' },
    run: server('apps/api/src/main-worker.ts'),
    environment: workerEnvironment,
  },
  {
    name: 'office',
    needs: 'apps/api/src/main-office.ts',
    ports: ['OFFICE_PORT'],
    health: { port: 'OFFICE_PORT', path: '/healthz' },
    build: () => ({
      name: 'office',
      workspace: 'apps/office',
      output: 'dist',
      environment: {},
    }),
    watch: {
      args: [bin('vite'), 'build', '--watch', '--emptyOutDir', 'false'],
      cwd: join(root, 'apps/office'),
    },
    run: server('apps/api/src/main-office.ts'),
    environment: officeEnvironment,
    addresses: (ports) => [['The office, for staff', localhost(ports.OFFICE_PORT)]],
  },
  {
    name: 'studio',
    needs: 'apps/studio/src/main.ts',
    ports: ['STUDIO_PORT'],
    health: { port: 'STUDIO_PORT', path: '/readyz' },
    build: () => ({ name: 'studio', workspace: 'apps/studio', output: 'dist', environment: {} }),
    // The first build already stands there: it is served until each page is replaced.
    watch: {
      args: [bin('vite'), 'build', '--config', 'client/vite.config.ts', '--watch', '--emptyOutDir', 'false'],
      cwd: join(root, 'apps/studio'),
    },
    run: server('apps/studio/src/main.ts'),
    environment: ({ ports, secrets, databases, host, programs }) => ({
      STUDIO_HOST: host,
      STUDIO_PORT: String(ports.STUDIO_PORT),
      STUDIO_DATABASE_URL: databases.studio,
      STUDIO_SEED_KEY: secrets.STUDIO_SEED_KEY,
      STUDIO_PRIVATE_KEY: secrets.STUDIO_PRIVATE_KEY,
      OPERATOR_PUBLIC_KEY: secrets.OPERATOR_PUBLIC_KEY,
      OPERATOR_WALLET_URL: localhost(ports.API_PORT),
      PUBLIC_STUDIO_URL: localhost(ports.STUDIO_PORT),
      PUBLIC_WEB_URL: localhost(ports.WEB_PORT),
      ...localBeacon(ports, secrets),
      ...(programs && { PROGRAM_MANIFEST: programs.file, PROGRAM_PUBLIC_KEY: programs.publicKey }),
    }),
    addresses: (ports) => [['Game studio', localhost(ports.STUDIO_PORT)]],
  },
  {
    name: 'staging',
    needs: 'apps/sandbox/src/staging/main.ts',
    ports: ['STAGING_PORT'],
    health: { port: 'STAGING_PORT', path: '/healthz' },
    run: server('apps/sandbox/src/staging/main.ts'),
    environment: ({ ports, secrets, dataDir, host }) => ({
      SANDBOX_HOST: host,
      STAGING_PORT: String(ports.STAGING_PORT),
      STAGING_DATABASE: join(dataDir, 'staging.sqlite'),
      STAGING_PRIVATE_KEY: secrets.STAGING_PRIVATE_KEY,
      OPERATOR_PUBLIC_KEY: secrets.OPERATOR_PUBLIC_KEY,
      OPERATOR_WALLET_URL: localhost(ports.API_PORT),
      PUBLIC_STAGING_URL: localhost(ports.STAGING_PORT),
      PUBLIC_WEB_URL: localhost(ports.WEB_PORT),
    }),
  },
  {
    name: 'cms',
    needs: 'apps/cms/next.config.mjs',
    ports: ['CMS_PORT'],
    health: { port: 'CMS_PORT', path: '/healthz' },
    build: () => ({
      name: 'cms',
      workspace: 'apps/cms',
      output: '.next',
      environment: {},
    }),
    run: nextServer('apps/cms', 'CMS_PORT'),
    environment: ({ ports, secrets, databases, dataDir, host }) => ({
      CMS_PORT: String(ports.CMS_PORT),
      CMS_HOST: host,
      CMS_DATABASE_URL: databases.cms,
      PAYLOAD_SECRET: secrets.PAYLOAD_SECRET,
      CMS_ADMIN_EMAIL: contentAdmin,
      CMS_ADMIN_PASSWORD: secrets.CMS_ADMIN_PASSWORD,
      CMS_MEDIA_DIR: join(dataDir, 'media'),
      PUBLIC_CMS_URL: localhost(ports.CMS_PORT),
      PUBLIC_OFFICE_URL: localhost(ports.OFFICE_PORT),
      OPERATOR_PUBLIC_KEY: secrets.OPERATOR_PUBLIC_KEY,
      CONTENT_WEBHOOK_URL: localhost(ports.WEB_PORT),
      CONTENT_WEBHOOK_SECRET: secrets.CONTENT_WEBHOOK_SECRET,
      NEXT_TELEMETRY_DISABLED: '1',
    }),
    addresses: (ports) => [
      ['Content, for editors', localhost(ports.CMS_PORT, '/admin')],
      ['Editor login', `${contentAdmin} / CMS_ADMIN_PASSWORD in secrets.json of the local data`],
    ],
  },
  {
    name: 'web',
    needs: 'apps/web/next.config.ts',
    ports: ['WEB_PORT'],
    health: { port: 'WEB_PORT', path: '/healthz' },
    build: (context) => ({
      name: 'web',
      workspace: 'apps/web',
      output: context.webBuildFolder,
      environment: webEnvironment(context),
    }),
    run: nextServer('apps/web', 'WEB_PORT'),
    environment: (context) => ({
      ...webEnvironment(context),
      WEB_HOST: context.host,
      CONTENT_WEBHOOK_SECRET: context.secrets.CONTENT_WEBHOOK_SECRET,
    }),
    addresses: (ports) => [['The site', localhost(ports.WEB_PORT)]],
  },
];

/** Parts included in this checkout; the outside provider only where it is wanted. */
export function presentParts({ hasStagingProvider }: Pick<BuildContext, 'hasStagingProvider'>): Part[] {
  const wanted = parts.filter(({ name }) => hasStagingProvider || name !== 'staging');
  return wanted.filter((part) => existsSync(join(root, part.needs)));
}

/** Command line of a part. */
export function commandOf(part: Part, mode: Mode, at: { ports: Ports; host: string }) {
  const { args, cwd = root } = part.run(mode, at);
  return { command: pinnedNode(), args, cwd };
}
