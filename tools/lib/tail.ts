import { readFile } from 'node:fs/promises';

/** The last lines of a text, without empty ones at its end. */
export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/** The last lines of a file; empty when it cannot be read. */
export async function tailOfFile(file: string, count: number): Promise<string> {
  return lastLines(await readFile(file, 'utf8').catch(() => ''), count);
}
