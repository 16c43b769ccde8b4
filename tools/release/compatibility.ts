import { type Statement, splitStatements } from './sql-statements.ts';

/** A migration that no release contains yet. */
export interface NewMigration {
  name: string;
  sql: string;
}

/** A statement that processes of the newest release may not survive. */
export interface Incompatibility {
  migration: string;
  line: number;
  what: string;
}

interface Known {
  /** Things that unreleased migrations made: nobody uses them yet. */
  made: Set<string>;
  /** Constraints that the migration dropped, with their words before. */
  dropped: Set<string>;
  /** Words of each check constraint by its name, as last defined. */
  words: Map<string, Set<string>>;
}

const bare = (name: string) => name.replaceAll('"', '').toLowerCase();
const things =
  'table|view|materialized view|schema|type|domain|sequence|function|procedure|index|trigger|aggregate|extension';
const made = new RegExp(
  `^create (?:or replace )?(?:unlogged |temp |temporary )?(?:unique )?(${things}) (?:concurrently )?(?:if not exists )?([\\w."]+)`,
  'i',
);

const wordsOf = (text: string) => new Set([...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) => word!));

/** The actions of an ALTER TABLE: its commas outside of brackets and strings separate them. */
function actionsOf(text: string): string[] {
  const actions: string[] = [];
  let [depth, action] = [0, ''];
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) {
      actions.push(action.trim());
      action = '';
    } else action += token;
  }
  return [...actions, action.trim()];
}

