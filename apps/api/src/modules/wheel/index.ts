export { registerWheel } from './routes.ts';
