/**
 * Intentional violations: each is added to the real sources, and the check must report it by its rule and file. This
 * proves that every rule works.
 */
export interface Planted {
  title: string;
  rule: string;
  /** The file or folder to be reported; `files` contains it and any others it needs. */
  path: string;
  files: Readonly<Record<string, string>>;
}

function plant(rule: string, title: string, path: string, text: string, others: Record<string, string> = {}): Planted {
  return { rule, title, path, files: { ...others, [path]: text } };
}

const module = (name: string, file: string) => `apps/api/src/modules/${name}/${file}`;
const use = (specifier: string) => `import * as thing from '${specifier}';\nexport const used = thing;\n`;
const door = 'export const open = 1;\n';

/** Servers under the rule book besides the API. */
const servers = ['studio', 'crypto', 'sandbox', 'cms', 'office', 'adapters'] as const;

/** The same violations in each server. */
function plantInServer(app: string): Planted[] {
  const at = (file: string) => `apps/${app}/src/modules/planted/${file}`;
  const outside = `apps/${app}/src/modules/other/planted.ts`;
  return [
    plant(
      'only-stores-see-sql',
      `${app}: a use case selects`,
      at('use-case.ts'),
      "export const q = 'select id from a.b';\n",
    ),
    plant(
      'only-stores-see-sql',
      `${app}: a use case updates`,
      at('use-case.ts'),
      'export const q = `\n  update a.b as r set id = 1`;\n',
    ),
    plant('routes-import-no-store', `${app}: a route imports a store`, at('routes.ts'), use('./planted-store.ts'), {
      [at('planted-store.ts')]: door,
    }),
    plant(
      'routes-open-no-transaction',
      `${app}: a route opens a transaction`,
      at('planted-routes.ts'),
      'export const run = (db: Db) => db.transaction(async () => undefined);\n',
    ),
    plant('modules-have-doors', `${app}: an inside in place of a door`, outside, use('../planted/inside.ts'), {
      [at('inside.ts')]: door,
    }),
    plant('no-cycles', `${app}: two files import each other`, at('a.ts'), use('./b.ts'), {
      [at('b.ts')]: use('./a.ts'),
    }),
  ];
}

