export { startVideo } from './start-video.ts';
export type { FilmedTable } from './streams.ts';
