import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withoutHeldCalls } from './held-players.ts';

const folder = mkdtempSync(join(tmpdir(), 'altyn-held-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes out as many refusals as the log explains, and nothing else', () => {
  const logFile = join(folder, 'api.log');
  const lines = [
    { msg: 'calls refused: another transaction holds the locks of their players', calls: 1 },
    { msg: 'a provider call failed', err: { code: '55P03' } },
    { msg: 'a provider call failed', err: { code: '57P01' } },
    { msg: 'the wallet lost its database connection', calls: 5 },
  ];
  writeFileSync(logFile, `no JSON\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  const refusal = 'api: POST /provider/v1/transaction/bet: 503';
  const cut = 'api: POST /provider/v1/transaction/bet: the process ended the connection without an answer';
  expect(withoutHeldCalls([cut, refusal, refusal, refusal, 'web: GET /: 503'], logFile)).toEqual({
    heldCalls: 2,
    failures: [cut, refusal, 'web: GET /: 503'],
  });
});
