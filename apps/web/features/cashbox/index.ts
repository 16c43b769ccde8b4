export { CashboxPage } from './components/cashbox-page.tsx';
export { PaymentsHistory } from './components/payments-history.tsx';
