import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ToolsConfig } from '../lib/config.ts';
import { resetLocalData } from './reset.ts';
import type { Screen } from './screen.ts';

const folder = mkdtempSync(join(tmpdir(), 'altyn-reset-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function reset(dataDir: string) {
  const lines: string[] = [];
  const screen = { line: (text: string) => lines.push(text), problem: (text: string) => lines.push(text) };
  const code = await resetLocalData({ dataDir } as ToolsConfig, screen as unknown as Screen, true);
  return { code, lines };
}

it('deletes only a folder that a start has made', async () => {
  const other = join(folder, 'documents');
  mkdirSync(other);
  writeFileSync(join(other, 'letter'), '');
  expect(await reset(other)).toEqual({ code: 1, lines: [expect.stringContaining('nothing was deleted')] });
  expect(existsSync(join(other, 'letter'))).toBe(true);
  const ours = join(folder, 'data');
  mkdirSync(ours);
  writeFileSync(join(ours, 'secrets.json'), '{}');
  expect((await reset(ours)).code).toBe(0);
  expect(existsSync(ours)).toBe(false);
});
