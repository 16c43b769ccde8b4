export { bigWinsConsumer } from './follow-big-wins.ts';
export { feedJobs } from './jobs.ts';
export { registerFeed } from './routes.ts';
export { registerStreams } from './stream-routes.ts';
