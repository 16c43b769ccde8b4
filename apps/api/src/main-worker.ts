import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the other modules load.
const writeDown = keepCompiledCode();
const { startWorker } = await import('./start-worker.ts');
await startWorker();
writeDown();
