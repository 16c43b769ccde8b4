import type { Logger } from 'pino';

const graceMs = 10_000;

/** Runs `stop` once on SIGTERM or SIGINT, then exits the process; exits anyway when that takes too long. */
export function onStop(log: Pick<Logger, 'info' | 'error'>, stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
