import { posix } from 'node:path';
import { type Program, parseSync } from 'oxc-parser';
import { isForbiddenName } from './forbidden-names.data.ts';
import type { Tree } from './tree.ts';

export interface Import {
  /** As written in the source. */
  specifier: string;
  /** A module of ours by its path, a package by its name, or unresolved. */
  target: { kind: 'module'; path: string } | { kind: 'package'; name: string } | { kind: 'missing' };
  /** What it takes when the program runs: types are left out. Undefined: everything. */
  names?: readonly TakenName[] | undefined;
}

/** A name that a module takes from another, and under which it passes it on. Undefined: all, and all as they are. */
export interface TakenName {
  taken: string | undefined;
  passedOn: string | undefined;
}

export interface Module {
  path: string;
  imports: readonly Import[];
  /** The text with comments blanked out. */
  code: string;
  lineCount: number;
  /** Functions of more than 70 lines of code, except in tests. */
  longFunctions: readonly LongFunction[];
  /** Forbidden identifiers, with repetitions. */
  forbiddenNames: readonly string[];
  /** True when it only re-exports other modules. */
  isBarrel: boolean;
  isTest: boolean;
}

export interface LongFunction {
  name: string;
  lineCount: number;
}

export type Graph = ReadonlyMap<string, Module>;

const testFile = /\.test\.tsx?$|(^|\/)testing\/|^e2e\/|^testkit\//;
/** Inline type imports: `import('./x.ts').X`. */
const inPlaceImport = /\bimport\(\s*['"]([^'"]+)['"]/g;
const extensions = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];
const asset = /\.(css|json|svg|png|jpe?g|webp|avif|woff2|mp3|ogg|webm|sql|html)(\?.*)?$|\?(url|raw|worker)$/;

type Found = Pick<Import, 'specifier' | 'names'>;
type Parsed = Omit<Module, 'imports'> & { text: string; found: readonly Found[] };

/** Parse cache by path: planted violations change only one or two files. */
const parsedBefore = new Map<string, Parsed>();

/** Parses every source of a tree and resolves its imports. @throws Error for a file that does not parse. */
export function buildGraph(tree: Tree): Graph {
  const graph = new Map<string, Module>();
  for (const [path, text] of tree) {
    if (path.endsWith('package.json')) continue;
    const { found, text: _, ...module } = parseModule(path, text);
    const imports = found.map((one) => ({ ...one, target: resolve(path, one.specifier, tree) }));
    graph.set(path, { ...module, imports });
  }
  return graph;
}

function parseModule(path: string, text: string): Parsed {
  const before = parsedBefore.get(path);
  if (before?.text === text) return before;
  const { module, comments, errors, program } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const code = blank(text, comments);
  const found: Found[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries
      .filter(({ isType }) => !isType)
      .map(({ importName }) => ({ taken: importName.name ?? undefined, passedOn: undefined }));
    found.push({ specifier: moduleRequest.value, names: entries.length === 0 ? undefined : names });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (!moduleRequest) continue;
      const name = { taken: importName.name ?? undefined, passedOn: exportName.name ?? undefined };
      found.push({ specifier: moduleRequest.value, names: isType ? [] : [name] });
    }
  }
  for (const [, specifier = ''] of code.matchAll(inPlaceImport)) found.push({ specifier });
  const parsed: Parsed = {
    path,
    text,
    found: found.filter(({ specifier }) => !asset.test(specifier)),
    code,
    lineCount: text.split('\n').length,
    longFunctions: /\.test\.tsx?$|^e2e\/|^apps\/cms\/src\/migrations\//.test(path)
      ? []
      : findLongFunctions(program, code),
    forbiddenNames: findForbiddenNames(path, program),
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (node) =>
          node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
      ),
    isTest: testFile.test(path),
  };
  parsedBefore.set(path, parsed);
  return parsed;
}

const maxFunctionLines = 70;
const functionNode = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

type AnyNode = { type?: string; start: number; end: number; id?: { name?: string }; key?: { name?: string } } & Record<
  string,
  unknown
>;

/** Functions with too many lines, including inner ones. An anonymous function gets the name of its container. */
function findLongFunctions(program: Program, code: string): LongFunction[] {
  const found: LongFunction[] = [];
  function visit(value: unknown, name: string): void {
    if (Array.isArray(value)) for (const one of value) visit(one, name);
    else if (typeof value === 'object' && value !== null) {
      const node = value as AnyNode;
      const own =
        node.id?.name ?? (node.type === 'Property' || node.type === 'MethodDefinition' ? node.key?.name : undefined);
      if (node.type !== undefined && functionNode.test(node.type)) {
        const lineCount = code
          .slice(node.start, node.end)
          .split('\n')
          .filter((line) => line.trim() !== '').length;
        if (lineCount > maxFunctionLines) found.push({ name: own ?? name, lineCount });
      }
      for (const child of Object.values(node)) visit(child, own ?? name);
    }
  }
  visit(program.body, 'the file');
  return found;
}

/** Forbidden names among variables, functions, types, properties and parameters. Texts and comments do not count. */
function findForbiddenNames(path: string, program: Program): string[] {
  const found: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) {
      const node = value as AnyNode & { name?: unknown };
      if (node.type === 'Identifier' && typeof node.name === 'string' && isForbiddenName(path, node.name))
        found.push(node.name);
      for (const child of Object.values(node)) visit(child);
    }
  }
  visit(program.body);
  return found;
}

/** Replaces comments by spaces to preserve positions and lines. */
function blank(text: string, comments: readonly { start: number; end: number }[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of comments) {
    result += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}

function resolve(from: string, specifier: string, tree: Tree): Import['target'] {
  const candidate = candidatePath(from, specifier);
  if (candidate === undefined) return { kind: 'package', name: packageName(specifier) };
  for (const extension of extensions) {
    const path = candidate + extension;
    if (tree.has(path) && !path.endsWith('package.json')) return { kind: 'module', path };
  }
  return { kind: 'missing' };
}

/** Path of a specifier inside the repository: relative, the web app's `#web/`, or one of our packages. */
function candidatePath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#web/')) return posix.join('apps/web', specifier.slice('#web/'.length));
  const [, workspace, rest] = /^@altyn\/(domain|contracts|engines)\/(.+)$/.exec(specifier) ?? [];
  return workspace && rest ? `packages/${workspace}/src/${rest}` : undefined;
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
