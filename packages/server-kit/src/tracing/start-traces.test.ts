import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const traceId = 'ab'.repeat(16);

/** A process whose server logs each request; it asks itself once, and tells what is loaded and wrapped. */
const program = `
import { createServer, Server } from 'node:http';
import pg from 'pg';
import { createLogger } from '${folder}log.ts';
import { startTraces } from '${folder}tracing/start-traces.ts';
import { areTracesOn, flushTraces } from '${folder}tracing/trace-context.ts';
const { query } = pg.Client.prototype;
await startTraces('probe', { OTEL_EXPORTER_OTLP_ENDPOINT: process.env.RECEIVER || undefined });
const log = createLogger({ level: 'info', name: 'probe' });
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    log.info('inside');
    response.end();
  });
}).listen(0, '127.0.0.1', async () => {
  const headers = { traceparent: '00-${traceId}-${'cd'.repeat(8)}-01' };
  await (await fetch('http://127.0.0.1:' + server.address().port, { headers })).text();
  log.info({ isOn: areTracesOn(), isWrapped: Object.hasOwn(Server.prototype, 'emit') || pg.Client.prototype.query !== query }, 'outside');
  await flushTraces();
  process.exit(0);
});
`;

async function runProgram(receiver: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, RECEIVER: receiver },
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('gives each log line of a request the id of its trace, and sends the trace', { timeout: 30_000 }, async () => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const [inside, outside] = await runProgram(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  receiver.close();
  expect(inside).toMatchObject({ msg: 'inside', trace_id: traceId, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(outside).toMatchObject({ isOn: true, isWrapped: true });
  expect(outside).not.toHaveProperty('trace_id');
  expect(bodies.join('')).toContain(String(inside?.['span_id']));
});

it('wraps nothing and adds nothing while it is off', { timeout: 30_000 }, async () => {
  const [inside, outside] = await runProgram('');
  expect(Object.keys(inside ?? {})).toEqual(['level', 'time', 'app', 'msg']);
  expect(outside).toMatchObject({ isOn: false, isWrapped: false });
});
