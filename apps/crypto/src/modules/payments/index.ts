export { createPayment } from './create-payment.ts';
export { listTransactions } from './list-transactions.ts';
export { registerPages } from './pages/routes.ts';
export { readPayment } from './read-payment.ts';
export { reportMissing } from './report-missing.ts';
export { updatePayments } from './update-payments.ts';
export { voidPayment } from './void-payment.ts';
