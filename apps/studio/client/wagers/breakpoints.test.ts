import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['./styles/', '../live/styles/'].map((path) => new URL(path, import.meta.url));

it('layouts of tables and instant games change by the text’s size: at 200 % a phone gets that of a low frame', () => {
  const queries = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/@media[^{]+/g) ?? []),
  );
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter((query) => /(height|width): [\d.]+px/.test(query))).toEqual([]);
});
