import { type Logger, type LoggerOptions, pino } from 'pino';
import { areTracesOn, traceIds } from './tracing/trace-context.ts';

export type { Logger } from 'pino';

/**
 * Creates a structured logger to standard output or to `fd`, since a command's output is separate. Personal data and
 * secrets are never logged; these paths are redacted as a safeguard.
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
    ...(areTracesOn() && { mixin: traceIds }),
  };
  return pino(settings, pino.destination(options.fd ?? process.stdout.fd));
}
