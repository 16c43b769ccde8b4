import pg from 'pg';
import { type DatabaseUrls, statement } from './databases.ts';
import type { Secrets } from './secrets.ts';

/** Processes that connect to a database, each with a role of its own. */
export interface RoleUrls {
  api: string;
  worker: string;
  operator: string;
  office: string;
  studio: string;
  crypto: string;
  cms: string;
  /** The signer's connection to the gateway's database, and to the operator's approvals. */
  signer: string;
  approvals: string;
}

/** Which database a process connects to, as whom, and which secret holds the password. */
const connections = {
  api: { database: 'api', role: 'altyn_api', secret: 'API_DATABASE_PASSWORD' },
  worker: { database: 'api', role: 'altyn_worker', secret: 'WORKER_DATABASE_PASSWORD' },
  operator: { database: 'api', role: 'altyn_operator', secret: 'OPERATOR_DATABASE_PASSWORD' },
  office: { database: 'api', role: 'altyn_office', secret: 'OFFICE_DATABASE_PASSWORD' },
  studio: { database: 'studio', role: 'altyn_studio', secret: 'STUDIO_DATABASE_PASSWORD' },
  crypto: { database: 'crypto', role: 'altyn_crypto', secret: 'CRYPTO_DATABASE_PASSWORD' },
  cms: { database: 'cms', role: 'altyn_cms', secret: 'CMS_DATABASE_PASSWORD' },
  signer: { database: 'crypto', role: 'altyn_signer', secret: 'SIGNER_DATABASE_PASSWORD' },
  approvals: { database: 'api', role: 'altyn_signer', secret: 'SIGNER_DATABASE_PASSWORD' },
} as const satisfies Record<
  keyof RoleUrls,
  { database: keyof DatabaseUrls; role: string; secret: keyof Secrets & `${string}_DATABASE_PASSWORD` }
>;

type Connection = (typeof connections)[keyof RoleUrls];
type RolePasswords = Pick<Secrets, Connection['secret']>;

/** The content service's role owns its database. */
export const contentRole = connections.cms.role;

/** Connection strings of all processes, made from the owner's. */
export function roleUrls(owner: DatabaseUrls, passwords: RolePasswords): RoleUrls {
  const entries = Object.entries(connections).map(([name, { database, role, secret }]) => {
    const url = new URL(owner[database]);
    url.username = role;
    url.password = passwords[secret];
    return [name, url.href] as const;
  });
  return Object.fromEntries(entries) as unknown as RoleUrls;
}

/** Enables the login of each role, which the migrations created. @throws Error if the server refuses. */
export async function letRolesIn(url: string, passwords: RolePasswords): Promise<void> {
  for (const { role, secret } of new Map(Object.values(connections).map((one) => [one.role, one])).values()) {
    const words = `alter role ${role} with login password ${pg.escapeLiteral(passwords[secret])}`;
    await statement(url, words).catch((error: Error) => {
      throw new Error(`The role ${role} cannot be let in: ${error.message}`, { cause: error });
    });
  }
}
