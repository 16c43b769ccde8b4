import { expect, test } from 'vitest';
import { isLineSparing } from './sparing-line.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
])('%o', (connection, isSparing) => expect(isLineSparing(connection ? { connection } : {})).toBe(isSparing));
