export { BonusesPage } from './components/bonuses-page.tsx';
