import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { root as projectRoot } from '../../tools/lib/paths.ts';
import { findPlaces, findTexts, parsePiece } from './find-place.ts';
import { injectInto } from './inject.ts';
import { mutants } from './mutants.ts';

it.each(mutants)('can be injected: $title', (mutant) => {
  const source = readFileSync(join(projectRoot, mutant.file), 'utf8');
  const changed = injectInto(source, mutant);
  expect(changed).not.toBe(source);
  // A fault that does not parse would be caught by every test.
  if (mutant.file.endsWith('.ts')) expect(parseSync(mutant.file, changed).errors).toEqual([]);
});

describe('a place in a syntax tree', () => {
  const source = `
    export async function settle(call: Call) {
      if (
        call.kind === "bet" && // a stake
        !known.has(call.id)
      ) {
        return refuse(call, { code: 'GONE', status: 404 });
      }
      rows.push(call.id, call.amount); rows.sort();
      return await db.selectFrom('a').where( 'id', '=', call.id ).where('at', '>', now).execute();
    }`;
  const found = (piece: string) =>
    findPlaces('a.ts', source, piece).map(({ start, end }) => source.slice(start, end).replaceAll(/\s+/g, ' '));

  it.each([
    [
      'statements',
      'rows.push(call.id,\n call.amount); rows.sort();',
      ['rows.push(call.id, call.amount); rows.sort();'],
    ],
    [
      'an expression, whatever its quotes and breaks',
      "call.kind === 'bet' && !known.has(call.id)",
      ['call.kind === "bet" && // a stake !known.has(call.id)'],
    ],
    ['members of an object', "code: 'GONE', status: 404,", ["code: 'GONE', status: 404"]],
    ['arguments between commas', 'call.id, call.amount', ['call.id, call.amount']],
    ['a link of a chain', ".where('id', '=', call.id)", [".where( 'id', '=', call.id )"]],
    ['every place', 'call.id', ['call.id', 'call.id', 'call.id']],
    ['no code that is written otherwise', "call.kind !== 'bet'", []],
  ])('finds %s', (_what, piece, places) => {
    expect(found(piece)).toEqual(places);
  });

  it('refuses half of a condition, and a fault that stands twice', () => {
    expect(() => parsePiece(' && !known.has(call.id)')).toThrow('neither statements');
    const mutant = { title: 'x', file: 'a.ts', from: 'call.id', to: 'call.user' };
    expect(() => injectInto(source, mutant)).toThrow('"x": its code stands 3 times in a.ts');
  });

  it('finds a text in SQL alone, whatever its line breaks', () => {
    const query = 'const version = 1;\nconst q = sql`update a set version\n  = version + 1 where id = ${id}`;';
    expect(findTexts('a.ts', query, 'set version = version + 1')).toHaveLength(1);
    expect(findTexts('a.ts', query, 'version = 1')).toHaveLength(0);
  });
});
