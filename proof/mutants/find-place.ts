import { parseSync } from 'oxc-parser';

/** Part of a source, as offsets. */
export interface Place {
  start: number;
  end: number;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Fields that do not belong to the meaning of a node: its place, and how a literal is written. */
const irrelevant = new Set(['start', 'end', 'range', 'loc', 'raw', 'parent', 'directive']);

/** True when two trees mean the same, however they are formatted. */
function areEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => areEqual(value, other[index]))
    );
  }
  if (!isNode(one) || !isNode(other)) {
    if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
    return areFieldsEqual(one as Record<string, unknown>, other as Record<string, unknown>);
  }
  return areFieldsEqual(one, other);
}

function areFieldsEqual(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)].filter((name) => !irrelevant.has(name)));
  return [...names].every((name) => areEqual(one[name], other[name]));
}

function parse(path: string, source: string): readonly Node[] | undefined {
  const { program, errors } = parseSync(path, source);
  return errors.length > 0 ? undefined : (program.body as unknown as readonly Node[]);
}

/**
 * The nodes of a piece of code: adjacent statements, else members of an object, else expressions between commas.
 * @throws Error for what is none of them, e.g. half of a condition.
 */
export function parsePiece(piece: string): readonly Node[] {
  const expressionIn = (statement: Node | undefined) => {
    const expression = statement?.['expression'] as Node | undefined;
    return expression?.type === 'ParenthesizedExpression' ? (expression['expression'] as Node) : expression;
  };
  const isStatement = /[;}]\s*$/.test(piece);
  const statements = isStatement ? parse('piece.ts', `async function* f() { for (;;) { ${piece} } }`) : undefined;
  const loop = (statements?.[0]?.['body'] as { body?: Node[] } | undefined)?.body?.[0];
  const inLoop = (loop?.['body'] as { body?: readonly Node[] } | undefined)?.body;
  if (inLoop && inLoop.length > 0) return inLoop;
  const members = parse('piece.ts', `async () => ({ ${piece} });`);
  const object = bodyOf(expressionIn(members?.[0]));
  if (object?.type === 'ObjectExpression' && /^[\w'"[]+[\w'"\]]*:|^\.\.\.|,\s*$/.test(piece.trim()))
    return object['properties'] as readonly Node[];
  const expression = bodyOf(expressionIn(parse('piece.ts', `async () => (${piece});`)?.[0]));
  if (expression?.type === 'SequenceExpression') return expression['expressions'] as readonly Node[];
  if (expression) return [expression];
  throw new Error(`neither statements, members of an object nor an expression: ${piece}`);
}

function bodyOf(arrow: Node | undefined): Node | undefined {
  const body = arrow?.['body'] as Node | undefined;
  return body?.type === 'ParenthesizedExpression' ? (body['expression'] as Node) : body;
}

/** The link that a piece such as `.where('a', '=', 1)` names in a chain of calls. */
function linkOf(piece: string): Node | undefined {
  const statement = piece.trim().startsWith('.') ? parse('piece.ts', `x${piece.trim()};`)?.[0] : undefined;
  return statement?.['expression'] as Node | undefined;
}

/** Place of a link in its chain, without what comes before it; undefined for another call. */
function placeOfLink(node: Node, link: Node): Place | undefined {
  const [callee, wanted] = [node['callee'], link['callee']];
  if (node.type !== 'CallExpression' || !isNode(callee) || !isNode(wanted) || callee.type !== wanted.type)
    return undefined;
  const isSame = areEqual([callee['property'], node['arguments']], [wanted['property'], link['arguments']]);
  return isSame ? { start: (callee['object'] as Node).end, end: node.end } : undefined;
}

/** Every place of a source whose tree equals that of a piece of code. @throws Error when one of them does not parse. */
export function findPlaces(path: string, source: string, piece: string): Place[] {
  const link = linkOf(piece);
  const wanted = link ? [] : parsePiece(piece);
  const body = parse(path, source);
  if (!body) throw new Error(`${path} does not parse`);
  const found: Place[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (let at = 0; wanted.length > 0 && at + wanted.length <= value.length; at += 1) {
        const run = value.slice(at, at + wanted.length) as unknown[];
        if (run.every(isNode) && areEqual(run, wanted)) found.push({ start: run[0]!.start, end: run.at(-1)!.end });
      }
      for (const one of value) if (isNode(one)) visitMember(one);
    } else if (isNode(value)) {
      const linked = link && placeOfLink(value, link);
      if (linked) found.push(linked);
      else if (wanted.length === 1 && areEqual(value, wanted[0])) found.push({ start: value.start, end: value.end });
      visitFields(value);
    }
  }
  /** A node of a list has been compared with the rest of the list. */
  function visitMember(node: Node): void {
    const linked = link && placeOfLink(node, link);
    if (linked) found.push(linked);
    visitFields(node);
  }
  function visitFields(node: Node): void {
    for (const [name, child] of Object.entries(node)) if (!irrelevant.has(name)) visit(child);
  }
  visit(body);
  return found;
}

/** Every place of a text in the texts of a source: SQL in template literals. White space counts as one blank. */
export function findTexts(path: string, source: string, text: string): Place[] {
  const pattern = new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );
  if (path.endsWith('.sql'))
    return [...source.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const found: Place[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      if (value.type === 'TemplateLiteral')
        for (const { index, 0: match } of source.slice(value.start, value.end).matchAll(pattern))
          found.push({ start: value.start + index, end: value.start + index + match.length });
      else for (const child of Object.values(value)) visit(child);
    }
  }
  visit(parse(path, source));
  return found;
}
