export { registerFairnessRoutes } from './routes.ts';
export { drawSeed, fairnessOf, hashOf, readSeed, readSeeds } from './seeds.ts';
export type { SeedRow } from './store.ts';
