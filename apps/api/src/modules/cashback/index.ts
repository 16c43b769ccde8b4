export { cashbackConsumer } from './accrue-cashback.ts';
export { cashbackDues } from './store.ts';
export { cashbackJobs } from './jobs.ts';
export { registerCashback } from './routes.ts';
