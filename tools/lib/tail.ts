import { readFile } from 'node:fs/promises';

/** A line longer than this says no more on a screen. */
const longestLine = 300;

/** The last lines of a text, without empty ones at its end; very long ones are cut. */
export function lastLines(text: string, count: number): string {
  const lines = text.trimEnd().split('\n').slice(-count);
  return lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line)).join('\n');
}

/** The last lines of a file; empty when it cannot be read. */
export async function tailOfFile(file: string, count: number): Promise<string> {
  return lastLines(await readFile(file, 'utf8').catch(() => ''), count);
}
