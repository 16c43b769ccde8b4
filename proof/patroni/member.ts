import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Child, startChild } from '../../tools/lib/children.ts';
import type { Host } from './network.ts';
import { binaries } from './packages.ts';

const run = promisify(execFile);
const configuration = fileURLToPath(new URL('../../deploy/patroni/patroni.yaml', import.meta.url));

/** A host with etcd, Patroni and PostgreSQL. */
export interface Member {
  readonly name: string;
  readonly host: Host;
  /** Powers the host on. */
  start(): Promise<void>;
  /** Kills every process of the host at once, as when its power fails. */
  powerOff(): Promise<void>;
  /** Kills PostgreSQL's first process alone. */
  killPostgres(): Promise<void>;
  stop(): Promise<void>;
}

/** Accounts of the cluster. */
export interface Secrets {
  superuser: string;
  replication: string;
}

interface Options {
  name: string;
  host: Host;
  /** All members, for etcd. */
  all: readonly { name: string; host: Host }[];
  folder: string;
  secrets: Secrets;
}

/** The account of Debian's package, which may not be root. */
const account = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'];

function environmentOf({ name, host, all, folder, secrets }: Options): Record<string, string> {
  const etcd = `http://${host.address}`;
  return {
    PATH: `${binaries}:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: `${etcd}:2380`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `${etcd}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `${etcd}:2379`,
    ETCD_ADVERTISE_CLIENT_URLS: `${etcd}:2379`,
    ETCD_INITIAL_CLUSTER: all.map((one) => `${one.name}=http://${one.host.address}:2380`).join(','),
    ETCD_LOG_LEVEL: 'warn',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: all.map((one) => `'${one.host.address}:2379'`).join(','),
    PATRONI_RESTAPI_LISTEN: `${host.address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host.address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${host.address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host.address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'altyn',
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
  };
}

/** Finds PostgreSQL's first process among the host's. */
async function findPostmaster(namespace: string): Promise<number | undefined> {
  const { stdout } = await run('ip', ['netns', 'pids', namespace]);
  for (const pid of stdout.split('\n').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith(join(binaries, 'postgres'))) return Number(pid);
  }
  return undefined;
}

/** Prepares a host's folder. Its processes end with this one, even if it is killed. */
export async function createMember(options: Options): Promise<Member> {
  const { name, host, folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await run('chown', ['postgres:postgres', folder]);
  // Patroni is the host's first process: its death is the host's.
  const both = `etcd & exec patroni ${configuration}`;
  const inside = ['setpriv', ...account, '--', 'sh', '-c', both];
  const alone = ['unshare', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc', '--', ...inside];
  let child: Child | undefined;
  return {
    name,
    host,
    async start() {
      child = startChild({
        command: 'ip',
        args: ['netns', 'exec', host.namespace, ...alone],
        cwd: folder,
        env: environmentOf(options),
        logFile: join(folder, 'log'),
      });
    },
    async powerOff() {
      if (!child) return;
      process.kill(child.pid, 'SIGKILL');
      await child.stop(0);
      child = undefined;
    },
    async killPostgres() {
      const pid = await findPostmaster(host.namespace);
      if (pid === undefined) throw new Error(`${name} runs no PostgreSQL`);
      process.kill(pid, 'SIGKILL');
    },
    async stop() {
      await child?.stop();
      child = undefined;
    },
  };
}
