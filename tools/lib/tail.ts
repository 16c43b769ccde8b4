import { readFile } from 'node:fs/promises';

/** Maximum length of a printed line. */
const longestLine = 300;

/** The last lines of a text, without trailing empty ones; very long lines are truncated. */
export function lastLines(text: string, count: number): string {
  const lines = text.trimEnd().split('\n').slice(-count);
  return lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line)).join('\n');
}

/** The last lines of a file; empty when it cannot be read. */
export async function tailOfFile(file: string, count: number): Promise<string> {
  return lastLines(await readFile(file, 'utf8').catch(() => ''), count);
}
