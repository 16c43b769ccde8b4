export { listGameTitles, sumLiabilities } from './figure-store.ts';
export { figuresJobs } from './jobs.ts';
export { readAccountSums, readGameSums } from './read-figures.ts';
export { figuresOf, returnOf } from './rules.ts';
