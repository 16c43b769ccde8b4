/** pino's level of an error. */
const errorLevel = 50;

interface LogRecord {
  level?: unknown;
  msg?: unknown;
  err?: { message?: unknown };
}

/**
 * Lines of a process's output to print on the screen: short forms of structured errors, and all of stderr. @returns
 * undefined for lines that go only to the log file.
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
