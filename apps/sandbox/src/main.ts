import { randomInt } from 'node:crypto';
import { createLogger } from '@altyn/server-kit/log';
import { onStop } from '@altyn/server-kit/stop';
import { v7 } from 'uuid';
import { createSandbox } from './app.ts';
import { loadConfig } from './config.ts';

const tickMs = 200;

const config = loadConfig();
const log = createLogger({ level: config.LOG_LEVEL, name: 'sandbox' });
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

onStop(log, async () => {
  clearInterval(timer);
  await sandbox.close();
});
