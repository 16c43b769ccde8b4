import { servingLimits } from '@altyn/server-kit/pool';
import { onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import { loadConfig } from './config.ts';
import { createDeps, createPlatformDeps } from './deps.ts';
import { prepareWeakPasswords } from './modules/identity/index.ts';
import { followSettings } from './modules/settings/index.ts';
import { watchContentPeople } from './modules/staff/index.ts';
import { buildOfficeApp } from './office-app.ts';
import { watchStaffSeals } from './reseal/reseal.ts';

/** Starts the office's server and listens. */
export async function startOffice(): Promise<void> {
  const config = loadConfig();
  await startTraces('office', config);
  const deps = createDeps(createPlatformDeps(config, 'office', servingLimits));
  const stopSettings = await followSettings(deps);
  await prepareWeakPasswords();
  const app = await buildOfficeApp(deps);
  await app.listen({ host: config.OFFICE_HOST, port: config.OFFICE_PORT });
  deps.log.info({ port: config.OFFICE_PORT }, 'office is listening');
  const stopResealing = watchStaffSeals(deps);
  const stopPeople = watchContentPeople(deps);

  onStop(
    deps.log,
    async () => {
      await app.close();
      await stopResealing();
      await stopPeople();
      await stopSettings();
      await deps.db.close();
    },
    { departure: deps.departure, drainMs: config.DRAIN_MS },
  );
}
