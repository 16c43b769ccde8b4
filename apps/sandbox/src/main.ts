import { randomInt } from 'node:crypto';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { createSandbox } from './app.ts';
import { loadConfig } from './config.ts';

const tickMs = 200;
const graceMs = 8_000;

const config = loadConfig();
const log = pino({ level: config.LOG_LEVEL, base: { app: 'sandbox' }, timestamp: pino.stdTimeFunctions.isoTime });
const sandbox = await createSandbox({
  config,
  log,
  now: () => new Date(),
  nextId: () => v7(),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
});

await sandbox.app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_PORT });
await new Promise<void>((resolve, reject) => {
  sandbox.mail.once('error', reject);
  sandbox.mail.listen(config.SMTP_PORT, config.SANDBOX_HOST, () => {
    sandbox.mail.off('error', reject);
    resolve();
  });
});
const timer = setInterval(() => sandbox.tick(), tickMs);
log.info({ http: config.SANDBOX_PORT, smtp: config.SMTP_PORT }, 'ready');

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  clearInterval(timer);
  setTimeout(() => process.exit(1), graceMs).unref();
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
