export { registerStreams } from './stream-routes.ts';
