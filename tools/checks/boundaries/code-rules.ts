import type { Graph, Module } from './graph.ts';
import type { Rule } from './rule.ts';

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length;

/** A rule about text: `pattern` must not occur in files that `applies` selects. Comments are ignored. */
function textRule(name: string, options: { pattern: RegExp; applies: (module: Module) => boolean; why: string }): Rule {
  const pattern = new RegExp(options.pattern, `${options.pattern.flags}g`);
  return {
    name,
    check: (graph) =>
      [...graph.values()]
        .filter((module) => !module.isTest && options.applies(module))
        .flatMap((module) =>
          [...module.code.matchAll(pattern)].map((match) => ({
            path: module.path,
            message: `line ${lineOf(module.code, match.index)}: ${match[0].trim()}: ${options.why}`,
          })),
        ),
  };
}

/** Every server, those to come included; the content service is Payload's, and has no SQL of its own besides migrations. */
const inServer = (path: string) => /^apps\/(?:api|studio|crypto|sandbox|cms|office|adapters)\/src\//.test(path);
const inModules = (path: string) => path.startsWith('apps/api/src/modules/');
const inLedger = (path: string) => path.startsWith('apps/api/src/modules/ledger/');
const isStore = (path: string) => /(^|[/-])store\.ts$|\/store\//.test(path);
const isRules = (path: string) => inModules(path) && /(^|[/-])rules\.ts$|\/rules\//.test(path);

const environmentIsConfigs = textRule('environment-is-read-in-config', {
  pattern: /\bprocess\.env\b|\bimport\.meta\.env\b/,
  applies: ({ path }) =>
    /^(apps|packages)\//.test(path) && !/(^|[/.])config\.(ts|mts|mjs|js)$|\/config\/env\.ts$|\/scripts\//.test(path),
  why: 'only config.ts reads the environment',
});

const chanceComesIn = textRule('clock-and-chance-come-in', {
  pattern:
    /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\s*\)|\b(?:randomUUID|randomBytes|randomInt|getRandomValues)\b|\bimport\s*\{[^}]*\bv[1467]\b[^}]*\}\s*from 'uuid'/,
  applies: ({ path }) => inModules(path) || /^packages\/(domain|engines)\/src\//.test(path),
  why: 'the clock, randomness and ids come in from outside',
});

const storesAloneSeeSql = textRule('only-stores-see-sql', {
  pattern:
    /\bsql(?:<[^>`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|^import (?!type\b)[^;]*from '(?:pg|kysely)'|\b(?:pool|client)\.query\(/m,
  applies: ({ path }) => inModules(path) && !inLedger(path) && !isStore(path),
  why: 'only stores see the database',
});

/** Statements and prepared statements; the file that opens a database, checks that it answers or migrates it is no store. */
const otherStoresSeeSql = textRule('only-stores-see-sql', {
  pattern:
    /[`'"]\s*(?:select\s[^`'"]*\sfrom|insert\s+into|update\s+[a-z_.]+(?:\s+as\s+\w+)?\s+set|delete\s+from|with\s+\w+\s+as\s*\()\b|\b(?:db|database)\.prepare\(/i,
  applies: ({ path }) =>
    inServer(path) && !path.startsWith('apps/api/') && !isStore(path) && !/\/migrations\//.test(path),
  why: 'only stores see the database',
});

const isRoutes = (path: string) => /(^|[/-])routes\.ts$/.test(path);

const routesImportNoStore = textRule('routes-import-no-store', {
  pattern: /^import (?!type\b)[^;]*?from '[^']*(?:\/|-)store\.ts'/m,
  applies: ({ path }) => inServer(path) && isRoutes(path),
  why: 'a route calls a use case, which calls the store',
});

const routesOpenNoTransaction = textRule('routes-open-no-transaction', {
  pattern: /\.transaction\(|\b(?:in|with)Transaction\(|['"`]begin\b/,
  applies: ({ path }) => inServer(path) && isRoutes(path),
  why: 'a use case opens the transaction',
});

const doorsSellNoSql = textRule('doors-sell-no-sql', {
  pattern: /\b\w+(?:Cte|Params|ParamCount|Sql|SqlText)\b/,
  applies: ({ path }) => inModules(path) && path.endsWith('/index.ts'),
  why: 'modules hand each other data, not parts of statements',
});

/** Makes a house of ten million movements in a database of its own: each through the ledger would take a day. */
const inventsMovements = 'proof/bench/office/fill.ts';

const ledgerAloneWritesMoney = textRule('only-the-ledger-writes-money', {
  pattern:
    /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?ledger"?\.|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]ledger\./i,
  applies: ({ path }) =>
    /^(apps|tools|proof)\//.test(path) &&
    !inLedger(path) &&
    path !== inventsMovements &&
    !path.startsWith('tools/checks/boundaries/'),
  why: 'only the ledger writes its tables',
});

/** Modules that give access to the outside world. */
const unclean = /^apps\/api\/src\/(platform\/(?!refusal\.ts|fault\.ts)|config\.ts|deps\.ts|app\.ts|main-)/;

const rulesArePure: Rule = {
  name: 'rules-are-pure',
  check: (graph) =>
    [...graph.values()]
      .filter((module) => isRules(module.path) && !module.isTest)
      .flatMap((module) => {
        const way = wayToImpurity(graph, module);
        return way ? [{ path: module.path, message: `rules see only domain, but reach ${way.join(' → ')}` }] : [];
      }),
};

/** The first chain of imports (including types) from a rule to a store, the platform or a package other than maths. */
function wayToImpurity(graph: Graph, start: Module): string[] | undefined {
  const queue: { module: Module; way: string[] }[] = [{ module: start, way: [] }];
  const seen = new Set([start.path]);
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const { target, specifier } of next.module.imports) {
      if (target.kind === 'package' && next.module === start) return [specifier];
      if (target.kind !== 'module' || seen.has(target.path) || target.path.startsWith('packages/')) continue;
      seen.add(target.path);
      const way = [...next.way, target.path];
      if (unclean.test(target.path) || isStore(target.path)) return way;
      const module = graph.get(target.path);
      if (module) queue.push({ module, way });
    }
  }
  return undefined;
}

export const codeRules: readonly Rule[] = [
  environmentIsConfigs,
  chanceComesIn,
  storesAloneSeeSql,
  otherStoresSeeSql,
  routesImportNoStore,
  routesOpenNoTransaction,
  doorsSellNoSql,
  ledgerAloneWritesMoney,
  rulesArePure,
];
