export { createPayout } from './create-payout.ts';
export { readPayout } from './read-payout.ts';
export { updatePayouts } from './update-payouts.ts';
export { countProcessingPayouts } from './store.ts';
