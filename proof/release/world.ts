import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { createLiveApi, makeKeys, seedPlay } from '../../testkit/live-api.ts';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { openAccounts, type SeededLoad, withSeeding } from '../chaos/load-players.ts';
import { createSupervisedPostgres } from '../chaos/supervised-postgres.ts';
import { migrateStudio } from '../migrate-studio.ts';
import { type Balancer, createBalancer } from './balancer.ts';
import { createFleet, type Fleet, type FleetOptions } from './fleet.ts';

const studioName = 'altyn-studio';
export const slot = 'fruit-crown';
export const liveTable = 'live-roulette';
/** Longer than the balancers take to notice that a process is not ready. */
const drainMs = '1000';
/** Short phases: a round of the live table takes some seconds. */
const timings = { LIVE_OPEN_MS: '1500', LIVE_SPIN_MS: '1000', LIVE_RESULT_MS: '700' };

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A release seeds with its own programs: the present ones read columns that its schema lacks. */
async function programsOf(folder: string) {
  const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);
  const [seeding, config, deps, sessions] = await Promise.all([
    load('proof/chaos/load-players.ts') as Promise<typeof import('../chaos/load-players.ts')>,
    load('apps/api/src/config.ts') as Promise<typeof import('../../apps/api/src/config.ts')>,
    load('apps/api/src/deps.ts') as Promise<typeof import('../../apps/api/src/deps.ts')>,
    load('apps/api/src/modules/identity/sessions/sessions.ts') as Promise<
      typeof import('../../apps/api/src/modules/identity/sessions/sessions.ts')
    >,
  ]);
  return { ...seeding, ...config, ...deps, ...sessions };
}
type Programs = Awaited<ReturnType<typeof programsOf>>;

