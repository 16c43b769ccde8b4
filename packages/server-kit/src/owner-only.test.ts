import { chownSync, closeSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openOwnerOnly } from './owner-only.ts';

const folder = mkdtempSync(join(tmpdir(), 'altyn-owner-only-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modeAfterOpening = (path: string) => {
  closeSync(openOwnerOnly(path));
  return statSync(path).mode & 0o777;
};

it('creates a file for its owner and restricts an existing one', () => {
  expect(modeAfterOpening(join(folder, 'new'))).toBe(0o600);
  const old = join(folder, 'old');
  writeFileSync(old, 'before\n', { mode: 0o644 });
  expect(modeAfterOpening(old)).toBe(0o600);
});

it('leaves a device as it is', () => {
  const before = statSync('/dev/null').mode & 0o777;
  expect(modeAfterOpening('/dev/null')).toBe(before);
});

it.runIf(process.getuid?.() === 0)('leaves a file of another account as it is', () => {
  const other = join(folder, 'other');
  writeFileSync(other, '', { mode: 0o644 });
  chownSync(other, 65_534, 65_534);
  expect(modeAfterOpening(other)).toBe(0o644);
});
