import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../testkit/postgres/databases.ts';
import { startChild } from '../lib/children.ts';
import { defaultPorts, type Ports } from '../lib/config.ts';
import { pinnedNode } from '../lib/paths.ts';
import { freePort } from '../lib/ports.ts';
import { waitUntilHealthy } from '../start/health.ts';
import { workerEnvironment } from '../start/processes.ts';
import { roleUrls } from '../start/roles.ts';
import { completeSecrets } from '../start/secrets.ts';
import { isInImage, makeImage, parseIgnore } from './image-files.ts';

describe('.dockerignore', () => {
  it.each([
    ['art/games.json', true],
    ['art/tiles/a.png', false],
    ['apps/web/node_modules/x/y.js', false],
    ['apps/api/src/config.ts', true],
  ])('%s: in the image %s', (path, isIn) => {
    const patterns = parseIgnore('node_modules\n**/node_modules\n# a comment\nart/*\n!art/games.json\n');
    expect(isInImage(path, patterns)).toBe(isIn);
  });
});

describe('the files of the image', () => {
  const database = useEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'altyn-image-'));
  const secrets = completeSecrets({});
  let environment: Record<string, string>;
  let ports: Ports;

  beforeAll(async () => {
    makeImage(folder);
    ports = { ...defaultPorts, API_PORT: await freePort(), WORKER_PORT: await freePort() };
    const databases = roleUrls(
      { api: database.url, studio: database.url, cms: database.url, crypto: database.url },
      secrets,
    );
    environment = {
      ...workerEnvironment({
        ports,
        secrets,
        databases,
        host: '127.0.0.1',
        dataDir: folder,
        webBuildFolder: '',
        deviceWalletOrigins: '',
        hasStagingProvider: false,
      }),
      // Migrations and seed run as the owner.
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
    };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (entry: string) =>
    startChild({
      command: pinnedNode(),
      args: [entry],
      cwd: folder,
      env: environment,
      logFile: join(folder, `${entry.replaceAll('/', '-')}.log`),
    });

  it('migrate and seed an empty database, without bonuses that can be taken', async () => {
    for (const entry of ['apps/api/src/main-migrate.ts', 'apps/api/src/main-seed.ts']) {
      expect(await start(entry).ended).toMatchObject({ code: 0 });
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(`select (select count(*)::int from games.game) > 0 as "hasGames",
      (select count(*)::int from bonuses.bonus where status = 'ACTIVE') as active`);
    await client.end();
    expect(rows).toEqual([{ hasGames: true, active: 0 }]);
  }, 120_000);

  it.each([
    ['apps/api/src/main-http.ts', 'API_PORT'],
    ['apps/api/src/main-worker.ts', 'WORKER_PORT'],
  ] as const)(
    'start %s',
    async (entry, port) => {
      const child = start(entry);
      const url = `http://127.0.0.1:${ports[port]}/readyz`;
      const isHealthy = await waitUntilHealthy(url, { withinMs: 90_000, signal: AbortSignal.timeout(90_000) });
      await child.stop();
      expect(isHealthy).toBe(true);
    },
    120_000,
  );
});
