export { GamePage } from './components/game-page.tsx';
export { loadGame } from './game-data.ts';
