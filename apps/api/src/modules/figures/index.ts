export { listGameTitles, sumLiabilities } from './figure-store.ts';
export { figuresJobs } from './jobs.ts';
export { readAccountSums, readGameSums } from './read-figures.ts';
export { figuresOf, inEuros, returnOf } from './rules.ts';
export {
  countPeople,
  countProtected,
  listCohorts,
  sumDormant,
  sumTaxBases,
} from './people-store.ts';