export const planted: readonly Planted[] = [
  plant('names-are-plain', 'a maximum called most', 'tools/planted.ts', 'export const mostPlanted = 1;\n'),
  plant(
    'names-are-plain',
    'a property called most',
    'apps/web/lib/planted.ts',
    'export const used = { mostPlanted: 1 };\n',
  ),
  plant(
    'names-are-plain',
    'a variable of the environment',
    'apps/api/src/planted.ts',
    'export const PLANTED_MOST_KEYS = 1;\n',
  ),
  {
    rule: 'folders-are-small',
    title: 'a folder of too many files',
    path: 'tools/planted',
    files: Object.fromEntries(Array.from({ length: 26 }, (_, number) => [`tools/planted/file-${number}.ts`, door])),
  },
  plant(
    'verifier-is-independent',
    'the verifier of mapping documents draws with the engine',
    'proof/mapping/verifier/planted.ts',
    use('@altyn/engines/fair-randomness'),
  ),
  plant(
    'verifier-is-independent',
    'the verifier of mapping documents reads the tool that writes them',
    'proof/mapping/verifier/planted.ts',
    use('../../../tools/maths/mapping/slot-data.ts'),
  ),
  plant('packages-see-little', 'domain imports a package', 'packages/domain/src/planted.ts', use('zod')),
  plant('packages-see-little', 'domain imports Node', 'packages/domain/src/planted.ts', use('node:fs')),
  plant(
    'packages-see-little',
    'domain imports contracts',
    'packages/domain/src/planted.ts',
    use('@altyn/contracts/common'),
  ),
  plant(
    'packages-see-little',
    'engines import contracts',
    'packages/engines/src/planted.ts',
    use('@altyn/contracts/common'),
  ),
  plant('packages-see-little', 'contracts import Node', 'packages/contracts/src/planted.ts', use('node:fs')),
  plant(
    'apps-are-islands',
    'a package imports an app',
    'packages/contracts/src/planted.ts',
    use('../../../apps/api/src/config.ts'),
  ),
  plant('apps-are-islands', 'an app imports an app', 'apps/sandbox/src/planted.ts', use('../../api/src/config.ts')),
  plant('apps-are-islands', 'an app imports an app by its name', 'apps/web/lib/planted.ts', use('@altyn/api')),
  plant(
    'apps-are-islands',
    'a test imports another app',
    'apps/studio/src/planted.test.ts',
    use('../../api/src/config.ts'),
  ),
  plant(
    'modules-have-doors',
    'an inside in place of a door',
    module('bonuses', 'planted.ts'),
    use('../ledger/planted-inside.ts'),
    {
      [module('ledger', 'planted-inside.ts')]: door,
    },
  ),
  plant(
    'modules-have-doors',
    'a type from inside',
    module('bonuses', 'planted.ts'),
    "export type T = import('../ledger/planted-inside.ts').T;\n",
    {
      [module('ledger', 'planted-inside.ts')]: 'export type T = 1;\n',
    },
  ),
  plant(
    'modules-open-downward',
    'peers import each other',
    module('payments', 'planted.ts'),
    use('../games/index.ts'),
    {
      [module('games', 'index.ts')]: door,
    },
  ),
  plant(
    'modules-open-downward',
    'a lower module imports a higher',
    module('ledger', 'planted.ts'),
    use('../bonuses/index.ts'),
    {
      [module('bonuses', 'index.ts')]: door,
    },
  ),
  plant(
    'modules-open-downward',
    'wallet and rating are peers',
    module('wallet', 'planted.ts'),
    use('../rating/index.ts'),
    {
      [module('rating', 'index.ts')]: door,
    },
  ),
  plant(
    'modules-open-downward',
    'a module that the order does not know',
    module('planted', 'planted.ts'),
    use('../ledger/index.ts'),
    {
      [module('ledger', 'index.ts')]: door,
    },
  ),
  plant(
    'doors-sell-no-sql',
    'a door with a part of a statement',
    module('ledger', 'index.ts'),
    "export { movedCte } from './settlement/settle.ts';\n",
  ),
  plant(
    'platform-knows-no-business',
    'the platform imports a module',
    'apps/api/src/platform/planted.ts',
    use('../modules/ledger/index.ts'),
    {
      [module('ledger', 'index.ts')]: door,
    },
  ),
  plant('rules-are-pure', 'rules import the database', module('bonuses', 'rules.ts'), use('../../platform/db/db.ts')),
  plant(
    'rules-are-pure',
    'rules import a type of the database',
    module('bonuses', 'planted-rules.ts'),
    "import type { Tx } from '../../platform/db/db.ts';\nexport type X = Tx;\n",
  ),
  plant(
    'rules-are-pure',
    'rules reach a store through a neighbour',
    module('bonuses', 'rules.ts'),
    use('./planted-neighbour.ts'),
    {
      [module('bonuses', 'planted-neighbour.ts')]: use('./planted-store.ts'),
      [module('bonuses', 'planted-store.ts')]: door,
    },
  ),
  plant('rules-are-pure', 'rules import a package', module('bonuses', 'rules.ts'), use('pino')),
  plant(
    'only-stores-see-sql',
    'a use case with SQL',
    module('bonuses', 'planted.ts'),
    'export const rows = (tx: Tx) => sql<Row>`select 1`.execute(tx);\n',
  ),
  plant(
    'only-stores-see-sql',
    'a route with a query builder',
    module('bonuses', 'routes.ts'),
    "export const rows = (tx: Tx) => tx.selectFrom('a').execute();\n",
  ),
  plant('routes-import-no-store', 'a route of the API', module('bonuses', 'routes.ts'), use('./planted-store.ts'), {
    [module('bonuses', 'planted-store.ts')]: door,
  }),
  plant(
    'routes-open-no-transaction',
    'a route of the API',
    module('bonuses', 'routes.ts'),
    'export const run = (deps: Deps) => deps.db.transaction(async () => undefined);\n',
  ),
  plant('only-stores-see-sql', 'a job with the driver', module('bonuses', 'jobs.ts'), use('pg')),
  ...servers.flatMap(plantInServer),
  plant(
    'only-the-ledger-writes-money',
    'a store inserts entries',
    module('wallet', 'planted-store.ts'),
    'export const q = sql`\n  insert into ledger.entry (id) values (1)`;\n',
  ),
  plant(
    'only-the-ledger-writes-money',
    'a store updates balances',
    module('payments', 'store.ts'),
    'export const q = sql`UPDATE ledger.balance set amount = 0`;\n',
  ),
  plant(
    'only-the-ledger-writes-money',
    'the query builder deletes',
    module('games', 'planted-store.ts'),
    "export const q = (tx: Tx) => tx.deleteFrom('ledger.entry');\n",
  ),
  plant(
    'web-layers',
    'a feature imports a feature',
    'apps/web/features/planted-one/planted.ts',
    use('../planted-two/index.ts'),
    {
      'apps/web/features/planted-two/index.ts': door,
    },
  ),
  plant(
    'web-layers',
    'a feature imports a feature by alias',
    'apps/web/features/planted-one/planted.ts',
    use('#web/features/planted-two/index.ts'),
    {
      'apps/web/features/planted-two/index.ts': door,
    },
  ),
  plant(
    'web-layers',
    'the shell imports a feature',
    'apps/web/shell/planted.ts',
    use('../features/planted-two/index.ts'),
    {
      'apps/web/features/planted-two/index.ts': door,
    },
  ),
  plant(
    'web-layers',
    'a component imports the shell',
    'apps/web/components/ui/planted.tsx',
    use('../../shell/planted-header.ts'),
    {
      'apps/web/shell/planted-header.ts': door,
    },
  ),
  plant('no-cycles', 'two modules import each other', 'apps/api/src/platform/planted-a.ts', use('./planted-b.ts'), {
    'apps/api/src/platform/planted-b.ts': use('./planted-a.ts'),
  }),
  plant('no-cycles', 'a longer way round', 'apps/api/src/platform/planted-a.ts', use('./planted-b.ts'), {
    'apps/api/src/platform/planted-b.ts': use('./planted-c.ts'),
    'apps/api/src/platform/planted-c.ts': "export const later = () => import('./planted-a.ts');\n",
  }),
  plant(
    'no-cycles',
    'the platform imports a type of the composition root',
    module('bonuses', 'planted-commands.ts'),
    "import type { Command } from '../../platform/planted-cli.ts';\nexport type Commands = Command[];\n",
    {
      'apps/api/src/platform/planted-cli.ts':
        "import type { Deps } from '../planted-deps.ts';\nexport type Command = (deps: Deps) => void;\n",
      'apps/api/src/planted-deps.ts': "export type Deps = import('./modules/bonuses/planted-commands.ts').Commands;\n",
    },
  ),
  plant(
    'environment-is-read-in-config',
    'the environment in a module',
    module('bonuses', 'planted.ts'),
    'export const level = process.env.LOG_LEVEL;\n',
  ),
  plant(
    'environment-is-read-in-config',
    'the environment in a component',
    'apps/web/components/planted.tsx',
    "export const level = process.env['LEVEL'];\n",
  ),
  plant(
    'clock-and-chance-come-in',
    'the clock',
    module('bonuses', 'planted.ts'),
    'export const at = () => Date.now();\n',
  ),
  plant(
    'clock-and-chance-come-in',
    'the clock in another dress',
    module('bonuses', 'planted.ts'),
    'export const at = () => new Date();\n',
  ),
  plant(
    'clock-and-chance-come-in',
    'chance',
    'packages/engines/src/planted.ts',
    'export const roll = () => Math.random();\n',
  ),
  plant(
    'clock-and-chance-come-in',
    'an id',
    module('bonuses', 'planted.ts'),
    "import { randomUUID } from 'node:crypto';\nexport const id = () => randomUUID();\n",
  ),
  plant('imports-are-declared', 'a package nobody declared', 'apps/sandbox/src/planted.ts', use('left-pad')),
  plant('imports-are-declared', 'a file that is not there', 'apps/sandbox/src/planted.ts', use('./nowhere.ts')),
  plant(
    'files-are-short',
    'a file of 401 lines',
    'apps/api/src/platform/planted.ts',
    'export {};\n'.concat('\n'.repeat(400)),
  ),
  plant(
    'functions-are-short',
    'a function of 72 lines',
    'apps/api/src/platform/planted.ts',
    `export function planted(): void {\n${'  void 0;\n'.repeat(71)}}\n`,
  ),
  plant(
    'functions-are-short',
    'a listed function that has grown',
    'packages/engines/src/wagers/blackjack-simulation.ts',
    `export function simulateBlackjack(): void {\n${'  void 0;\n'.repeat(120)}}\n`,
  ),
  plant(
    'functions-are-short',
    'a listed function that is much shorter than its entry',
    'packages/engines/src/wagers/blackjack-simulation.ts',
    `export function simulateBlackjack(): void {\n${'  void 0;\n'.repeat(73)}}\n`,
  ),
  plant(
    'tests-do-not-sleep',
    'a sleep in a test',
    'apps/api/src/planted.test.ts',
    "import { pause } from '@altyn/server-kit/pause';\nawait pause(20);\n",
  ),
  plant(
    'tests-do-not-sleep',
    'a sleep in a journey',
    'e2e/journeys/planted.e2e.ts',
    'await page.waitForTimeout(500);\n',
  ),
  plant(
    'tests-do-not-sleep',
    'a bound of 200 ms on real time',
    'apps/api/src/planted.test.ts',
    'expect(performance.now() - began).toBeLessThan(200);\n',
  ),
  plant(
    'tests-do-not-sleep',
    'a journey that reads the hour',
    'e2e/journeys/planted.e2e.ts',
    'export const isNight = new Date().getHours() < 6;\n',
  ),
  plant(
    'tests-do-not-sleep',
    'a listed file that waits more often',
    'e2e/support/books.ts',
    'setTimeout(go, 1);\nsetTimeout(go, 2);\n',
  ),
  plant('names-are-kebab-case', 'a file in camelCase', 'apps/api/src/platform/plantedFile.ts', door),
  plant('names-are-kebab-case', 'a file in PascalCase', 'apps/web/components/PlantedButton.tsx', door),
  plant('names-are-kebab-case', 'a folder in snake_case', 'apps/api/src/planted_folder/file.ts', door),
  plant(
    'only-doors-are-barrels',
    'the index of a feature',
    'apps/web/features/planted/index.ts',
    "export { Planted } from './components/planted.tsx';\n",
  ),
  plant('only-doors-are-barrels', 'a barrel', 'apps/api/src/platform/index.ts', "export * from './clock.ts';\n"),
  plant(
    'only-doors-are-barrels',
    'a barrel under another name',
    'packages/domain/src/planted.ts',
    "export { parseMoney } from './money.ts';\n",
  ),
];
