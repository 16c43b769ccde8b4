import { expect, it } from 'vitest';
import { lineForScreen } from './log-lines.ts';

it.each([
  ['{"level":30,"msg":"api is listening"}', 'stdout', undefined],
  ['{"level":50,"msg":"request failed","err":{"message":"no such table"}}', 'stdout', 'request failed: no such table'],
  ['{"level":60,"msg":"boom","err":{"message":"boom"}}', 'stdout', 'boom'],
  ['{"level":50}', 'stdout', '{"level":50}'],
  ['{not json', 'stdout', undefined],
  ['{not json', 'stderr', '{not json'],
  ['Ready in 300 ms', 'stdout', undefined],
  ['Error: cannot find module', 'stderr', 'Error: cannot find module'],
  ['   ', 'stderr', undefined],
] as const)('%s on %s → %s', (line, stream, shown) => {
  expect(lineForScreen(line, stream)).toBe(shown);
});
