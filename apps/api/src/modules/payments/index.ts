export { paymentsCommands } from './commands.ts';
export { limitsConsumer } from './deposits/void-deposits.ts';
export { paymentsJobs } from './jobs.ts';
export { createPaymentsState, type PaymentsDeps } from './ports.ts';
export { reconcilePayments } from './reports/reconcile-payments.ts';
export { registerPayments } from './routes.ts';
export { seedPayments } from './methods/seed.ts';
