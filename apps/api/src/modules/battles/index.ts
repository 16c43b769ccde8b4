export { registerBattles } from './routes.ts';
