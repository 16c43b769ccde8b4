export { watchSeals } from './reseal-seeds.ts';
export { registerFairnessRoutes } from './routes.ts';
export { drawSeed, fairnessOf, hashOf, readSeed, readSeeds } from './seeds.ts';
export { endAllSeeds, type SeedRow } from './store.ts';
