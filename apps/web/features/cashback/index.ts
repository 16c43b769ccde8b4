export { CashbackPage, PlayerCashback } from './components/cashback-page.tsx';
