import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answering,
  closeAll,
  echo,
  line,
  listen,
  open,
  path,
  textOf,
  withoutDate,
} from './testing/plain-clients.ts';

afterEach(closeAll);

describe('both servers answer alike', () => {
  async function converse(server: Server, pieces: readonly string[]): Promise<string> {
    const { socket, state } = await open(server);
    for (const piece of pieces) {
      socket.write(piece, 'latin1');
      await sleep(2);
    }
    // Final request that closes the connection: all answers have arrived when it ends.
    socket.write(`GET /end HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    await expect.poll(() => state.isEnded, { interval: 2 }).toBe(true);
    socket.destroy();
    return withoutDate(state.got);
  }

  /** All answers except the one to an unreadable request. */
  const answersOf = (text: string) => text.split('HTTP/1.1 ').slice(0, -1);

  function areOneCutShort(some: readonly string[], others: readonly string[]): boolean {
    const [short, long] = some.length < others.length ? [some, others] : [others, some];
    return short.every((one, index) => one === long[index]);
  }

  const field = fc.constantFrom(
    'x-a: 1',
    'X-Signature: abc',
    'x-busy: 1',
    'x-slow: 1',
    'connection: keep-alive',
    'connection: close',
    'x-a:',
    'x-a :1',
    'expect: 100-continue',
    'content-length: 3',
    'transfer-encoding: chunked',
    'x-a: \u00e9',
    ' folded',
    'accept-encoding: gzip, deflate',
  );
  const request = fc
    .record({
      start: fc.constantFrom(line, line, line, 'POST /other HTTP/1.1', `GET ${path} HTTP/1.1`, `POST ${path} HTTP/1.0`),
      fields: fc.array(field, { maxLength: 3 }),
      body: fc.string({ maxLength: 30 }).map((text) => Buffer.from(text).toString('latin1')),
      isLengthTold: fc.boolean(),
    })
    .map(({ start, fields, body, isLengthTold }) =>
      textOf([start, 'host: a', ...(isLengthTold ? [`content-length: ${body.length}`] : []), ...fields], body),
    );
  const conversation = fc
    .tuple(fc.array(request, { minLength: 1, maxLength: 4 }), fc.array(fc.nat({ max: 600 }), { maxLength: 3 }))
    .map(([requests, cuts]) => {
      const isWhole = cuts.length === 0;
      if (isWhole) return requests;
      const text = requests.join('');
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      return places.slice(1).map((place, index) => text.slice(places[index], place));
    });

  it('for any data in any pieces, and nothing is executed twice', async () => {
    const done: Record<'here' | 'there', string[]> = { here: [], there: [] };
    const noting =
      (where: 'here' | 'there'): Answering =>
      (asked) => {
        done[where].push(asked.body.toString('latin1'));
        return echo(asked);
      };
    const ours = await listen({ answer: noting('here') });
    const nodes = await listen({ answer: noting('there'), isPlain: false });
    await fc.assert(
      fc.asyncProperty(conversation, async (pieces) => {
        const [here, there] = await Promise.all([converse(ours, pieces), converse(nodes, pieces)]);
        const [doneHere, doneThere] = [done.here.splice(0), done.there.splice(0)];
        if (there.includes('400 Bad Request')) {
          // An unreadable request is answered at once; earlier requests were answered or are dropped.
          expect(areOneCutShort(answersOf(here), answersOf(there)), `${here}\n\nbeside\n\n${there}`).toBe(true);
          expect(areOneCutShort(doneHere, doneThere), `${doneHere.join()} beside ${doneThere.join()}`).toBe(true);
          // Data after a closing answer need not be read (RFC 9112, 9.6): the order is a race.
          const isClosedBefore = /^connection: close/im.test(here);
          expect(isClosedBefore || here.includes('400 Bad Request')).toBe(true);
        } else {
          expect(here).toBe(there);
          expect(doneHere).toEqual(doneThere);
        }
      }),
      { numRuns: 150 },
    );
  });
});
