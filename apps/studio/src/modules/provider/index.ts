export { registerProviderRoutes } from './routes.ts';
