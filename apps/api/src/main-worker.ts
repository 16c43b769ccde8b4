import { keepCompiledCode } from './platform/compiled-code.ts';

// Before the rest is loaded.
const writeDown = keepCompiledCode();
const { startWorker } = await import('./start-worker.ts');
await startWorker();
writeDown();
