export { cashbackConsumer } from './accrue-cashback.ts';
export { cashbackJobs } from './jobs.ts';
export { registerCashback } from './routes.ts';
