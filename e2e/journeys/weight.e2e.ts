import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses } from '../support/config.ts';
import { expect, test } from '../support/test.ts';

const script = join(import.meta.dirname, '../../apps/web/scripts/bundle-size.mjs');

test('the pages stay within their budgets of JavaScript', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, addresses.web]);
  expect(stdout).toContain('budget 170 KiB) ok');
});
