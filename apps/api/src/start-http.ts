import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { createDeps, createPlatformDeps } from './deps.ts';
import { prepareWeakPasswords } from './modules/identity/index.ts';
import { followSettings } from './modules/settings/index.ts';
import { servingLimits } from '@altyn/server-kit/pool';
import { onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';

/** Starts the API and listens. */
export async function startHttp(): Promise<void> {
  const config = loadConfig();
  await startTraces('api', config);
  const deps = createDeps(createPlatformDeps(config, 'api', servingLimits));
  const stopSettings = await followSettings(deps);
  await prepareWeakPasswords();
  const app = await buildApp(deps);
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
  deps.log.info({ port: config.API_PORT }, 'api is listening');

  onStop(
    deps.log,
    async () => {
      await app.close();
      await stopSettings();
      await deps.db.close();
    },
    { departure: deps.departure, drainMs: config.DRAIN_MS },
  );
}
