export { registerLevels } from './routes.ts';
