import type { Graph, Import, Module } from './graph.ts';
import type { Rule } from './rule.ts';

/** API modules by level: imports go down only; modules on the same level are independent. */
const heights: Record<string, number> = {
  settings: 0,
  operators: 1,
  identity: 1,
  persons: 2,
  ledger: 3,
  kyc: 3,
  wallet: 4,
  rating: 4,
  bonuses: 5,
  settlement: 5,
  payments: 6,
  games: 6,
  cashback: 6,
  battles: 6,
  missions: 6,
  levels: 6,
  offers: 6,
  jackpots: 6,
  wheel: 6,
  notifications: 6,
  feed: 6,
  campaigns: 7,
  cases: 7,
  referrals: 7,
  support: 7,
  figures: 7,
  webhooks: 7,
  warehouse: 7,
  promotions: 8,
  staff: 9,
};

/** Layers of the web app, top first: each may import those below it. */
const webLayers: Record<string, number> = { app: 3, features: 2, shell: 1, components: 0, lib: 0 };

const apiModule = (path: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1];
/** A module of any server: `apps/<app>/src/modules/<module>`. */
const serverModule = (path: string) => /^apps\/[a-z]+\/src\/modules\/[^/]+\//.exec(path)?.[0];
const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1];
const appOf = (path: string) => /^apps\/([^/]+)\//.exec(path)?.[1];
const webPart = (path: string) =>
  /^apps\/web\/(?:src\/)?(app|features|shell|components|lib)\/(?:([^/]+)\/)?/.exec(path);

type Edge = { from: Module; to: Import };

/** A rule about single imports: `judge` returns the fault of one. Tests are exempt. */
function importRule(name: string, judge: (edge: Edge) => string | undefined, options = { areTestsFree: true }): Rule {
  return {
    name,
    check: (graph) =>
      [...graph.values()]
        .filter((module) => !(options.areTestsFree && module.isTest))
        .flatMap((from) =>
          from.imports.flatMap((to) => {
            const message = judge({ from, to });
            return message === undefined ? [] : [{ path: from.path, message: `imports ${to.specifier}: ${message}` }];
          }),
        ),
  };
}

const targetPath = (to: Import) => (to.target.kind === 'module' ? to.target.path : undefined);

/** Allowed imports of each package besides itself. */
const allowedOfPackage: Record<string, readonly string[]> = {
  domain: [],
  // Types of a book's events, and a hash for outcomes that works in Node and in the browser.
  engines: ['packages/domain/', 'packages/contracts/src/game-book.ts', '@noble/curves', '@noble/hashes'],
  // Shared server code without business logic.
  'server-kit': [
    // Loaded only where traces are on.
    '@opentelemetry/',
    'pg',
    'pino',
    'prom-client',
    'ws',
    'zod',
    'node:async_hooks',
    'node:crypto',
    'node:diagnostics_channel',
    'node:fs',
    'node:fs/promises',
    'node:http',
    'node:module',
    'node:net',
    'node:stream',
    'node:url',
  ],
  // For external studios: signatures, and a wallet client.
  'provider-protocol': ['packages/contracts/', 'packages/domain/', '@altyn/server-kit', 'undici', 'zod', 'node:crypto'],
  // One parser of addresses for the cashbox and the gateways.
  'chain-addresses': ['@noble/hashes', '@scure/base', 'node:crypto'],
  // A local blockchain for development and tests.
  'local-chain': [
    'packages/engines/',
    '@foundry-rs/anvil',
    '@noble/curves',
    'viem',
    'node:child_process',
    'node:crypto',
    'node:fs',
    'node:module',
    'node:path',
  ],
  // A page that replays rounds in the browser, and its single-file bundler.
  verifier: [
    'packages/contracts/',
    'packages/engines/',
    '@noble/curves',
    '@noble/hashes',
    'vite',
    'node:crypto',
    'node:url',
  ],
  // Declarations only.
  contracts: ['packages/domain/', 'zod'],
};

const packagesSeeLittle = importRule('packages-see-little', ({ from, to }) => {
  const own = packageOf(from.path);
  if (own === undefined) return undefined;
  const allowed = [`packages/${own}/`, ...(allowedOfPackage[own] ?? [])];
  const name = to.target.kind === 'package' ? to.target.name : (targetPath(to) ?? to.specifier);
  if (allowed.some((start) => (start.endsWith('/') ? name.startsWith(start) : name === start))) return undefined;
  return `${own} may import ${allowedOfPackage[own]?.join(', ').replaceAll('packages/', '').replaceAll('/', '') || 'nothing'} besides itself`;
});

const appsAreIslands = importRule(
  'apps-are-islands',
  ({ from, to }) => {
    const path =
      targetPath(to) ??
      to.specifier.replace(/^@altyn\/(api|web|cms|studio|sandbox|crypto|office|adapters)\b/, 'apps/$1/');
    const app = appOf(path);
    if (app === undefined || app === appOf(from.path)) return undefined;
    if (packageOf(from.path)) return 'packages never import apps';
    return appOf(from.path) ? 'apps speak to each other over the network only' : undefined;
  },
  { areTestsFree: false },
);

const modulesHaveDoors = importRule('modules-have-doors', ({ from, to }) => {
  const path = targetPath(to) ?? '';
  const target = serverModule(path);
  const own = serverModule(from.path);
  if (target === undefined || own === undefined || target === own) return undefined;
  return path === `${target}index.ts` ? undefined : `the door of ${target.split('/').at(-2)} is its index.ts`;
});

