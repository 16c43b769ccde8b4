import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Structured logs. Personal data and secrets are never passed in; these paths are cut out should they be. */
export function createLogger(options: { level: string; name: string }): Logger {
  return pino({
    level: options.level,
    base: { app: options.name },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.code',
        '*.phone',
        '*.email',
        '*.token',
        '*.login',
        '*.username',
      ],
      remove: true,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
