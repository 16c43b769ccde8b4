import { loadConfig } from './config.ts';
import { createDeps, createPlatformDeps } from './deps.ts';
import { seed } from './seed/seed.ts';

const deps = createDeps(createPlatformDeps(loadConfig(), 'seed'));
await seed(deps);
await deps.db.close();