const modulesOpenDownward = importRule('modules-open-downward', ({ from, to }) => {
  const target = apiModule(targetPath(to) ?? '');
  const own = apiModule(from.path);
  if (target === undefined || own === undefined || target === own) return undefined;
  const [height, below] = [heights[own], heights[target]];
  if (height === undefined || below === undefined)
    return `the order of modules does not know ${height === undefined ? own : target}`;
  if (below < height) return undefined;
  return below === height
    ? `${own} and ${target} are peers: they talk through events`
    : `${target} stands above ${own}`;
});

const independent = 'proof/mapping/verifier/';

const verifierIsIndependent = importRule(
  'verifier-is-independent',
  ({ from, to }) => {
    if (!from.path.startsWith(independent)) return undefined;
    const isAllowed =
      to.target.kind === 'module' ? to.target.path.startsWith(independent) : to.specifier.startsWith('node:');
    return isAllowed ? undefined : 'it is written from docs/games/mapping alone';
  },
  { areTestsFree: false },
);

const platformIsBelow = importRule('platform-knows-no-business', ({ from, to }) => {
  if (!from.path.startsWith('apps/api/src/platform/')) return undefined;
  return apiModule(targetPath(to) ?? '') ? 'the platform knows no module' : undefined;
});

const webGoesDown = importRule('web-layers', ({ from, to }) => {
  const own = webPart(from.path);
  const target = webPart(targetPath(to) ?? '');
  if (!own?.[1] || !target?.[1]) return undefined;
  const [height = 0, below = 0] = [webLayers[own[1]], webLayers[target[1]]];
  if (own[1] === 'features' && target[1] === 'features' && own[2] !== target[2]) {
    return 'features never import each other: ask the shell to open a dialog by its name';
  }
  return below > height ? `${own[1]} stands below ${target[1]}` : undefined;
});

/** Module names that Next.js resolves itself. */
const ownMarkers = new Set(['server-only', 'client-only']);

const importsAreDeclared: Rule = {
  name: 'imports-are-declared',
  check: (graph, tree) =>
    [...graph.values()].flatMap((from) => {
      const declared = declaredFor(from, tree);
      return from.imports.flatMap(({ specifier, target }) => {
        // Generated files are not sources; the checks create them before the type check.
        if (target.kind === 'missing' && specifier.endsWith('.gen.ts')) return [];
        if (target.kind === 'missing')
          return [{ path: from.path, message: `imports ${specifier}, which is not there` }];
        const name = target.kind === 'package' ? target.name : /^@altyn\/[a-z-]+/.exec(specifier)?.[0];
        if (
          name === undefined ||
          name.startsWith('node:') ||
          ownMarkers.has(name) ||
          declared.has(name) ||
          declared.has(`@types/${name}`)
        )
          return [];
        return [{ path: from.path, message: `imports ${name}, which its package.json does not declare` }];
      });
    }),
};

/** Dependencies declared by a module's workspace; tests and tools may also use the root's development dependencies. */
function declaredFor(module: Module, tree: ReadonlyMap<string, string>): Set<string> {
  const folder = module.path
    .split('/')
    .slice(0, module.path.startsWith('testkit/') ? 1 : 2)
    .join('/');
  const isAtRoot = module.isTest || !/^(apps|packages)\//.test(module.path) || /\.config\.m?ts$/.test(module.path);
  const manifests = [tree.get(`${folder}/package.json`), isAtRoot ? tree.get('package.json') : undefined];
  const own = isAtRoot ? Object.keys(allowedOfPackage).map((name) => `@altyn/${name}`) : [];
  return new Set([
    ...own,
    ...manifests.flatMap((text) => {
      const manifest = JSON.parse(text ?? '{}') as Record<string, Record<string, string> | undefined>;
      return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => Object.keys(manifest[key] ?? {}));
    }),
  ]);
}

/**
 * Follows imports to find cycles. Type imports count: they vanish at run time, but modules that know each other's types
 * cannot be read or moved separately.
 */
const noCycles: Rule = {
  name: 'no-cycles',
  check: (graph) =>
    findCycles(graph).map((cycle) => ({ path: cycle[0] ?? '', message: `is in a cycle: ${cycle.join(' → ')}` })),
};

/** The same cycle, starting at its alphabetically first file. */
function fromSmallest(cycle: readonly string[]): string[] {
  const at = cycle.indexOf(cycle.toSorted((a, b) => a.localeCompare(b))[0] ?? '');
  return [...cycle.slice(at), ...cycle.slice(0, at + 1)];
}

function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  function visit(path: string, trail: readonly string[]): void {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push(fromSmallest(trail.slice(at)));
    if (at >= 0 || done.has(path)) return;
    for (const { target } of graph.get(path)?.imports ?? []) {
      if (target.kind === 'module') visit(target.path, [...trail, path]);
    }
    done.add(path);
  }
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

export const directionRules: readonly Rule[] = [
  packagesSeeLittle,
  appsAreIslands,
  modulesHaveDoors,
  modulesOpenDownward,
  verifierIsIndependent,
  platformIsBelow,
  webGoesDown,
  importsAreDeclared,
  noCycles,
];
