/** pino's level of an error. */
const errorLevel = 50;

interface LogRecord {
  level?: unknown;
  msg?: unknown;
  err?: { message?: unknown };
}

/**
 * What of a line of a process's output a person should see at once: errors of structured logs in short, and whatever
 * comes on stderr as it is. @returns undefined for what belongs into the log file alone.
 */
export function lineForScreen(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  const record = parseRecord(line);
  if (record === undefined) return stream === 'stderr' && line.trim() !== '' ? line : undefined;
  if (typeof record.level !== 'number' || record.level < errorLevel) return undefined;
  const words = [record.msg, record.err?.message].filter((word) => typeof word === 'string' && word !== '');
  return [...new Set(words)].join(': ') || line;
}

function parseRecord(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as LogRecord;
  } catch {
    return undefined;
  }
}
