export { BonusesPage } from './components/bonuses-page.tsx';
export { BonusEntryBadge } from './components/entry-badge.tsx';
