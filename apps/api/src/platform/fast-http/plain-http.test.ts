import { describe, expect, it } from 'vitest';
import { readPlainRequest } from './plain-http.ts';
import { line, path, paths, plain, textOf } from './testing/plain-clients.ts';

describe('a plain request', () => {
  const read = (text: string) => readPlainRequest(Buffer.from(text), paths);

  it('is parsed completely: path, fields and the exact body', () => {
    const request = read(plain('{"é":1}', ['X-Signature: a+/=', 'Connection: Keep-Alive', 'accept:*/*']));
    expect(request).toEqual({
      path,
      headers: expect.objectContaining({ 'x-signature': 'a+/=', accept: '*/*', host: 'localhost' }),
      body: Buffer.from('{"é":1}'),
    });
    expect(read(plain(''))?.body).toEqual(Buffer.alloc(0));
  });

  it.each([
    ['another path', textOf(['POST /money/other HTTP/1.1', 'host: a', 'content-length: 0'])],
    ['a query', textOf([`POST ${path}?a HTTP/1.1`, 'host: a', 'content-length: 0'])],
    ['another method', textOf([`PUT ${path} HTTP/1.1`, 'host: a', 'content-length: 0'])],
    ['HTTP/1.0', textOf([`POST ${path} HTTP/1.0`, 'host: a', 'content-length: 0'])],
    ['no host', textOf([line, 'content-length: 0'])],
    ['no length', textOf([line, 'host: a'])],
    ['an ambiguous length', textOf([line, 'host: a', 'content-length: 02'], '{}')],
    ['a signed length', textOf([line, 'host: a', 'content-length: +2'], '{}')],
    ['lengths in a list', textOf([line, 'host: a', 'content-length: 2, 2'], '{}')],
    ['two lengths', plain('{}', ['Content-Length: 2'])],
    ['a field twice', plain('{}', ['x-a: 1', 'X-A: 2'])],
    ['chunks', plain('{}', ['transfer-encoding: chunked'])],
    ['a wish to go on', plain('{}', ['Expect: 100-continue'])],
    ['another protocol', plain('{}', ['upgrade: websocket'])],
    ['a closing connection', plain('{}', ['connection: close'])],
    ['connection headers', plain('{}', ['connection: keep-alive, x-a'])],
    ['a folded field', plain('{}', ['x-a: 1', ' 2'])],
    ['a space before the colon', plain('{}', ['x-a : 1'])],
    ['an empty field', plain('{}', ['x-a:'])],
    ['a tab', plain('{}', ['x-a:\t1'])],
    ['a bare line feed', plain('{}', ['x-a: 1\nx-b: 2'])],
    ['a bare carriage return', plain('{}', ['x-a: 1\rx-b: 2'])],
    ['a NUL', plain('{}', ['x-a: 1\u0000'])],
    ['letters of another script', plain('{}', ['x-a: é'])],
    ['a part of the head', plain().slice(0, 20)],
    ['a part of the body', plain().slice(0, -1)],
    ['a byte too many', `${plain()} `],
    ['two requests', plain() + plain()],
    ['an empty line before it', `\r\n${plain()}`],
    ['a request of more than 64 KB', plain('a'.repeat(65_500))],
    ['a head of 9 KB', plain('{}', [`x-a: ${'a'.repeat(9_000)}`])],
  ])('is not: %s', (_name, text) => {
    expect(read(text)).toBeUndefined();
  });
});
