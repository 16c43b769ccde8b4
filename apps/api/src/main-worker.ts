import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the rest is loaded.
const writeDown = keepCompiledCode();
const { startWorker } = await import('./start-worker.ts');
await startWorker();
writeDown();