/** Databases with players, and the servers' processes behind balancers. Migrations are those of `migrations`. */
export async function createWorld(options: {
  players: number;
  copies: number;
  hasSite: boolean;
  /** Brings empty databases to the schema of the release that runs first. */
  prepare: (urls: { api: string; studio: string }) => Promise<void>;
  /** Where the files of that release are. */
  folder: string;
}) {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-release-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const log = (name: string) => join(folder, `${name}.log`);
  const postgres = await createSupervisedPostgres({
    directory: join(folder, 'pg'),
    logFile: log('postgres'),
    isDurable: false,
  });
  for (const name of ['release', 'release_studio'])
    await runStatement(postgres.url('postgres'), `create database ${name}`);
  const [databaseUrl, studioDatabaseUrl] = [postgres.url('release'), postgres.url('release_studio')];
  await options.prepare({ api: databaseUrl, studio: studioDatabaseUrl });

  const keys = makeKeys();
  const studioKeys = generateKeyPairSync('ed25519');
  const balancers = { api: await createBalancer('api'), studio: await createBalancer('studio') };
  const site = options.hasSite ? await createBalancer('web') : undefined;
  const { environment: apiEnvironment } = await createLiveApi(databaseUrl, keys, {
    DRAIN_MS: drainMs,
    LOG_LEVEL: 'warn',
  });

  const programs = await programsOf(options.folder);
  const seeded = await programs.seedLoad(databaseUrl, keys, { players: options.players });
  const atStudio = await seedStudioPlayers({ databaseUrl, keys, studioKeys, url: balancers.studio.url, ...options });
  const tokens = await signIn(programs, apiEnvironment, seeded);

  const fleets = openFleets({
    copies: options.copies,
    log,
    apiEnvironment,
    studioDatabaseUrl,
    keys,
    studioKeys,
    balancers,
    site,
  });
  return {
    ...{ databaseUrl, studioDatabaseUrl, keys, seeded, tokens, fleets, balancers, site },
    apiLog: log('api'),
    seededStudio: atStudio.slot,
    seededLive: atStudio.live,
    studioUrl: balancers.studio.url,
    api: { environment: apiEnvironment },
    studioConnection: { slug: studioName, publicKey: publicPemOf(studioKeys.publicKey) },
    async stop() {
      await Promise.all(fleets.map((each) => each.stop()));
      await Promise.all([balancers.api, balancers.studio, ...(site ? [site] : [])].map((each) => each.close()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The processes of each server, in the order of their replacement. */
function openFleets(of: {
  copies: number;
  log: (name: string) => string;
  apiEnvironment: Readonly<Record<string, string>>;
  studioDatabaseUrl: string;
  keys: ReturnType<typeof makeKeys>;
  studioKeys: { privateKey: KeyObject };
  balancers: { api: Balancer; studio: Balancer };
  site: Balancer | undefined;
}): Fleet[] {
  const { apiEnvironment, studioDatabaseUrl, keys, studioKeys, balancers, site } = of;
  const fleet = (name: string, entry: string, options: Pick<FleetOptions, 'environment' | 'balancer' | 'folder'>) =>
    createFleet({ name, entry, copies: of.copies, logFile: of.log(name), ...options });
  return [
    fleet('api', 'apps/api/src/main-http.ts', {
      environment: (port) => ({ ...apiEnvironment, API_PORT: String(port) }),
      balancer: balancers.api,
    }),
    fleet('worker', 'apps/api/src/main-worker.ts', {
      environment: (port) => ({ ...apiEnvironment, WORKER_PORT: String(port) }),
    }),
    fleet('studio', 'apps/studio/src/main.ts', {
      environment: (port) => ({
        STUDIO_HOST: '127.0.0.1',
        STUDIO_PORT: String(port),
        STUDIO_DATABASE_URL: studioDatabaseUrl,
        STUDIO_SEED_KEY: 'release-seed-key-0123456789-0123456789',
        STUDIO_PRIVATE_KEY: pemOf(studioKeys.privateKey),
        OPERATOR_PUBLIC_KEY: publicPemOf(keys.operator.publicKey),
        OPERATOR_WALLET_URL: balancers.api.url,
        PUBLIC_STUDIO_URL: balancers.studio.url,
        PROVIDER_ID: studioName,
        RATE_LIMITS_ENABLED: 'false',
        VIDEO_ENABLED: 'false',
        DRAIN_MS: drainMs,
        LOG_LEVEL: 'warn',
        ...timings,
      }),
      balancer: balancers.studio,
    }),
    ...(site
      ? [
          fleet('web', 'apps/web/server/main.ts', {
            folder: 'apps/web',
            environment: (port) => ({ ...siteEnvironment(balancers.api.url, site.url), WEB_PORT: String(port) }),
            balancer: site,
          }),
        ]
      : []),
  ];
}

/** Environment of the site, at build time and at run time. */
export const siteEnvironment = (apiUrl: string, siteUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_DIST_DIR: '.next-release',
  RATE_LIMITS_ENABLED: 'false',
  API_URL: apiUrl,
  // Nobody listens: pages show their own texts.
  CMS_URL: 'http://127.0.0.1:9',
  PUBLIC_WEB_URL: siteUrl,
  WEB_HOST: '127.0.0.1',
  DRAIN_MS: drainMs,
});

/** Applies the migrations of this working copy. */
export async function migrateBoth(urls: { api: string; studio: string }): Promise<void> {
  await migrate(urls.api);
  await migrateStudio(urls.studio);
}

/** Players at the slot and at the live table of our own studio. */
async function seedStudioPlayers(of: {
  databaseUrl: string;
  keys: ReturnType<typeof makeKeys>;
  studioKeys: { privateKey: KeyObject; publicKey: KeyObject };
  url: string;
  players: number;
}) {
  const provider = { privateKey: of.studioKeys.privateKey, publicKeyPem: publicPemOf(of.studioKeys.publicKey) };
  return withSeeding(of.databaseUrl, async (deps) => {
    const seat = async (gameCode: string) => {
      const seeded = await seedPlay(
        deps.db,
        { ...of.keys, provider },
        {
          players: Math.ceil(of.players / 4),
          gameMinor: 100_000_000n,
          provider: studioName,
          gameCode,
          gameSlug: gameCode,
          url: of.url,
        },
      );
      await openAccounts(deps, seeded.players);
      return seeded;
    };
    return { slot: await seat(slot), live: await seat(liveTable) };
  });
}

/** Signs some players in. @returns their access tokens. */
async function signIn(
  { createDeps, createPlatformDeps, loadConfig, openSession }: Programs,
  environment: Readonly<Record<string, string>>,
  { players }: SeededLoad,
): Promise<string[]> {
  const deps = createDeps(createPlatformDeps(loadConfig({ ...environment }), 'release'));
  try {
    const tokens: string[] = [];
    for (const { id } of players.slice(0, 3)) {
      const from = { address: '127.0.0.1', device: id, userAgent: null };
      const { sessionId } = await deps.db.transaction((tx) => openSession(tx, deps, id, from));
      tokens.push((await deps.identity.tokens.sign({ playerId: id, sessionId }, deps.clock.now())).token);
    }
    return tokens;
  } finally {
    await deps.wallet.committer.close();
    await deps.db.close();
  }
}
