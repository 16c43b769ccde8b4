import { createBoundedServer } from '@altyn/server-kit/bounded-server';
import { isOfPrivateNetwork } from '@altyn/server-kit/private-network';
import { answerReadiness, onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import { inSpan } from '@altyn/server-kit/tracing/trace-context';
import { parseCronItems, run, runMigrations } from 'graphile-worker';
import { loadConfig } from './config.ts';
import { createDeps, createPlatformDeps, type Deps } from './deps.ts';
import { openMissingLevels } from './modules/jackpots/index.ts';
import { followSettings } from './modules/settings/index.ts';
import { startWebhooks } from './modules/webhooks/index.ts';
import { consumers, figures, jobs } from './modules.ts';
import { startRelay } from './platform/distribution/relay.ts';
import { createQueuePool } from './platform/jobs/queue-pool.ts';
import { startConsumers } from './platform/outbox/outbox-consumer.ts';
import { watchFigures } from './platform/watched-figures.ts';

const jobEndsWithinMs = 3_000;

/** Starts the jobs, the outbox consumers and the health endpoint. */
export async function startWorker(): Promise<void> {
  const config = loadConfig();
  await startTraces('worker', config);
  const deps = createDeps(createPlatformDeps(config, 'worker'));
  await runMigrations({ connectionString: config.DATABASE_URL });
  const stopSettings = await followSettings(deps);
  await openMissingLevels(deps);

  const queuePool = createQueuePool(config.DATABASE_URL, 6);
  const runner = await run({
    pgPool: queuePool,
    concurrency: 4,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async (payload: unknown) => {
          try {
            await inSpan(`job ${job.name}`, () => job.run(deps, payload));
            deps.metrics.jobRuns.inc({ job: job.name, outcome: 'done' });
          } catch (error) {
            deps.metrics.jobRuns.inc({ job: job.name, outcome: 'failed' });
            deps.log.error({ err: error, job: job.name }, 'job failed');
            throw error;
          }
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      jobs
        .filter((job) => job.cron !== undefined)
        .map((job) => ({
          task: job.name,
          match: job.cron ?? '',
          identifier: job.name,
          // A run not started when the next is due is skipped.
          options: { backfillPeriod: 0, jobKey: job.name },
        })),
    ),
  });

  const stopRelay = startRelay(deps);
  const stopConsumers = startConsumers(deps, consumers);
  const stopFigures = watchFigures(deps, figures);
  const stopWebhooks = startWebhooks(deps);

  const health = openHealth(deps);
  deps.log.info({ port: config.WORKER_PORT, jobs: jobs.length }, 'worker is running');

  onStop(
    deps.log,
    async () => {
      health.close();
      await Promise.all([stopRelay(), stopConsumers(), stopFigures(), stopWebhooks()]);
      await runner.stop();
      // The end of a job may still be being recorded.
      await queuePool.untilIdle(jobEndsWithinMs);
      await stopSettings();
      await deps.db.close();
    },
    { departure: deps.departure, drainMs: config.DRAIN_MS },
  );
}

/** The worker's health and metrics; nothing else is asked of it. */
function openHealth({ config, departure, metrics }: Deps) {
  const health = createBoundedServer(
    answerReadiness(departure.leaving, (request, response) => {
      if (request.url === '/healthz') {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
        return;
      }
      const isInside = config.INTERNAL_ROUTES_PUBLIC || isOfPrivateNetwork(request.socket.remoteAddress ?? '');
      if (request.url !== '/metrics' || !isInside) {
        response.writeHead(404).end();
        return;
      }
      metrics.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    }),
  );
  return health.listen(config.WORKER_PORT, config.API_HOST);
}
