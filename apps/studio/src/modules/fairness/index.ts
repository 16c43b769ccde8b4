export { registerFairnessRoutes } from './routes.ts';
export { drawSeed, fairnessOf, hashOf, readSeeds } from './seeds.ts';
export { findSeed, type SeedRow } from './store.ts';
