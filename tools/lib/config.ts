import { join } from 'node:path';
import { root } from './paths.ts';

/** Default ports of the local system, by the variable that overrides them. */
export const defaultPorts = {
  WEB_PORT: 3000,
  API_PORT: 4000,
  WORKER_PORT: 4001,
  CMS_PORT: 4100,
  STUDIO_PORT: 4200,
  SANDBOX_PORT: 4300,
  SMTP_PORT: 4325,
  STAGING_PORT: 4310,
  CRYPTO_PORT: 4400,
  CHAIN_PORT: 4401,
  CHAIN_WALLET_PORT: 4402,
  OFFICE_PORT: 4500,
  POSTGRES_PORT: 4432,
} as const;

export type PortName = keyof typeof defaultPorts;
export type Ports = Readonly<Record<PortName, number>>;

export interface ToolsConfig {
  ports: Ports;
  /** The address that all parts listen on. */
  host: string;
  /** Folder of local data, secrets and logs. */
  dataDir: string;
  /** An existing PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  studioDatabaseUrl: string | undefined;
  cmsDatabaseUrl: string | undefined;
  cryptoDatabaseUrl: string | undefined;
  /** Folder of the site's build inside its workspace; a second local system needs another one. */
  webBuildFolder: string;
  /** Origins of device wallets that the site may connect to, separated by spaces. */
  deviceWalletOrigins: string;
  /** Runs and lists the sandbox's outside provider: for those who work on the provider protocol. */
  hasStagingProvider: boolean;
  logLevel: string;
  /** An installed browser to use in tests. */
  chromePath: string | undefined;
  /** Disables colours in the terminal. */
  isPlain: boolean;
}

/** Reads and validates the tools' environment; the only place that does. @throws Error naming the variable. */
export function loadToolsConfig(source: NodeJS.ProcessEnv = process.env): ToolsConfig {
  return {
    ports: readPorts(source),
    host: source['ALTYN_HOST'] || '127.0.0.1',
    dataDir: source['ALTYN_DATA_DIR'] || join(root, '.data'),
    databaseUrl: source['DATABASE_URL'] || undefined,
    studioDatabaseUrl: source['STUDIO_DATABASE_URL'] || undefined,
    cmsDatabaseUrl: source['CMS_DATABASE_URL'] || undefined,
    cryptoDatabaseUrl: source['CRYPTO_DATABASE_URL'] || undefined,
    webBuildFolder: source['NEXT_DIST_DIR'] || '.next',
    deviceWalletOrigins: source['DEVICE_WALLET_ORIGINS'] || '',
    hasStagingProvider: source['ALTYN_STAGING_PROVIDER'] === 'true',
    logLevel: source['LOG_LEVEL'] || 'info',
    chromePath: source['CHROME_PATH'] || undefined,
    isPlain: !process.stdout.isTTY || Boolean(source['NO_COLOR']),
  };
}

function readPorts(source: NodeJS.ProcessEnv): Ports {
  const ports: Record<PortName, number> = { ...defaultPorts };
  const users = new Map<number, string>();
  for (const name of Object.keys(defaultPorts) as PortName[]) {
    const text = source[name];
    if (text) ports[name] = Number(text);
    const port = ports[name];
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port from 1 to 65535`);
    const other = users.get(port);
    if (other !== undefined) throw new Error(`${name} and ${other} are both ${port}: give one of them another port`);
    users.set(port, name);
  }
  return ports;
}
