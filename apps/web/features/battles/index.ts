export { loadBattle } from './battles-data.ts';
export { BattlePage } from './components/battle-page.tsx';
export { BattlesPage } from './components/battles-page.tsx';
