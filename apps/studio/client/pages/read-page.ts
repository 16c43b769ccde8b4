import { type ESTree, parseSync } from 'vite';
import type { z } from 'zod';
import { titlePageSchema } from './title-page.ts';

/**
 * Reads `page` from the source of a `title.ts`. The source is parsed and not run: it imports code for browsers.
 * @throws Error when the source has no `export const page` made of literals, or the page has a wrong field.
 */
export function readPage(path: string, source: string): z.output<typeof titlePageSchema> {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const value = program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === 'page')?.init;
  if (!value) throw new Error(`${path}: no "export const page"`);
  const { data, error } = titlePageSchema.safeParse(literalOf(path, value));
  if (error) throw new Error(`${path}: page.${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  return data;
}

/** The value of an expression of strings, lists and objects. */
function literalOf(path: string, node: ESTree.Expression | ESTree.SpreadElement | null): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'ArrayExpression') return node.elements.map((element) => literalOf(path, element));
  if (node?.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
          throw new Error(`${path}: page has a property that is no plain name`);
        return [property.key.name, literalOf(path, property.value)];
      }),
    );
  throw new Error(`${path}: page contains ${node?.type ?? 'a hole'}; only strings, lists and objects are read`);
}
