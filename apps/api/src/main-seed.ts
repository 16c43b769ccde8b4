import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import { createDeps, createPlatformDeps } from './deps.ts';
import { seed, seedProduct } from './seed/seed.ts';

/* Without an option: what production needs. `--demo`: also bonuses, battles, missions, the wheel and a demo player. */
const { values } = parseArgs({ options: { demo: { type: 'boolean' } } });
const deps = createDeps(createPlatformDeps(loadConfig(), 'seed'));
await (values.demo ? seed(deps) : seedProduct(deps));
await deps.db.close();
