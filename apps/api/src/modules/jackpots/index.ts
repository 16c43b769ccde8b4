export { registerJackpots } from './routes.ts';
