export { paymentsCommands } from './commands.ts';
export { decideWithdrawal } from './decide-withdrawal.ts';
export { limitsConsumer } from './void-deposits.ts';
export { paymentsJobs } from './jobs.ts';
export { type CheckDeposit, createPaymentsState, type IntendedDeposit, type PaymentsDeps } from './ports.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { registerPayments } from './routes.ts';
export { seedPayments } from './seed.ts';