/** A check that replaces one of the same name and accepts all of its words. */
function isWider(action: string, known: Known): boolean {
  const name = /^add constraint ([\w"]+) check/i.exec(action)?.[1];
  if (name === undefined || !known.dropped.has(bare(name))) return false;
  const before = known.words.get(bare(name));
  return before !== undefined && before.size > 0 && [...before].every((word) => wordsOf(action).has(word));
}

/** Actions on a table that its users may not survive, and why. */
const breakingActions: readonly [RegExp, string][] = [
  [/^drop column/i, 'removes a column'],
  [/^rename/i, 'renames what the release uses'],
  [/^set schema/i, 'moves what the release uses'],
  [/^alter (?:column )?[\w"]+ (?:set data )?type/i, 'changes the type of a column'],
  [/^alter (?:column )?[\w"]+ set not null/i, 'requires a column that the release may leave out'],
  [/^alter (?:column )?[\w"]+ drop default/i, 'removes a default that the release may rely on'],
  [
    /^add (?:constraint|check|unique|primary key|foreign key|exclude)/i,
    'adds a rule that rows of the release may break',
  ],
  [/^(?:enable|force) row level security/i, 'hides rows from the release'],
  [/^(?:attach|detach) partition/i, 'moves rows of the release'],
  [/^(?:drop|alter|add) attribute/i, 'changes a type that the release builds'],
];

/** Why an action on something released breaks its users; undefined: it does not. */
function faultOfAction(action: string, known: Known): string | undefined {
  if (isWider(action, known)) return undefined;
  if (/^add (?:column )?(?!constraint|check|unique|primary|foreign|exclude|attribute)[\w"]+ /i.test(action)) {
    const isRequired = /\bnot null\b/i.test(action) && !/\b(?:default|generated)\b/i.test(action);
    return isRequired ? 'adds a column that the release does not write' : undefined;
  }
  return breakingActions.find(([pattern]) => pattern.test(action))?.[1];
}

function faultOfAlter(text: string, known: Known): string | undefined {
  const altered =
    /^alter (?:table|type|view|sequence|domain|schema|function) (?:if exists )?(?:only )?([\w."]+)(?:\([^)]*\))? (.*)$/i.exec(
      text,
    );
  if (!altered || known.made.has(bare(altered[1]!))) return undefined;
  for (const action of actionsOf(altered[2]!)) {
    const dropped = /^drop constraint (?:if exists )?([\w"]+)/i.exec(action)?.[1];
    if (dropped !== undefined) known.dropped.add(bare(dropped));
    const fault = faultOfAction(action, known);
    if (fault !== undefined) return `${fault}: ${action}`;
  }
  return undefined;
}

/** The table of an index or a trigger. */
const tableOf = (text: string) => bare(/ on (?:only )?([\w."]+)/i.exec(text)?.[1] ?? '');

function faultOfCreate(text: string, known: Known): string | undefined {
  const [, kind = '', name = ''] = made.exec(text) ?? [];
  if (/^(?:function|procedure)$/i.test(kind)) {
    if (/^create or replace/i.test(text) && !known.made.has(bare(name)))
      return `replaces a function that the release may call: ${name}`;
    if (!/_v\d+$/.test(bare(name)))
      return `makes a function without a version: its name must end with _v1, _v2, …: ${name}`;
  }
  if (
    /^create or replace (?:view|trigger)/i.test(text) &&
    !known.made.has(bare(name)) &&
    !known.made.has(tableOf(text))
  )
    return `replaces what the release uses: ${name}`;
  if (/^create unique index/i.test(text) && !known.made.has(tableOf(text)))
    return `adds a rule that rows of the release may break: ${name}`;
  if (/^create (?:or replace )?(?:constraint )?trigger/i.test(text) && !known.made.has(tableOf(text)))
    return `makes writes of the release do more: ${name}`;
  return undefined;
}

function faultOf({ text }: Statement, known: Known): string | undefined {
  const dropped = new RegExp(`^drop (?:${things}) (?:concurrently )?(?:if exists )?(.+)$`, 'i').exec(text)?.[1];
  if (dropped !== undefined) {
    const names = dropped
      .replace(/\([^)]*\)/g, '')
      .replace(/ (?:cascade|restrict)$/i, '')
      .split(/,\s*/);
    const lost = names.filter(
      (name) => !known.made.has(bare(name.split(' ')[0]!)) && !known.made.has(tableOf(` ${name}`)),
    );
    return lost.length > 0 ? `removes what the release uses: ${lost.join(', ')}` : undefined;
  }
  if (/^(?:truncate|revoke)\b/i.test(text)) return `takes from the release: ${text}`;
  if (/^alter /i.test(text)) return faultOfAlter(text, known);
  if (/^create /i.test(text)) return faultOfCreate(text, known);
  return undefined;
}

/** Names after `-- Contract of`: the migrations of an earlier release that made what is removed unnecessary. */
function contractOf(sql: string): string[] {
  const line = /^-- Contract of ([^\n]*)/.exec(sql)?.[1];
  return line === undefined ? [] : [...line.matchAll(/\d{4}-[a-z0-9-]+\.sql/g)].map(([name]) => name);
}

function noteMade({ text }: Statement, known: Known): void {
  const name = made.exec(text)?.[2];
  if (name !== undefined) known.made.add(bare(name));
}

/** Check constraints of a schema and their words: `constraint name check (…)`. */
function noteWords(text: string, known: Known): void {
  for (const [, name, body] of text.matchAll(/constraint ([\w"]+) check (\([^\n;]*)/gi))
    known.words.set(bare(name!), wordsOf(body!));
}

/**
 * Finds what processes of the newest release may not survive while, or after, new migrations run beside them: a release
 * first expands, and what it no longer needs goes one release later. Allowed in place of that:
 * - a file that begins with `-- Contract of 0690-name.sql`, naming migrations that the newest release contains;
 * - a statement under `-- Compatible: <reason>`.
 * @param released the dump of the newest release: its schema, and the names of its migrations.
 */
export function findIncompatibilities(released: string, migrations: readonly NewMigration[]): Incompatibility[] {
  const known: Known = { made: new Set(), dropped: new Set(), words: new Map() };
  noteWords(released, known);
  const found: Incompatibility[] = [];
  for (const { name, sql } of migrations) {
    known.dropped.clear();
    const contract = contractOf(sql);
    const early = contract.filter((expand) => !released.includes(`'${expand}'`));
    for (const expand of early)
      found.push({ migration: name, line: 1, what: `contracts ${expand}, which the newest release does not contain` });
    const isContract = contract.length > 0 && early.length === 0;
    for (const statement of splitStatements(sql)) {
      const fault = faultOf(statement, known);
      const isExplained = /\bCompatible: \S.{9,}/.test(statement.comment);
      if (fault !== undefined && !isContract && !isExplained && early.length === 0)
        found.push({ migration: name, line: statement.line, what: fault });
      noteMade(statement, known);
      noteWords(statement.text, known);
    }
  }
  return found;
}
