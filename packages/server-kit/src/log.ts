import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Structured logs, to the standard output or to `fd`: a command's output is its own. Personal data and secrets are never passed in; these paths are cut out should they be.
 */
export function createLogger(options: { level: string; name: string; fd?: number }): Logger {
  const settings: LoggerOptions = {
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
  };
  return pino(settings, pino.destination(options.fd ?? process.stdout.fd));
}
