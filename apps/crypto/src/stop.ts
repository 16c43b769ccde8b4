import type { FastifyBaseLogger } from 'fastify';

const graceMs = 10_000;

/** Ends the process in order when it is asked to, and in any case after some seconds. */
export function onStop(log: Pick<FastifyBaseLogger, 'error'>, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
