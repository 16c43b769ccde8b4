// npm run art [-- step [name …]]: builds all pictures, or one step, or only the named ones of a step.
import { openShooter } from './lib/browser.mjs';

const steps = {
  tiles: async () => (await import('./tiles/build.mjs')).buildTiles,
  'fruit-crown': async () => (await import('./fruit-crown/build.mjs')).buildFruitCrown,
  // Needs Blender and takes long, so only when asked for by name.
  'slots-render': async () => (await import('./slots/render.mjs')).renderSlots,
  'slots-draw': async () => (await import('./slots/draw.mjs')).drawSlots,
  // Parts of the two steps around it, for when only the large atlases have changed.
  'slots-large': async () => (await import('./slots/build.mjs')).buildLargeAtlases,
  'fruit-crown-large': async () => (await import('./fruit-crown/build.mjs')).buildLargeFruitCrown,
  'shows-render': async () => (await import('./shows/render.mjs')).renderShows,
  scores: async () => (await import('./scores/build.mjs')).buildScores,
  shows: async () => (await import('./shows/build.mjs')).buildShows,
  slots: async () => (await import('./slots/build.mjs')).buildSlots,
  banners: async () => (await import('./banners/build.mjs')).buildBanners,
  objects: async () => (await import('./objects/build.mjs')).buildObjects,
  brand: async () => (await import('./brand/build.mjs')).buildBrand,
  // Photographs a running site (SITE_URL), so only when asked for by name.
  store: async () => (await import('./store/build.mjs')).buildStore,
  credits: async () => (await import('./credits/build.mjs')).buildCredits,
};

const byNameOnly = new Set([
  'store',
  'slots-render',
  'slots-draw',
  'slots-large',
  'fruit-crown-large',
  'shows-render',
  'scores',
  'shows',
]);
const withoutBrowser = new Set(['slots-render', 'shows-render', 'scores']);

const [wanted, ...names] = process.argv.slice(2);
if (wanted && !steps[wanted]) throw new Error(`Steps are: ${Object.keys(steps).join(', ')}`);
const shooter = withoutBrowser.has(wanted) ? undefined : await openShooter();
try {
  for (const [step, load] of Object.entries(steps)) {
    if (wanted ? wanted !== step : byNameOnly.has(step)) continue;
    await (await load())(shooter, names);
  }
} finally {
  await shooter?.close();
}
