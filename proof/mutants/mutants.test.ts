import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root as projectRoot } from '../../tools/lib/paths.ts';
import { mutants } from './mutants.ts';

it.each(mutants)('can be injected: $title', ({ file, from, to }) => {
  expect(readFileSync(join(projectRoot, file), 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
