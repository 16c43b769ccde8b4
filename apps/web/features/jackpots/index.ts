export { JackpotsPage } from './components/jackpots-page.tsx';
