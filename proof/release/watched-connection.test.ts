import { PassThrough } from 'node:stream';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { watchConnection } from './watched-connection.ts';

type Step = ['visitor' | 'process', string] | ['visitor ends'] | ['process ends'];
const request: Step = ['visitor', 'POST /provider/v1/transaction/bet?a=1 HTTP/1.1\r\nhost: a\r\n\r\n'];
const answer = (status: number): Step => ['process', `HTTP/1.1 ${status} Words\r\n\r\n`];

it.each<[string, Step[], string[]]>([
  ['an answer, and the end', [request, answer(200), ['process ends']], []],
  ['the end of an idle connection', [['process ends']], []],
  ['a visitor who leaves', [request, ['visitor ends'], ['process ends']], []],
  ['an end without an answer', [request, ['process ends']], ['POST /provider/v1/transaction/bet: the process ended']],
  ['an end after a body', [request, ['visitor', '{}'], ['process ends']], ['POST /provider']],
  ['a second call without an answer', [request, answer(200), request, ['process ends']], ['POST /provider']],
  ['an answer of 503', [request, answer(503)], ['POST /provider/v1/transaction/bet: 503']],
  ['an answer of 404', [request, answer(404)], []],
  ['a socket that ends', [request, answer(101), ['visitor', 'frame'], ['process ends']], []],
])('%s', async (_name, steps, expected) => {
  const ends = { visitor: new PassThrough(), process: new PassThrough() };
  const failures: string[] = [];
  watchConnection(ends as unknown as { visitor: Socket; process: Socket }, (what) => failures.push(what));
  for (const step of steps) {
    const [who, text] = step;
    if (who === 'visitor ends' || who === 'process ends') {
      const end = ends[who === 'visitor ends' ? 'visitor' : 'process'];
      const closed = new Promise((resolve) => end.once('close', resolve));
      end.destroy();
      await closed;
    } else ends[who].emit('data', Buffer.from(text ?? ''));
  }
  expect(failures).toEqual(expected.map((start) => expect.stringContaining(start)));
});
